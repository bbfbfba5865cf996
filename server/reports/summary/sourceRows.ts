import type { ReportCell } from '#contract/reports/cells.ts';
import { absentStatuses } from '#contract/reports/figureStatus.ts';
import type { LineSource } from '#contract/ledger/ledger.ts';
import { withChildren } from '#contract/reports/reportLayout.ts';
import type { ReportPeriod, ReportRow, ReportTotal, Sign } from '#contract/reports/reports.ts';
import { balanceSection, balanceSign } from '../balanceSheet/balanceLayout.ts';
import { resultSign } from '../shared/layout.ts';
import { type ReportBody, settleTotals } from '../shared/reportBody.ts';
import type { Account } from '#server/providers/books.ts';
import type { RowSource } from './rowCatalogue.ts';

/** A row that figures are made of, over all months that were read. `absence`: why it has no figure where it has none. */
export type SourceRow = Omit<ReportRow, 'total' | 'children'> & { children?: SourceRow[]; absence?: string };

export type SourceReport = Exclude<RowSource, 'accounts' | 'summary'>;

/** Lines behind a total of the report. */
type Opens = { lineSource: LineSource; sign: Sign; closing?: true };
const totalLines: Partial<Record<string, Opens>> = {
  'profit-loss:incomeTotal': { lineSource: 'income', sign: -1 },
  'profit-loss:costOfSalesTotal': { lineSource: 'costOfSales', sign: 1 },
  'profit-loss:otherIncomeTotal': { lineSource: 'otherIncome', sign: -1 },
  'profit-loss:operatingExpensesTotal': { lineSource: 'operatingExpenses', sign: 1 },
  'profit-loss:grossProfit': { lineSource: 'grossProfit', sign: -1 },
  'profit-loss:netProfit': { lineSource: 'results', sign: -1 },
  'balance-sheet:bankTotal': { lineSource: 'bank', sign: 1, closing: true },
  'balance-sheet:netAssets': { lineSource: 'netAssets', sign: 1, closing: true },
};

/** Finds rows of one report as rows of the summary; a row that has no figures at all is of zeros. */
export function createRowReader(
  source: SourceReport,
  body: ReportBody,
  { periods, accounts }: { periods: ReportPeriod[]; accounts: Map<string, Account> },
): (key: string, name: string) => SourceRow {
  const { sections, totals } = settleTotals(body);
  const places = periods.map(({ key }) =>
    body.columns.findIndex(({ kind, periodKey }) => kind === 'period' && periodKey === key),
  );
  const statuses = absentStatuses({ columns: body.columns, sections }, 'agrees');
  const rows = new Map(
    sections.flatMap((section) =>
      section.rows
        .flatMap((row) => withChildren(row))
        .map(({ row }) => [row.key, { row, sign: section.sign }] as const),
    ),
  );
  const allTotals = [...sections.map(({ total }) => total), ...totals];
  const pick = (cells: ReportCell[]): ReportCell[] =>
    places.map((place) => cells[place] ?? { amount: '0.00', status: statuses[place] ?? 'unchecked' });
  const rename = (key: string) => `${source}:${key}`;

  function readRow({ total: _total, children, derivedFrom, ...row }: ReportRow, sign: Sign): SourceRow {
    return {
      ...row,
      key: rename(row.key),
      sign: row.sign ?? sign,
      cells: pick(row.cells),
      ...standing(row),
      ...(derivedFrom && { derivedFrom: derivedFrom.map(rename) }),
      ...(children && children.length > 0 && { children: children.map((child) => readRow(child, sign)) }),
    };
  }
  /** A balance opens to all lines up to its day. */
  const standing = ({ yearly, lines }: Pick<ReportRow, 'yearly' | 'lines'>): Pick<ReportRow, 'closing'> =>
    source === 'balance-sheet' && yearly !== true && lines === undefined ? { closing: true } : {};

  const readTotal = ({ key, label, cells }: ReportTotal): SourceRow => ({
    key: rename(key),
    label,
    unit: 'money',
    cells: pick(cells),
    ...totalLines[rename(key)],
  });

  return (key, name) => {
    const row = rows.get(key);
    if (row) return readRow(row.row, row.sign);
    const total = allTotals.find((item) => item.key === key);
    if (total) return readTotal(total);
    const account = accounts.get(key);
    const unit = 'money' as const;
    if (!account) return { key: rename(key), label: name, unit, cells: pick([]) };
    const sign = balanceSection(account) === null ? resultSign(account) : balanceSign(account);
    return {
      key: rename(key),
      label: account.name,
      accountId: account.id,
      ...(account.code !== null && { accountCode: account.code }),
      unit,
      sign: sign ?? 1,
      cells: pick([]),
      ...standing({}),
    };
  };
}
