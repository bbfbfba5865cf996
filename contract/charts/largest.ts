import { abs, parseAmount } from '../amounts.ts';
import type { ChartPoint } from './chart.ts';

/** Parts points by their magnitude; one that is left joins them. */
export function largestFirst<T extends ChartPoint>(
  points: readonly T[],
  mostPoints: number,
): { largest: T[]; smallest: T[] } {
  const ordered = points.toSorted((a, b) => {
    const difference = abs(parseAmount(b.amount)) - abs(parseAmount(a.amount));
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  });
  const count = ordered.length === mostPoints + 1 ? ordered.length : mostPoints;
  return { largest: ordered.slice(0, count), smallest: ordered.slice(count) };
}
