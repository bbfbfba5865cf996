import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { monthStart } from '#contract/period.ts';
import type { ReportColumn } from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import { accountRow, listAccounts, type ReadFigures, dropEmptyRows } from './accountRows.ts';
import { columnSums, totalRow } from './amounts.ts';
import { type BalanceReport, endedYears } from './balanceReport.ts';
import type { ReportBody } from './reportBody.ts';
import { listStatuses } from './tieStatus.ts';

/** Order of the provider's trial balance. */
const classes: readonly { key: string; title: string; class: Account['class'] }[] = [
  { key: 'revenue', title: 'Revenue', class: 'revenue' },
  { key: 'expenses', title: 'Expenses', class: 'expense' },
  { key: 'assets', title: 'Assets', class: 'asset' },
  { key: 'liabilities', title: 'Liabilities', class: 'liability' },
  { key: 'equity', title: 'Equity', class: 'equity' },
];

export function buildClassSections(
  report: BalanceReport,
  columns: ReportColumn[],
  figuresOf: (account: Account) => ReadFigures,
): Pick<ReportBody, 'sections' | 'totals' | 'statuses'> {
  const { books, periods, checkedBalances, zeroRows } = report;
  const years = endedYears(report);
  const built = classes.map(({ key, title, class: accountClass }) => {
    const accounts = listAccounts(books)
      .filter((account) => account.class === accountClass)
      .toSorted(byCodeThenName)
      .map((account) => accountRow(account, { books, years, figuresOf: figuresOf(account) }));
    const rows = dropEmptyRows(accounts, { accounts: books.accounts, zeroRows });
    const total = totalRow(`${key}Total`, `Total ${title}`, columnSums(rows, columns));
    return { section: { key, title, rows, total, sign: 1 as const }, rows: accounts };
  });
  const sections = built.map(({ section }) => section).filter(({ rows }) => rows.length > 0);
  const sums = columnSums(
    sections.map(({ total }) => total),
    columns,
  );
  return {
    sections,
    totals: [
      {
        ...totalRow('total', 'Total', sums),
        sumOf: sections.map(({ key }) => ({ section: key, sign: 1 as const })),
      },
    ],
    // A zero figure that is not shown may still differ from the provider's.
    statuses: [
      ...listStatuses(built.flatMap(({ rows }) => rows)),
      ...periods.map(({ endDate }) => checkedBalances.statusAt(monthStart(endDate))),
    ],
  };
}
