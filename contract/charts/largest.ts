import { abs, parseAmount } from '../amounts.ts';
import type { ChartPoint } from './chart.ts';

/** Parts points by their magnitude; a rest of one is no rest. */
export function largestFirst<T extends ChartPoint>(
  points: readonly T[],
  most: number,
): { largest: T[]; rest: T[] } {
  const ordered = points.toSorted((a, b) => {
    const difference = abs(parseAmount(b.amount)) - abs(parseAmount(a.amount));
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  });
  const count = ordered.length === most + 1 ? ordered.length : most;
  return { largest: ordered.slice(0, count), rest: ordered.slice(count) };
}
