const encoder = new TextEncoder();

/**
 * What of a name can stand in that of a file on every system: letters, their marks and digits of any script, words joined
 * by hyphens, at most so many bytes. File systems count a name in bytes, of which they take 255, and a sign has up to four.
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
