import type { Clock } from '#server/lib/clock.ts';

/** Lines a minute of each kind. */
const MOST_LINES = 20;
const MINUTE_MS = 60_000;

/** False for a line too many; in a later minute `onLeftOut` hears how many those were. */
export function createLineLimit(
  clock: Clock,
  onLeftOut: (count: number) => void,
): (kind: string | null) => boolean {
  const lines = new Map<string | null, number>();
  let minute = 0;
  let leftOut = 0;
  return (kind) => {
    const currentMinute = Math.floor(clock().getTime() / MINUTE_MS);
    if (currentMinute !== minute) {
      if (leftOut > 0) onLeftOut(leftOut);
      lines.clear();
      leftOut = 0;
      minute = currentMinute;
    }
    const count = lines.get(kind) ?? 0;
    lines.set(kind, count + 1);
    if (count < MOST_LINES) return true;
    leftOut += 1;
    return false;
  };
}
