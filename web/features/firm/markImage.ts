import { findActiveContent, isSvg } from '#contract/firms/activeContent.ts';
import { markLimits } from '#contract/firms/firms.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';

/** Pixels of the longer side of an SVG that is made into a PNG: sharp on paper at the size of a mark. */
const DRAWN_SIDE = 1200;

/** Base64, or a sentence that refuses the file. */
type ReadMark = { content: string; refusal: null } | { content: null; refusal: string };

/** An SVG is drawn in an image element, which runs no script and fetches nothing, and kept as a PNG. */
export async function readMarkFile(file: File): Promise<ReadMark> {
  if (file.size > markLimits.bytes) return refuse(firmTexts.markTooLarge((file.size / 1_000_000).toFixed(1)));
  const text = await file.text();
  if (!isSvg(text)) return { content: await toBase64(file), refusal: null };
  const part = findActiveContent(text);
  if (part !== null) return refuse(firmTexts.markActive(part));
  const drawn = await drawSvg(text);
  return drawn === null
    ? refuse(firmTexts.markUnreadable)
    : { content: await toBase64(drawn), refusal: null };
}

const refuse = (refusal: string): ReadMark => ({ content: null, refusal });

async function drawSvg(text: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  if (width === 0 || height === 0) return null;
  const scale = DRAWN_SIDE / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

async function toBase64(image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
