import { toFixed2, ZERO } from '#contract/amounts.ts';
import { dayLabel } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { isProfitOrLoss, financialYearStart } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import type { BalanceRules } from './balances.ts';
import type { FigureScope } from './balanceTie.ts';
import { type JudgedAmount, figureCells, hasAmount } from './amounts.ts';
import { accountFigureScope } from './subjects.ts';

/** Reads one for each column. `accountId` is null for a scope of several accounts. */
export type ReadFigures = (subject: FigureScope, accountId: string | null) => JudgedAmount[];

/** Adds the provider's retained earnings where the chart has none. */
export function listAccounts(books: BalanceRules): Account[] {
  const chartAccounts = [...books.accounts.values()];
  return books.accounts.has(books.retained.id) ? chartAccounts : [...chartAccounts, books.retained];
}

export const accountLabels = (account: Account) => ({
  label: account.name,
  accountId: account.id,
  accountCode: account.code ?? undefined,
  accountName: account.name,
  unit: 'money' as const,
});

/** Retained earnings open to their own entries and each earlier year. */
export function accountRow(
  account: Account,
  { books, years, figuresOf }: { books: BalanceRules; years: string[]; figuresOf: ReadFigures },
): ReportRow {
  const figures = figuresOf(accountFigureScope(account.id, books), account.id);
  const labelled = { ...accountLabels(account), total: null };
  const row: ReportRow = {
    ...labelled,
    key: account.id,
    cells: figureCells(figures),
    ...(isProfitOrLoss(account) ? { yearly: true } : {}),
  };
  if (account.id !== books.retained.id || years.length === 0) return row;
  const figure: FigureScope = {
    amount: (balances) => balances.amount(account.id),
    includes: (accountId) => accountId === account.id,
  };
  const partCells = (parts: JudgedAmount[]): ReportCell[] =>
    figures.map(({ status }, index) => ({ amount: toFixed2(parts[index]?.amount ?? ZERO), status }));
  const children: ReportRow[] = [
    {
      ...labelled,
      key: `${account.id} own`,
      label: 'Opening balance and entries',
      cells: partCells(figuresOf(figure, account.id)),
    },
    ...years.map((lastDay): ReportRow => ({
      key: `${account.id} ${lastDay}`,
      label: `Result of the year to ${dayLabel(lastDay)}`,
      lineSource: 'results',
      lines: { startDate: financialYearStart(lastDay, books.yearEnd), endDate: lastDay },
      unit: 'money',
      cells: partCells(figuresOf(yearResult(lastDay), null)),
      total: null,
    })),
  ];
  return { ...row, children: children.filter(hasAmount) };
}

const yearResult = (lastDay: string): FigureScope => ({
  amount: ({ years }) => years.get(lastDay) ?? ZERO,
  includes: () => false,
});

/** Drops rows without figures, except active accounts under `zeroRows`. */
export const dropEmptyRows = (
  rows: ReportRow[],
  { accounts, zeroRows }: { accounts: Map<string, Account>; zeroRows: boolean },
): ReportRow[] =>
  rows.filter(
    (row) => hasAmount(row) || (zeroRows && accounts.get(row.accountId ?? '')?.status === 'active'),
  );
