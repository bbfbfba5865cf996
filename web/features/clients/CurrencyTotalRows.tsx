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
            {clientTexts.total(total.currency, formatCount(total.clientCount))}
          </th>
          <td colSpan={2} className={cell} />
          {figureColumns.map(({ key, keyBefore }) => {
            const amount = total[key];
            return (
              <td
                key={key}
                title={amount === null ? undefined : formatMoney(amount, total.currency)}
                className={`${cell} figure text-right`}
              >
                {amount === null ? (
                  <span className="sr-only">{clientTexts.noFigure}</span>
                ) : (
                  <span className={keyBefore === null ? undefined : 'pr-5'}>{formatDecimal(amount, 0)}</span>
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
