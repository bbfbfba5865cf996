import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import { isNegative } from '#web/lib/format/format.ts';
import { cx } from '#web/ui/cx.ts';
import type { BarChart } from './chart.ts';
import { roundAmount } from './sentences.ts';

/** Horizontal bars from the zero that all of them share; a phone has room for three. */
export function BarList({ chart: { title, bars, markName } }: { chart: BarChart }) {
  // Pixels need no exactness: the only place where amounts become floats.
  const values = bars.flatMap(({ amount, mark = '0' }) => [Number(amount), Number(mark)]);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const place = (amount: string) => ((Number(amount) - low) / (high - low || 1)) * 100;
  return (
    <ul
      aria-label={title}
      style={{ gridTemplateRows: `repeat(${Math.ceil(bars.length / 2)}, auto)` }}
      className="text-xs sm:grid sm:grid-flow-col sm:gap-x-10"
    >
      {bars.map(({ label, amount, mark }) => {
        const [zero, end] = [place('0'), place(amount)];
        return (
          <li key={label} className="flex h-5 items-center gap-3 max-sm:nth-[n+4]:hidden">
            <span className="w-24 shrink-0 truncate sm:w-40" title={label}>
              {label}
            </span>
            <span className="relative h-3 min-w-0 flex-1">
              <span
                aria-hidden
                style={{ left: `${Math.min(zero, end)}%`, width: `${Math.abs(end - zero)}%` }}
                className={cx(
                  'absolute inset-y-0 rounded-sm',
                  isNegative(amount) ? 'bg-series-cost' : 'bg-series-income',
                )}
              />
              {mark !== undefined && (
                <span
                  aria-hidden
                  style={{ left: `${place(mark)}%` }}
                  className="absolute -inset-y-0.5 w-0.5 bg-series-profit"
                />
              )}
            </span>
            <span className="figure w-20 shrink-0 text-right">{roundAmount(amount)}</span>
            {mark !== undefined && markName !== undefined && (
              <span className="sr-only">{chartTexts.list(markName, roundAmount(mark))}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
