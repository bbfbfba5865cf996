import type { ReportCell } from '#contract/reports/cells.ts';
import { lineThrough } from './lineThrough.ts';

const WIDTH = 72;
const HEIGHT = 18;
const EDGE = 2;

/** Decorative: the figures are beside it. */
export function Sparkline({ cells }: { cells: ReportCell[] }) {
  // Pixels need no exactness.
  const values = cells.map(({ amount }) => Number(amount ?? 0));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const path = lineThrough(values.map((value, index) => [x(index), y(value)]));
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} className="inline-block align-middle">
      <line x1={EDGE} x2={WIDTH - EDGE} y1={y(0)} y2={y(0)} className="stroke-line" />
      <path d={path} fill="none" strokeWidth={1.5} className="stroke-accent" />
    </svg>
  );
}
