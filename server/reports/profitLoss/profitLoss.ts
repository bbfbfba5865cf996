import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { type Amount, parseAmount, applySign, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { MonthMovements } from '#server/tieOut/tieOut.ts';
import { resultSection } from '#server/ledger/ledger.ts';
import type { Series } from '#server/ledger/queries/queries.ts';
import type { TrackingOption } from '#server/providers/chart.ts';
import type { Account } from '#server/providers/books.ts';
import { amountCells, columnSums, type JudgedAmount, figureCells } from '../shared/amounts.ts';
import type { BodyTotal, ReportBody } from '../shared/reportBody.ts';
import { accountLabels, dropEmptyRows } from '../shared/accountRows.ts';
import { type Column, buildColumns, assignParts, type Tracking } from './columns.ts';
import { lastPresentSection, profits, resultSign, type Section, sections } from '../shared/layout.ts';
import { type AssignParts, monthSums, sumsByPart } from '../shared/monthSums.ts';
import { movementDifferences } from '../shared/movementDifferences.ts';
import { cellStatus, periodStatus, listStatuses } from '../shared/tieStatus.ts';
import { trackedDifferences } from './trackedDifferences.ts';
import { createTrackedStatus, trackedPeriodStatus, type TrackingProof } from './trackedStatus.ts';

export type ProfitLossInput = {
  periods: ReportPeriod[];
  /** Sums by tracking where it was requested: at least all that the filters let pass. */
  figures: Series[];
  /** Regardless of tracking. */
  totals: Series[];
  months: Map<string, MonthMovements>;
  accounts: Account[];
  options: TrackingOption[];
  tracking: Tracking;
  trackingProof: TrackingProof;
  /** Includes active accounts without figures. */
  zeroRows: boolean;
};

/** Follows the provider's standard layout; income and costs are positive. */
export function buildProfitLoss(input: ProfitLossInput): ReportBody {
  const options = new Map(input.options.map((option) => [option.id, option]));
  const resultAccounts = new Map(
    input.accounts.filter(resultSection).map((account) => [account.id, account]),
  );
  const figures = input.figures.filter(({ accountId }) => resultAccounts.has(accountId));
  const columns = buildColumns(input.periods, figures, { tracking: input.tracking, options });
  const partsOf = assignParts(input.tracking, options);
  const figureOf = columns.map(figureReader({ ...input, figures }, partsOf));

  const built = sections.map((section) => {
    const accounts = input.accounts
      .filter((account) => resultSection(account) === section.key)
      .toSorted(byCodeThenName)
      .map((account) => buildRow(account, section, { columns, figureOf }));
    const rows = dropEmptyRows(accounts, { accounts: resultAccounts, zeroRows: input.zeroRows });
    const amounts = columnSums(rows, columns);
    const total = buildTotal({ key: `${section.key}Total`, label: section.totalLabel }, amounts, columns);
    const visibleSection = { key: section.key, title: section.title, rows, total, sign: section.sign };
    return { builtSection: visibleSection, statuses: listStatuses(accounts) };
  });

  const present = built.flatMap(({ builtSection }) => (builtSection.rows.length > 0 ? [builtSection] : []));
  const profitTotals = profits.map(({ key, label, belowSection, sumOf: sumSections }) => {
    const amounts = columns.map((_column, index) =>
      sum(
        built.map(({ builtSection }) =>
          applySign(
            parseAmount(builtSection.total.cells[index]?.amount ?? '0'),
            sumSections[builtSection.key] ?? 0,
          ),
        ),
      ),
    );
    return {
      ...buildTotal({ key, label }, amounts, columns),
      belowSection: lastPresentSection(sections, present, belowSection),
      sumOf: present.flatMap((section) => {
        const sign = sumSections[section.key];
        return sign === undefined ? [] : [{ section: section.key, sign }];
      }),
    };
  });

  const statuses = [
    // A zero figure that is not shown may still differ from the provider's.
    ...built.flatMap((section) => section.statuses),
    ...input.periods.map((period) => periodStatus(period, input.months)),
    ...input.periods.flatMap((period) =>
      isByTracking(input.tracking) ? [trackedPeriodStatus(period, input.trackingProof)] : [],
    ),
  ];
  return {
    columns: columns.map(({ months: _months, part: _part, ...column }) => column),
    sections: present,
    totals: profitTotals,
    statuses,
    differences: [
      ...movementDifferences(input, resultSign),
      ...trackedDifferences(input.trackingProof, {
        ...input,
        columns,
        partsOf,
        isTracked: (column) => isTracked(column, input.tracking),
        signOf: resultSign,
      }),
    ],
    proofs: [],
    subject: 'income and costs',
    cumulative: false,
  };
}

const isByTracking = ({ columns, filters }: Tracking) => columns.length + filters.length > 0;
const isTracked = (column: Column, { filters }: Tracking) => column.kind === 'tracking' || filters.length > 0;

/** Debit positive. */
type AccountFigure = (accountId: string) => JudgedAmount;

/** A period takes the worst status of its months. */
function figureReader(
  { figures, totals, months, tracking, trackingProof }: ProfitLossInput,
  partsOf: AssignParts,
): (column: Column) => AccountFigure {
  const wholeSum = monthSums(totals);
  const judgeWhole: WholeStatus = (accountId, month) =>
    cellStatus(months.get(month), accountId, wholeSum(accountId, month));
  const wholeStatus = tracking.columns.length > 0 ? rememberStatuses(judgeWhole) : judgeWhole;
  const sumsIn = sumsByPart(figures, partsOf);
  const statusIn = createTrackedStatus(trackingProof, partsOf);
  return (column) => {
    const part = isTracked(column, tracking)
      ? { sums: sumsIn(column.part), status: statusIn(column.part) }
      : null;
    return (accountId) => {
      let amount = ZERO;
      const statuses: TieStatus[] = [];
      for (const month of column.months) {
        const untracked = wholeStatus(accountId, month);
        const cell = (part?.sums ?? wholeSum)(accountId, month);
        amount += cell;
        statuses.push(part === null ? untracked : part.status(untracked, { month, accountId, amount: cell }));
      }
      return { amount, status: worst(statuses) };
    };
  };
}

type WholeStatus = (accountId: string, month: string) => TieStatus;

/** Judges once what every tracking column asks for. */
function rememberStatuses(judge: WholeStatus): WholeStatus {
  const statuses = new Map<string, Map<string, TieStatus>>();
  return (accountId, month) => {
    const accountStatuses = statuses.get(accountId) ?? new Map<string, TieStatus>();
    statuses.set(accountId, accountStatuses);
    const status = accountStatuses.get(month) ?? judge(accountId, month);
    accountStatuses.set(month, status);
    return status;
  };
}

function buildRow(
  account: Account,
  section: Section,
  { columns, figureOf }: { columns: Column[]; figureOf: AccountFigure[] },
): ReportRow {
  const figures = figureOf.map((readFigure) => {
    const { amount, status } = readFigure(account.id);
    return { amount: applySign(amount, section.sign), status };
  });
  return {
    key: account.id,
    ...accountLabels(account),
    cells: figureCells(figures),
    total: toFixed2(
      sumPeriods(
        figures.map(({ amount }) => amount),
        columns,
      ),
    ),
  };
}

function buildTotal(
  { key, label }: { key: string; label: string },
  amounts: Amount[],
  columns: Column[],
): BodyTotal {
  return {
    key,
    label,
    cells: amountCells(amounts),
    total: toFixed2(sumPeriods(amounts, columns)),
  };
}

/** Tracking columns are parts of their period's column and are not added. */
function sumPeriods(amounts: Amount[], columns: Column[]): Amount {
  return sum(amounts.filter((_amount, index) => columns[index]?.kind === 'period'));
}
