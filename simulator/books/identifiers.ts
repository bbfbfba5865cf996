import { hash } from 'node:crypto';

/** A UUID of the random form that is always the same for the same parts: same seed, same books. */
export function makeIdentifier(...parts: (string | number)[]): string {
  const hex = hash('md5', parts.join('/'), 'hex');
  const variant = '89ab'[parseInt(hex.slice(16, 17), 16) % 4] ?? '8';
  // Joined, not concatenated: a joined string is flat, where a concatenated one keeps its pieces in memory.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
