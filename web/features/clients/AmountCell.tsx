import type { Client } from '#contract/closing/clients.ts';
import type { ClientThreshold } from '#contract/closing/thresholds.ts';
import { TriangleAlert } from 'lucide-react';
import { formatDate, formatDecimal, formatMoney } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { thresholdTexts } from '#web/lib/texts/closing/thresholds.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import type { FigureColumn } from './clientFigures.ts';
import { ClientLink } from './ClientLink.tsx';
import { thresholdWords } from './thresholdWords.ts';
import { MovementBars } from './MovementBars.tsx';

type Props = { client: Client; column: FigureColumn; className: string };

/** Whole units; cents stand in its title and on the report behind it. */
export function AmountCell({ client, column, className }: Props) {
  const amount = client[column.key];
  const threshold = client.crossedThresholds.find(({ measure }) => measure === column.measure);
  if (amount === null)
    return (
      <td className={className}>
        <span className="sr-only">{clientTexts.noFigure}</span>
      </td>
    );
  return (
    <td
      title={describe(client, column, threshold)}
      className={cx(className, 'figure text-right', threshold && 'font-medium text-attention')}
    >
      <span className="inline-flex items-center justify-end gap-1">
        {threshold && (
          <>
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            <span className="sr-only">{thresholdWords(threshold, client)}: </span>
          </>
        )}
        <ClientLink client={client} path={reportPath(client, column.key)}>
          {formatDecimal(amount, 0)}
        </ClientLink>
        {column.keyBefore !== null && (
          <MovementBars amount={amount} amountBefore={client[column.keyBefore]} month={client.month} />
        )}
      </span>
    </td>
  );
}

function describe(client: Client, { key }: FigureColumn, threshold: ClientThreshold | undefined): string {
  const facts = [
    formatMoney(client[key] ?? '0', client.currency),
    ...(key === 'salesTaxDue' ? [taxDay(client)] : []),
    ...(threshold ? [`${thresholdWords(threshold, client)} (${thresholdTexts.origin(threshold)})`] : []),
  ];
  return facts.join('. ');
}

function taxDay({ salesTaxDueOn, salesTaxPeriodEnd }: Client): string {
  if (salesTaxDueOn !== null) return clientTexts.taxDue(formatDate(salesTaxDueOn));
  return salesTaxPeriodEnd === null
    ? clientTexts.taxUnknown
    : clientTexts.taxPeriod(formatDate(salesTaxPeriodEnd));
}

function reportPath({ month }: Client, key: FigureColumn['key']): string {
  if (key === 'overdueReceivables') return paths.report('aged-receivables');
  if (key === 'salesTaxDue') return paths.report('sales-tax');
  const range = month === null ? {} : { from: month, to: month };
  const compare = key === 'profitYearToDate' ? { compare: 'year-to-date' } : {};
  const type = key === 'cashAtBank' ? 'balance-sheet' : 'profit-loss';
  return paths.reportWith(new URLSearchParams({ type, ...range, ...compare }));
}
