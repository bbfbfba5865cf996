import { type Amount, amountOf, counted, sum, texts, twoPlaces } from '#contract/amounts.ts';
import type { ReportPeriod, ReportRow, ReportTotal } from '#contract/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut.ts';
import { type Figure, type MovedMonth, resultSectionOf, type TrackingOption } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { columnSums, textSum } from './amounts.ts';
import type { Built } from './built.ts';
import { shownRows } from './accountRows.ts';
import { type Column, columnsOf, passes, type Tracking } from './columns.ts';
import { byCodeThenName, lastUpTo, profits, resultSignOf, type Section, sections } from './layout.ts';
import { movementDifferences } from './movementDifferences.ts';
import { cellStatus, periodStatus, statusesOf } from './tieStatus.ts';
import { trackedDifferences } from './trackedDifferences.ts';
import { trackedPeriodStatus, trackedStatus, type TrackingProof } from './trackedStatus.ts';

export type ProfitLossInput = {
  periods: ReportPeriod[];
  /** By tracking where it is asked for: at least all that the filters let pass. */
  figures: Figure[];
  /** The same accounts and months, whatever the tracking. */
  totals: Figure[];
  months: Map<string, MovedMonth>;
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
  const totals = input.totals.filter(({ accountId }) => resultAccounts.has(accountId));
  const figureIn = createFigureIn({ ...input, totals }, figures);

  const built = sections.map((section) => {
    const all = input.accounts
      .filter((account) => resultSectionOf(account) === section.key)
      .toSorted(byCodeThenName)
      .map((account) => rowOf(account, section, columns, figureIn));
    const rows = shownRows(all, { accounts: resultAccounts, zeroRows: input.zeroRows });
    const amounts = columnSums(rows, columns);
    const total = totalOf(`${section.key}Total`, section.totalLabel, amounts, columns);
    const shown = { key: section.key, title: section.title, rows, total, sign: section.sign };
    return { shown, statuses: statusesOf(all) };
  });

  const present = built.flatMap(({ shown }) => (shown.rows.length > 0 ? [shown] : []));
  const profitTotals = profits.map(({ key, label, after, of }) => {
    const amounts = columns.map((_column, index) =>
      sum(built.map(({ shown }) => counted(amountOf(shown.total.amounts[index] ?? '0'), of[shown.key] ?? 0))),
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
    // A figure that is not shown, being zero, may still differ from the provider's.
    ...built.flatMap((section) => section.statuses),
    ...input.periods.map((period) => periodStatus(period, input.months)),
    ...input.periods.flatMap((period) =>
      isByTracking(input.tracking) ? [trackedPeriodStatus(period, input.trackingProof)] : [],
    ),
  ];
  return {
    columns: columns.map(({ months: _months, holds: _holds, ...column }) => column),
    sections: present,
    totals: profitTotals,
    statuses,
    differences: [
      ...movementDifferences(input, resultSignOf),
      ...trackedDifferences(input.trackingProof, {
        ...input,
        columns,
        signOf: resultSignOf,
        holds: (column) => (isTracked(column, input.tracking) ? column.holds : null),
      }),
    ],
    proofs: [],
    subject: 'income and costs',
    cumulative: false,
  };
}

const isByTracking = ({ columns, filters }: Tracking) => columns.length + filters.length > 0;
const isTracked = (column: Column, { filters }: Tracking) => column.kind === 'tracking' || filters.length > 0;

/** By account, then by month: a report looks up thousands. */
type ByCell<T> = Map<string, Map<string, T>>;

function byCell(figures: Figure[]): ByCell<Figure[]> {
  const byAccount = Map.groupBy(figures, ({ accountId }) => accountId);
  return new Map([...byAccount].map(([id, own]) => [id, Map.groupBy(own, ({ month }) => month)]));
}

function sumsByCell(figures: Figure[]): ByCell<string> {
  const cells: ByCell<string> = new Map();
  for (const { accountId, month, amount } of figures) {
    const own = cells.get(accountId);
    const before = own?.get(month);
    const total = before === undefined ? amount : textSum([before, amount]);
    if (own) own.set(month, total);
    else cells.set(accountId, new Map([[month, total]]));
  }
  return cells;
}

/** What a row shows in a column, debit positive, and how far it is proved. */
type FigureIn = (accountId: string, column: Column) => { amount: string; status: TieStatus };

/** A period's figure takes the worst of its months. */
function createFigureIn(
  { totals, months, tracking, trackingProof }: ProfitLossInput,
  figures: Figure[],
): FigureIn {
  const totalsOf = sumsByCell(totals);
  const cells = byCell(isByTracking(tracking) ? figures : []);
  const inMonth = (accountId: string, column: Column, month: string) => {
    const total = totalsOf.get(accountId)?.get(month) ?? '0';
    const untracked = cellStatus(months.get(month), accountId, total);
    if (!isTracked(column, tracking)) return { amount: total, status: untracked };
    const held = (cells.get(accountId)?.get(month) ?? []).filter(column.holds);
    const amount = textSum(held.map((figure) => figure.amount));
    const { holds } = column;
    return { amount, status: trackedStatus(trackingProof, untracked, { month, accountId, amount, holds }) };
  };
  return (accountId, column) => {
    const inMonths = column.months.map((month) => inMonth(accountId, column, month));
    const [only, ...others] = inMonths;
    if (only && others.length === 0) return only;
    return {
      amount: textSum(inMonths.map(({ amount }) => amount)),
      status: worst(inMonths.map(({ status }) => status)),
    };
  };
}

function rowOf(account: Account, section: Section, columns: Column[], figureIn: FigureIn): ReportRow {
  const figures = columns.map((column) => figureIn(account.id, column));
  const amounts = figures.map(({ amount }) => counted(amountOf(amount), section.sign));
  return {
    key: account.id,
    label: account.name,
    accountId: account.id,
    accountCode: account.code ?? undefined,
    accountName: account.name,
    unit: 'money',
    amounts: texts(amounts),
    total: twoPlaces(overPeriods(amounts, columns)),
    status: figures.map(({ status }) => status),
  };
}

function totalOf(key: string, label: string, amounts: Amount[], columns: Column[]): ReportTotal {
  return {
    key,
    label,
    amounts: texts(amounts),
    total: twoPlaces(overPeriods(amounts, columns)),
  };
}

/** Tracking columns are parts of their period's column, so only the latter are added up. */
function overPeriods(amounts: Amount[], columns: Column[]): Amount {
  return sum(amounts.filter((_amount, index) => columns[index]?.kind === 'period'));
}
