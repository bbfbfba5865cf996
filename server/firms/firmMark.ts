import { findActiveContent, isSvg } from '#contract/firms/activeContent.ts';
import { type FirmMark, markLimits } from '#contract/firms/firms.ts';
import { AppError } from '#server/lib/appError.ts';
import { readLogoImage } from '#server/users/users.ts';

/** Null where what is stored cannot be drawn. */
export function presentMark(content: string | null): FirmMark | null {
  if (content === null) return null;
  const image = readLogoImage(Buffer.from(content, 'base64'), markLimits);
  return image === null ? null : { ...image, content };
}

/** Rejects with API_VALIDATION_ERROR, and says what is wrong with the picture. */
export function requireMark(content: string): void {
  const bytes = Buffer.from(content, 'base64');
  const refusal = explainMark(bytes);
  if (refusal !== null)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path: 'content', message: refusal }],
    });
}

function explainMark(bytes: Buffer): string | null {
  if (bytes.length > markLimits.bytes)
    return `The mark has ${(bytes.length / 1_000_000).toFixed(1)} MB, and a mark has at most 1 MB. Choose a smaller picture.`;
  const text = bytes.toString('utf8');
  if (isSvg(text)) {
    const part = findActiveContent(text);
    return part === null
      ? 'The mark is an SVG. The page Firm makes a PNG of it; by the API send that.'
      : `The mark is an SVG that has ${part}. Choose one without, or a PNG.`;
  }
  return readLogoImage(bytes, markLimits) === null
    ? 'Use a PNG or JPEG image of at most 2,000 pixels a side, without interlacing.'
    : null;
}
