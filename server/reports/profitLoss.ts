import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, ReportRow, ReportTotal, Sign } from '#contract/reports.ts';
import type { TieStatus } from '#contract/tieOut.ts';
import { type Figure, type MonthState, resultSectionOf, type TrackingOption } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { sum } from './amounts.ts';
import type { Built } from './built.ts';
import { shownRows } from './accountRows.ts';
import { type Column, columnsOf, passes, type Tracking } from './columns.ts';
import { byCodeThenName, lastUpTo, profits, type Section, sections } from './layout.ts';
import { movementDifferences } from './movementDifferences.ts';
import { cellStatus, periodStatus, worst } from './tieStatus.ts';
import { trackedDifferences } from './trackedDifferences.ts';
import { trackedStatus, type TrackingProof } from './trackedStatus.ts';

export type ProfitLossInput = {
  periods: ReportPeriod[];
  figures: Figure[];
  months: Map<string, MonthState>;
  accounts: Account[];
  options: TrackingOption[];
  tracking: Tracking;
  trackingProof: TrackingProof;
  /** Accounts in use without any figure too. */
  zeroRows: boolean;
};

/** Rows of accounts that moved, in the provider's standard layout; income and costs positive as people read them. */
export function buildProfitLoss(input: ProfitLossInput): Built {
  const options = new Map(input.options.map((option) => [option.id, option]));
  const resultAccounts = new Map(
    input.accounts.filter(resultSectionOf).map((account) => [account.id, account]),
  );
  const figures = input.figures.filter(
    (figure) => resultAccounts.has(figure.accountId) && passes(figure, input.tracking, options),
  );
  const columns = columnsOf(input.periods, figures, input.tracking, options);
  const figuresOf = Map.groupBy(figures, (figure) => figure.accountId);
  const statusOf = createStatusOf(input);

  const built = sections.map((section) => {
    const all = input.accounts
      .filter((account) => resultSectionOf(account) === section.key)
      .toSorted(byCodeThenName)
      .map((account) => rowOf(account, section, figuresOf.get(account.id) ?? [], columns, statusOf));
    const rows = shownRows(all, { accounts: resultAccounts, zeroRows: input.zeroRows });
    const amounts = columns.map((_column, index) => sum(rows.map((row) => row.amounts[index] ?? '0')));
    const total = totalOf(`${section.key}Total`, section.totalLabel, amounts, columns);
    return { key: section.key, title: section.title, rows, total, sign: section.sign };
  });

  const present = built.filter((section) => section.rows.length > 0);
  const totals = profits.map(({ key, label, after, of }) => {
    const amounts = columns.map((_column, index) =>
      built.reduce(
        (profit, section) =>
          profit.plus(new Big(section.total.amounts[index] ?? '0').times(of[section.key] ?? 0)),
        new Big(0),
      ),
    );
    return {
      ...totalOf(key, label, amounts, columns),
      after: lastUpTo(sections, present, after),
      of: present.flatMap((section) => {
        const sign = of[section.key];
        return sign === undefined ? [] : [{ section: section.key, sign }];
      }),
    };
  });

  const statuses = [
    ...built.flatMap((section) => section.rows.flatMap((row) => row.status)),
    ...input.periods.map((period) => periodStatus(period, input.months)),
  ];
  return {
    columns: columns.map(({ holds: _holds, ...column }) => column),
    sections: present,
    totals,
    statuses,
    differences: [
      ...movementDifferences(input, signOf),
      ...trackedDifferences(input.trackingProof, {
        ...input,
        columns,
        signOf,
        holds: (column) =>
          isTracked(column, input.tracking)
            ? (figure) => column.holds(figure) && passes(figure, input.tracking, options)
            : null,
      }),
    ],
    proofs: [],
    subject: 'income and costs',
    cumulative: false,
  };
}

function signOf(account: Account): Sign | null {
  return sections.find(({ key }) => key === resultSectionOf(account))?.sign ?? null;
}

const isTracked = (column: Column, { filters }: Tracking) => column.kind === 'tracking' || filters.length > 0;

type StatusOf = (accountId: string, column: Column) => TieStatus;

/** A period's figure takes the worst of its months. */
function createStatusOf(input: ProfitLossInput): StatusOf {
  const { months, periods, tracking, trackingProof, options } = input;
  const byId = new Map(options.map((option) => [option.id, option]));
  const cells = Map.groupBy(input.figures, ({ accountId, month }) => `${accountId} ${month}`);
  return (accountId, column) => {
    const period = periods.find((one) => one.key === column.periodKey);
    if (!period) return 'unproved';
    const holds = (figure: Figure) => column.holds(figure) && passes(figure, tracking, byId);
    return worst(
      monthsBetween(period.startDate, period.endDate).map((month) => {
        const figures = cells.get(`${accountId} ${month}`) ?? [];
        const total = sum(figures.map(({ amount }) => amount));
        const untracked = cellStatus(months.get(month), accountId, total);
        if (!isTracked(column, tracking)) return untracked;
        return trackedStatus(trackingProof, untracked, { month, accountId, figures, holds });
      }),
    );
  };
}

function rowOf(
  account: Account,
  section: Section,
  figures: Figure[],
  columns: Column[],
  statusOf: StatusOf,
): ReportRow {
  const amounts = columns.map((column) =>
    sum(figures.filter(column.holds).map((figure) => figure.amount)).times(section.sign),
  );
  return {
    key: account.id,
    label: account.name,
    accountId: account.id,
    accountCode: account.code ?? undefined,
    accountName: account.name,
    unit: 'money',
    amounts: amounts.map((amount) => amount.toFixed(2)),
    total: overPeriods(amounts, columns).toFixed(2),
    status: columns.map((column) => statusOf(account.id, column)),
  };
}

function totalOf(key: string, label: string, amounts: Big[], columns: Column[]): ReportTotal {
  return {
    key,
    label,
    amounts: amounts.map((amount) => amount.toFixed(2)),
    total: overPeriods(amounts, columns).toFixed(2),
  };
}

/** Tracking columns are parts of their period's column, so only the latter are added up. */
function overPeriods(amounts: Big[], columns: Column[]): Big {
  return amounts.reduce(
    (total, amount, index) => (columns[index]?.kind === 'period' ? total.plus(amount) : total),
    new Big(0),
  );
}
