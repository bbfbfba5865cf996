import { inflateSync } from 'node:zlib';
import { type Letterhead, logoLimits } from '#contract/users/letterhead.ts';

export type LogoImage = Omit<NonNullable<Letterhead['logo']>, 'content'>;

/** `side`: pixels. */
type ImageLimits = { bytes: number; side: number };

/**
 * Judges bytes, whatever a name says; null where they are no whole PNG or JPEG within the limits. An
 * image that it accepts can be drawn.
 */
export function readLogoImage(content: Buffer, limits: ImageLimits = logoLimits): LogoImage | null {
  if (content.length > limits.bytes) return null;
  const image = readPng(content, limits.side) ?? readJpeg(content);
  if (image === null) return null;
  const isInside = (side: number) => side > 0 && side <= limits.side;
  return isInside(image.width) && isInside(image.height) ? image : null;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel by colour type (ISO/IEC 15948, 11.2.2): grey, RGB, palette, grey and RGB with alpha. */
const pngSamples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
const pngDepths = new Map([
  [0, [1, 2, 4, 8]],
  [2, [8]],
  [3, [1, 2, 4, 8]],
  [4, [8]],
  [6, [8]],
]);

function readPng(content: Buffer, mostSide: number): LogoImage | null {
  if (!content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null;
  const chunks = readChunks(content);
  const header = chunks?.find(({ type }) => type === 'IHDR')?.data;
  if (chunks?.[0]?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND' || header?.length !== 13) return null;
  const [width, height, depth, color] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8],
    header[9],
  ];
  const samples = pngSamples.get(color ?? -1);
  const isInterlaced = header[12] !== 0;
  if (samples === undefined || depth === undefined || isInterlaced) return null;
  if (!pngDepths.get(color ?? -1)?.includes(depth)) return null;
  if (color === 3 && !chunks.some(({ type }) => type === 'PLTE')) return null;
  if (width > mostSide || height > mostSide) return null;
  const size = height * (1 + Math.ceil((width * samples * depth) / 8));
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  return inflatesTo(data, size) ? { mediaType: 'image/png', width, height } : null;
}

type Chunk = { type: string; data: Buffer };

/** Null where they end early. */
function readChunks(content: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let start = PNG_SIGNATURE.length;
  while (start < content.length) {
    if (start + 12 > content.length) return null;
    const length = content.readUInt32BE(start);
    const end = start + 8 + length;
    if (end + 4 > content.length) return null;
    chunks.push({
      type: content.toString('latin1', start + 4, start + 8),
      data: content.subarray(start + 8, end),
    });
    start = end + 4;
  }
  return chunks;
}

/** A few kilobytes can claim to be gigabytes. */
function inflatesTo(data: Buffer, size: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: size }).length === size;
  } catch {
    return false;
  }
}

const JPEG_START = Buffer.from([0xff, 0xd8]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** Start of frame: baseline, extended or progressive (ITU-T T.81, B.1.1.3). */
const frameMarkers = [0xc0, 0xc1, 0xc2];
const SCAN_MARKER = 0xda;

function readJpeg(content: Buffer): LogoImage | null {
  if (!content.subarray(0, 2).equals(JPEG_START) || !content.includes(JPEG_END)) return null;
  let image: LogoImage | null = null;
  let start = 2;
  while (start + 4 <= content.length) {
    if (content[start] !== 0xff) return null;
    const marker = content[start + 1] ?? 0;
    if (marker === SCAN_MARKER) return image;
    const length = content.readUInt16BE(start + 2);
    if (frameMarkers.includes(marker)) {
      if (length < 9 || start + 10 > content.length) return null;
      const [depth, channels] = [content[start + 4], content[start + 9] ?? 0];
      if (depth !== 8 || ![1, 3, 4].includes(channels)) return null;
      const [height, width] = [content.readUInt16BE(start + 5), content.readUInt16BE(start + 7)];
      image = { mediaType: 'image/jpeg', width, height };
    }
    start += 2 + Math.max(2, length);
  }
  return null;
}
