import { addMonths, monthLabel } from '#contract/period.ts';
import { addUp, equalAmounts, signedAmount } from '#web/lib/format/amounts.ts';
import { formatDecimal, isNegative } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { barHeights } from './barHeights.ts';

type Props = {
  amount: string | null;
  amountBefore: string | null;
  /** `YYYY-MM` of `amount`. */
  month: string | null;
};

const HEIGHT = 16;

/** Last month's figure beside this one's as two small bars, with the difference in words. */
export function MovementBars({ amount, amountBefore, month }: Props) {
  if (amount === null || amountBefore === null || month === null) return <span aria-hidden className="w-4" />;
  const words = movementWords(amount, amountBefore, month);
  const { bars, baseline } = barHeights([amountBefore, amount], HEIGHT);
  return (
    <span title={words} className="inline-flex w-4 shrink-0 items-center">
      <svg aria-hidden width={14} height={HEIGHT} viewBox={`0 0 14 ${HEIGHT}`}>
        <line x1={0} x2={14} y1={baseline} y2={baseline} className="stroke-line" strokeWidth={1} />
        {bars.map(({ top, height }, place) => (
          <rect
            key={place === 0 ? 'before' : 'now'}
            x={place === 0 ? 1 : 8}
            width={5}
            y={top}
            height={height}
            className={place === 0 ? 'fill-edge opacity-60' : 'fill-accent'}
          />
        ))}
      </svg>
      <span className="sr-only">{words}</span>
    </span>
  );
}

function movementWords(amount: string, amountBefore: string, month: string): string {
  const label = monthLabel(addMonths(`${month}-01`, -1));
  if (equalAmounts(amount, amountBefore)) return clientTexts.unmoved(label);
  const change = addUp([amount, signedAmount(amountBefore, -1)]);
  const size = formatDecimal(change.replace('-', ''), 0);
  return isNegative(change) ? clientTexts.down(size, label) : clientTexts.up(size, label);
}
