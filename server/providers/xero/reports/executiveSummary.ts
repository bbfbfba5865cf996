import { addMonths, monthEnd, monthLabel } from '#contract/period.ts';
import type { Access, ExecutiveSummaryReading, StatedSummaryFigures } from '../../provider.ts';
import type { SummaryFigureKey } from '../../vocabulary.ts';
import type { Get } from '../client.ts';
import { cellDigits } from '../decimals.ts';
import { reportPaths } from '../entities.ts';
import { findColumn, readLabelledRows, unreadable } from './reportTable.ts';

const name = 'executive summary';

/** The labels of the published example, in lower case. */
const rowKeys = new Map<string, SummaryFigureKey>([
  ['cash received', 'received'],
  ['cash spent', 'spent'],
  ['cash surplus (deficit)', 'surplus'],
  ['closing bank balance', 'closing'],
  ['income', 'income'],
  ['direct costs', 'directCosts'],
  ['gross profit (loss)', 'grossProfit'],
  ['other income', 'otherIncome'],
  ['expenses', 'expenses'],
  ['profit (loss)', 'profit'],
  ['debtors', 'debtors'],
  ['creditors', 'creditors'],
  ['net assets', 'netAssets'],
  ['number of invoices issued', 'invoices'],
  ['average value of invoices', 'averageInvoice'],
  ['gross profit margin', 'grossMargin'],
  ['net profit margin', 'netMargin'],
  ['return on investment (p.a.)', 'return'],
  ['average debtors days', 'debtorDays'],
  ['average creditors days', 'creditorDays'],
  ['short term cash forecast', 'forecast'],
  ['current assets to liabilities', 'currentRatio'],
  ['term assets to liabilities', 'termRatio'],
]);

export function createReadExecutiveSummary(get: Get) {
  return async (access: Access, month: string): Promise<ExecutiveSummaryReading> => {
    const { json, cost } = await get(access, {
      path: reportPaths.ExecutiveSummary,
      query: { date: monthEnd(month) },
      modifiedSince: null,
    });
    return { months: parseExecutiveSummary(json, month), cost };
  };
}

/** Figures are found by the labels of rows and columns; a row that is unknown is passed over. */
export function parseExecutiveSummary(json: unknown, month: string): ExecutiveSummaryReading['months'] {
  const { heads, rows } = readLabelledRows(json, name);
  const knownRows = rows.flatMap(({ label, texts }) => {
    const key = rowKeys.get(label.toLowerCase());
    return key ? [{ key, texts }] : [];
  });
  if (new Set(knownRows.map(({ key }) => key)).size < knownRows.length)
    throw unreadable(name, 'it states a figure twice');
  const figuresIn = (column: number): StatedSummaryFigures =>
    Object.fromEntries(knownRows.map(({ key, texts }) => [key, readFigure(texts[column] ?? '')]));
  const monthBefore = addMonths(month, -1);
  return [
    { month, figures: figuresIn(findColumn(heads, monthLabel(month), name)) },
    ...(heads.includes(monthLabel(monthBefore))
      ? [{ month: monthBefore, figures: figuresIn(heads.indexOf(monthLabel(monthBefore))) }]
      : []),
  ];
}

/** `40.00`, `-334.1%`, `-6.426484907497565725413826680` */
function readFigure(text: string): string | null {
  const digits = cellDigits(text.replace('%', ''));
  if (digits === null) throw unreadable(name, `"${text}" is no figure`);
  return digits === '' ? null : digits;
}
