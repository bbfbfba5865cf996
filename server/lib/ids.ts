import { randomFillSync } from 'node:crypto';

/** A system call for each id would cost more than all else of storing a line. */
const pool = Buffer.alloc(10 * 256);
let used = pool.length;

/**
 * UUIDv7 (RFC 9562 5.7): rows made together lie together in an index. PostgreSQL has uuidv7() from
 * 18 on only.
 */
export function newId(moment: Date = new Date()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const time = formatTime(moment.getTime());
  const random = pool.toString('hex', used, used + 10);
  const variant = (0x8 | (pool.readUInt8(used + 2) >> 6)).toString(16);
  used += 10;
  return `${time}-7${random.slice(1, 4)}-${variant}${random.slice(5, 8)}-${random.slice(8)}`;
}

let latest = { ms: NaN, text: '' };

function formatTime(ms: number): string {
  if (latest.ms !== ms) {
    const time = ms.toString(16).padStart(12, '0');
    latest = { ms, text: `${time.slice(0, 8)}-${time.slice(8)}` };
  }
  return latest.text;
}
