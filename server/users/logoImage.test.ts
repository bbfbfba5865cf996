import { jpegImage, pngImage } from '#tests/support/images.ts';
import { describe, expect, test } from 'vitest';
import { readLogoImage } from './logoImage.ts';

test('a PNG and a JPEG are known by their bytes', () => {
  expect(readLogoImage(pngImage({ width: 30, height: 12 }))).toEqual({
    mediaType: 'image/png',
    width: 30,
    height: 12,
  });
  expect(readLogoImage(pngImage({ width: 3, height: 2, color: 6 }))).toMatchObject({ width: 3, height: 2 });
  expect(readLogoImage(jpegImage)).toEqual({ mediaType: 'image/jpeg', width: 1, height: 1 });
});

describe('refused:', () => {
  const png = pngImage({ width: 30, height: 12 });
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['the beginning of a PNG alone', png.subarray(0, 20)],
    ['a PNG that ends early', png.subarray(0, png.length - 14)],
    ['a PNG without its pixels', pngImage({ width: 30, height: 12 }, Buffer.alloc(10))],
    ['a PNG of more pixels than it says', pngImage({ width: 1, height: 1 }, Buffer.alloc(20_000_000))],
    ['a PNG wider than the limit', pngImage({ width: 2001, height: 1 })],
    ['a PNG without a side', pngImage({ width: 0, height: 1 })],
    ['an interlaced PNG', pngImage({ width: 30, height: 12, interlace: 1 })],
    ['a PNG of a palette that it does not have', pngImage({ width: 30, height: 12, color: 3 })],
    ['a PNG of a depth that its colours do not have', pngImage({ width: 30, height: 12, depth: 4 })],
    ['a JPEG that ends early', jpegImage.subarray(0, jpegImage.length - 2)],
    ['a JPEG without a frame', Buffer.from('ffd8ffda0008010100003f00ffd9', 'hex')],
    ['more bytes than the limit', Buffer.concat([png, Buffer.alloc(100_000)])],
  ])('%s', (_what, content) => {
    expect(readLogoImage(content)).toBeNull();
  });
});
