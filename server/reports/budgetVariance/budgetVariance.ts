import { type Amount, parseAmount, applySign, abs, sum, formatAll } from '#contract/amounts.ts';
import { absentStatuses } from '#contract/reports/figureStatus.ts';
import { monthLabel, monthsBetween } from '#contract/period.ts';
import type {
  Report,
  ReportColumn,
  ReportPeriod,
  ReportRow,
  ReportTotal,
  Sign,
} from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import {
  type BudgetAmount,
  type StoredBudget,
  type ResultSection,
  resultSection,
} from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { toBig } from '../shared/amounts.ts';
import type { ReportBody } from '../shared/reportBody.ts';
import { describePlan, holdPlan, type PlanEvidence } from './heldPlan.ts';
import { lastPresentSection, profits, sections, measureColumn } from '../shared/layout.ts';

export type BudgetVarianceInput = {
  /** Includes accounts without any movement. */
  profitLoss: ReportBody;
  budget: StoredBudget;
  evidence: PlanEvidence;
  /** The provider's budget summary can state the budget, and may be asked for. */
  isStatable: boolean;
  periods: ReportPeriod[];
  accounts: Account[];
  zeroRows: boolean;
  providerName: string;
};

type PlannedAmount = { actual: Amount; planned: Amount };

export function buildBudgetVariance(input: BudgetVarianceInput): ReportBody {
  const { profitLoss, budget, evidence, periods, providerName, accounts, isStatable } = input;
  const { amounts, unread } = evidence;
  const scope = {
    ...buildScope(budget, profitLoss),
    plan: { budgetId: budget.id, name: budgetName(budget), unread },
  };
  const heldPlan = holdPlan(
    evidence,
    periods.flatMap(({ startDate, endDate }) => monthsBetween(startDate, endDate)),
  );
  if (amounts.length === 0 && heldPlan.differing.size === 0)
    return unread.length > 0
      ? {
          ...emptyVariance(
            input,
            `What ${budgetName(budget)} plans in this range was not read from ${providerName} yet.`,
          ),
          ...scope,
          statuses: ['unchecked'],
        }
      : {
          ...emptyVariance(input, `${budgetName(budget)} plans nothing in this range. ${coverage(budget)}`),
          ...scope,
        };
  const columns = buildColumns(profitLoss.columns, periods);
  const planned = Map.groupBy(amounts, ({ accountId }) => accountId);
  const built = sections.map((section) => {
    const actualSection = profitLoss.sections.find(({ key }) => key === section.key);
    const allRows = [
      ...(actualSection?.rows ?? []),
      ...unmovedRows(section.key, actualSection?.rows ?? [], {
        ...input,
        planned: new Set([...planned.keys(), ...heldPlan.differing]),
      }),
    ].map((row) => ({
      row,
      cells: withRangeTotal(buildCells(row, planned.get(row.accountId ?? '') ?? [], periods)),
    }));
    const visible = allRows.filter(
      ({ row, cells }) => heldPlan.differing.has(row.accountId ?? '') || isShown(row, cells, input),
    );
    const cells = columns.groups.map((_group, index) => add(visible.map((item) => item.cells[index])));
    return {
      section,
      rows: visible.map(({ row, cells: rowCells }) =>
        buildRow(row, rowCells, {
          sign: section.sign,
          planStatuses: periods.map((period) => heldPlan.readStatus(row.accountId ?? '', period)),
        }),
      ),
      cells,
    };
  });
  const present = built.filter(({ rows }) => rows.length > 0);
  return {
    columns: columns.all,
    sections: present.map(({ section, rows, cells }) => ({
      key: section.key,
      title: section.title,
      rows,
      total: buildTotal({ key: `${section.key}Total`, label: section.totalLabel }, cells, section.sign),
      sign: section.sign,
    })),
    totals: profits.map(({ key, label, belowSection, sumOf: sumSections }): ReportTotal => {
      const cells = columns.groups.map((_group, index) =>
        add(
          built.map(({ section, cells: builtCells }) =>
            times(builtCells[index], sumSections[section.key] ?? 0),
          ),
        ),
      );
      const lastSection = lastPresentSection(
        sections,
        present.map(({ section }) => section),
        belowSection,
      );
      return {
        ...buildTotal({ key, label }, cells, -1),
        ...(lastSection === undefined ? {} : { belowSection: lastSection }),
        sumOf: present.flatMap(({ section }) => {
          const counts = sumSections[section.key];
          return counts === undefined ? [] : [{ section: section.key, sign: counts }];
        }),
      };
    }),
    statuses: [
      ...profitLoss.statuses,
      ...(unread.length > 0 ? (['unchecked'] as const) : []),
      ...heldPlan.statuses.filter((status) => status !== 'unchecked'),
    ],
    differences: profitLoss.differences.map((difference) => ({
      ...difference,
      columnKey: `${difference.columnKey} actual`,
    })),
    proofs: profitLoss.proofs,
    subject: profitLoss.subject,
    cumulative: false,
    ...scope,
    agreementSentence: `Every actual figure equals ${profitLoss.comparedTo ?? `${providerName}’s trial balance`} to the cent, month by month${heldPlan.statuses.every((status) => status === 'agrees') ? `, and every planned one ${providerName}’s budget summary` : ''}.`,
    ...describePlan(evidence, heldPlan, {
      budgetName: budgetName(budget),
      providerName,
      accounts,
      isStatable,
    }),
    currentOnly: `What was planned is as ${input.providerName} holds it now.`,
  };
}

function buildScope({ name }: StoredBudget, { scope: part }: ReportBody): Pick<ReportBody, 'scope'> {
  const words = [name, part ?? ''].filter((text) => text !== '');
  return words.length === 0 ? {} : { scope: words.join(', ') };
}

const budgetName = ({ name }: StoredBudget): string => name || 'This budget';

function coverage({ firstMonth, lastMonth }: StoredBudget): string {
  if (firstMonth === null || lastMonth === null) return 'Choose another budget.';
  return `It covers ${monthLabel(firstMonth)} to ${monthLabel(lastMonth)}: choose a period in it, or another budget.`;
}

/** Carries the notice in place of a table. */
export function emptyVariance({ periods }: Pick<BudgetVarianceInput, 'periods'>, notice: string): ReportBody {
  const noReport = { columns: [], sections: [], totals: [], statuses: [], differences: [], proofs: [] };
  return {
    ...noReport,
    notice,
    subject: 'budgets',
    cumulative: false,
    agreementSentence: notice,
    columns: buildColumns([], periods).all,
  };
}

const measures = [
  { key: 'actual', label: 'Actual' },
  { key: 'budget', label: 'Budget' },
  { key: 'variance', label: 'Variance' },
  { key: 'variancePercent', label: 'Variance %' },
] as const;

function buildColumns(actual: Report['columns'], periods: ReportPeriod[]) {
  const whole = periods.length > 1 ? [null] : [];
  const groups = [...periods, ...whole];
  const range = { startDate: periods[0]?.startDate ?? null, endDate: periods.at(-1)?.endDate ?? '' };
  const groupColumns = groups.flatMap((period) =>
    measures.map(({ key, label }): ReportColumn => {
      const actualColumn =
        period === null ? actual.at(-1) : actual.find((column) => column.key === period.key);
      const lines =
        actualColumn?.lines && (period === null ? { ...actualColumn.lines, ...range } : actualColumn.lines);
      return {
        ...measureColumn(
          period?.key ?? 'range',
          key,
          period === null ? `Total ${label.toLowerCase()}` : label,
        ),
        ...(period === null ? {} : { periodKey: period.key }),
        ...(key === 'variancePercent' ? { unit: 'percent' as const } : {}),
        ...(key === 'actual' && lines ? { lines } : {}),
        ...(key === 'variance' ? { sumOf: varianceSum(period?.key ?? 'range') } : {}),
        ...(key === 'variancePercent' ? { derivedFrom: percentSources(period?.key ?? 'range') } : {}),
      };
    }),
  );
  return { groups, all: groupColumns };
}

const varianceSum = (key: string): ReportColumn['sumOf'] => [
  { column: `${key} actual`, sign: 1 },
  { column: `${key} budget`, sign: -1 },
];

const percentSources = (key: string): string[] => [`${key} variance`, `${key} budget`];

const buildCells = (row: ReportRow, planned: BudgetAmount[], periods: ReportPeriod[]): PlannedAmount[] =>
  periods.map(({ startDate, endDate }, index) => ({
    actual: parseAmount(row.amounts[index] ?? '0'),
    planned: sum(
      planned.flatMap(({ month, amount }) => (month >= startDate && month <= endDate ? [amount] : [])),
    ),
  }));

const withRangeTotal = (cells: PlannedAmount[]): PlannedAmount[] =>
  cells.length > 1 ? [...cells, add(cells)] : cells;

const add = (cells: (PlannedAmount | undefined)[]): PlannedAmount => ({
  actual: sum(cells.flatMap((cell) => cell?.actual ?? [])),
  planned: sum(cells.flatMap((cell) => cell?.planned ?? [])),
});

const times = (cell: PlannedAmount | undefined, sign: Sign | 0): PlannedAmount => ({
  actual: applySign(cell?.actual ?? 0n, sign),
  planned: applySign(cell?.planned ?? 0n, sign),
});

/** Archived accounts without movement that have a plan. */
function unmovedRows(
  section: ResultSection,
  rows: ReportRow[],
  { accounts, planned, periods, profitLoss }: BudgetVarianceInput & { planned: ReadonlySet<string> },
): ReportRow[] {
  return accounts
    .filter((account) => planned.has(account.id) && resultSection(account) === section)
    .filter(({ id }) => !rows.some(({ accountId }) => accountId === id))
    .map(({ id, code, name }) => ({
      key: id,
      label: name,
      accountId: id,
      accountCode: code ?? undefined,
      accountName: name,
      unit: 'money',
      amounts: periods.map(() => '0.00'),
      total: null,
      status: absentStatuses(profitLoss, worst(profitLoss.statuses)),
    }));
}

function isShown(
  row: ReportRow,
  cells: PlannedAmount[],
  { accounts, zeroRows }: BudgetVarianceInput,
): boolean {
  if (cells.some(({ actual, planned }) => actual !== 0n || planned !== 0n)) return true;
  return zeroRows && accounts.find(({ id }) => id === row.accountId)?.status === 'active';
}

type RowSides = { sign: 1 | -1; planStatuses: TieStatus[] };

/** A variance is checked as far as both of its sides are. */
function buildRow(row: ReportRow, cells: PlannedAmount[], { sign, planStatuses }: RowSides): ReportRow {
  const withRange = (statuses: TieStatus[]) =>
    cells.length > statuses.length ? [...statuses, worst(statuses)] : statuses;
  const planned = withRange(planStatuses);
  return {
    ...row,
    ...buildFigures(cells, sign),
    total: null,
    status: withRange(row.status).flatMap((status, index): TieStatus[] => {
      const planStatus = planned[index] ?? 'unchecked';
      const combined = worst([status, planStatus]);
      return [status, planStatus, combined, combined];
    }),
  };
}

function buildTotal(
  { key, label }: { key: string; label: string },
  cells: PlannedAmount[],
  sign: 1 | -1,
): ReportTotal {
  return { key, label, ...buildFigures(cells, sign), total: null };
}

/** More than planned is favourable for income and profits (-1), unfavourable for costs (1). */
function buildFigures(cells: PlannedAmount[], sign: 1 | -1) {
  return {
    amounts: cells.flatMap(({ actual, planned }) => {
      const variance = actual - planned;
      const percent =
        planned === 0n
          ? null
          : toBig(variance * 100n)
              .div(toBig(abs(planned)))
              .toFixed(2);
      return [...formatAll([actual, planned, variance]), percent];
    }),
    favourable: cells.flatMap(({ actual, planned }) => {
      const variance = applySign(actual - planned, sign);
      return [null, null, variance === 0n ? null : variance < 0n, null];
    }),
  };
}
