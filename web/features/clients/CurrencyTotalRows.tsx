import type { CurrencyTotal } from '#contract/closing/clients.ts';
import { formatCount, formatDecimal, formatMoney } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { figureColumns } from './clientFigures.ts';

const cell = 'h-9 border-t bg-sunken px-1.5 font-medium';

/** Over all of the user's clients, whatever the filter; none where a currency has one client alone. */
export const CurrencyTotalRows = ({ totals }: { totals: readonly CurrencyTotal[] }) => (
  <tfoot>
    {totals
      .filter(({ clientCount }) => clientCount > 1)
      .map((total) => (
        <tr key={total.currency}>
          <th scope="row" className={`${cell} text-left sm:sticky sm:left-0 sm:z-(--z-index-sticky)`}>
            {clientTexts.total(total.currency, formatCount(total.clientCount), countRead(total))}
          </th>
          <td colSpan={2} className={cell} />
          {figureColumns.map(({ key, keyBefore }) => {
            const sum = total[key];
            return (
              <td
                key={key}
                title={sum === null ? undefined : describeSum(sum, total)}
                className={`${cell} figure text-right`}
              >
                {sum === null ? (
                  <span className="sr-only">{clientTexts.noFigure}</span>
                ) : (
                  <span className={keyBefore === null ? undefined : 'pr-5'}>
                    {formatDecimal(sum.amount, 0)}
                  </span>
                )}
              </td>
            );
          })}
          <td colSpan={2} className={cell} />
          <td className={`${cell} sm:hidden`} />
        </tr>
      ))}
  </tfoot>
);

/** Clients that have any figure at all; null where all have. */
function countRead(total: CurrencyTotal): string | null {
  const count = Math.max(0, ...figureColumns.map(({ key }) => total[key]?.clientCount ?? 0));
  return count === total.clientCount ? null : formatCount(count);
}

/** The whole amount, and of how many clients where others lack the figure. */
function describeSum(
  sum: NonNullable<CurrencyTotal['cashAtBank']>,
  { currency, clientCount }: CurrencyTotal,
) {
  const money = formatMoney(sum.amount, currency);
  if (sum.clientCount === clientCount) return money;
  return clientTexts.partTotal(money, formatCount(sum.clientCount), formatCount(clientCount));
}
