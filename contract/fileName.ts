const encoder = new TextEncoder();

/**
 * Keeps what file names allow on every system: letters, marks and digits of any script, words
 * joined by hyphens, up to `mostBytes`. File systems count bytes and allow 255; a character takes
 * up to four.
 */
export function inFileName(text: string, mostBytes: number): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let name = '';
  let bytes = 0;
  for (const sign of words?.join('-') ?? '') {
    bytes += encoder.encode(sign).length;
    if (bytes > mostBytes) break;
    name += sign;
  }
  return name.replace(/-$/, '');
}
