import { type Amount, parseAmount, applySign, abs, sum, toFixed2, ZERO } from '#contract/amounts.ts';
import { absentStatuses } from '#contract/reports/figureStatus.ts';
import { monthLabel, monthsBetween } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportPeriod, ReportRow, Sign } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import {
  type BudgetAmount,
  type StoredBudget,
  type ResultSection,
  resultSection,
} from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { toBig } from '../shared/amounts.ts';
import type { BodyTotal, ReportBody } from '../shared/reportBody.ts';
import { describePlan, type HeldPlan, holdPlan, type PlanEvidence } from './heldPlan.ts';
import { lastPresentSection, profits, sections } from '../shared/layout.ts';
import { buildVarianceColumns, type VarianceMeasure, varianceMeasures } from './columns.ts';

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
type PlannedFigure = PlannedAmount & { actualStatus: TieStatus; planStatus: TieStatus };

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
  const columns = buildVarianceColumns(profitLoss.columns, periods);
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
      figures: withRangeTotal(
        readFigures(row, { planned: planned.get(row.accountId ?? '') ?? [], heldPlan, periods }),
      ),
    }));
    const visible = allRows.filter(
      ({ row, figures }) => heldPlan.differing.has(row.accountId ?? '') || isShown(row, figures, input),
    );
    return {
      section,
      rows: visible.map(({ row, figures }) => buildRow(row, figures, section.sign)),
      amounts: columns.groups.map((_group, index) => add(visible.map(({ figures }) => figures[index]))),
    };
  });
  const present = built.filter(({ rows }) => rows.length > 0);
  return {
    columns: columns.all,
    sections: present.map(({ section, rows, amounts: sectionAmounts }) => ({
      key: section.key,
      title: section.title,
      rows,
      total: buildTotal(
        { key: `${section.key}Total`, label: section.totalLabel },
        sectionAmounts,
        section.sign,
      ),
      sign: section.sign,
    })),
    totals: profits.map(({ key, label, belowSection, sumOf: sumSections }): BodyTotal => {
      const profitAmounts = columns.groups.map((_group, index) =>
        add(
          built.map(({ section, amounts: sectionAmounts }) =>
            times(sectionAmounts[index], sumSections[section.key] ?? 0),
          ),
        ),
      );
      const lastSection = lastPresentSection(
        sections,
        present.map(({ section }) => section),
        belowSection,
      );
      return {
        ...buildTotal({ key, label }, profitAmounts, -1),
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
    columns: buildVarianceColumns([], periods).all,
  };
}

/** Reads what was booked and planned, period by period. */
const readFigures = (
  { accountId = '', cells }: ReportRow,
  { planned, heldPlan, periods }: { planned: BudgetAmount[]; heldPlan: HeldPlan; periods: ReportPeriod[] },
): PlannedFigure[] =>
  periods.flatMap((period, index) => {
    const cell = cells[index];
    if (cell === undefined) return [];
    const { startDate, endDate } = period;
    return [
      {
        actual: parseAmount(cell.amount ?? '0'),
        planned: sum(
          planned.flatMap(({ month, amount }) => (month >= startDate && month <= endDate ? [amount] : [])),
        ),
        actualStatus: cell.status,
        planStatus: heldPlan.readStatus(accountId, period),
      },
    ];
  });

const withRangeTotal = (figures: PlannedFigure[]): PlannedFigure[] =>
  figures.length > 1
    ? [
        ...figures,
        {
          ...add(figures),
          actualStatus: worst(figures.map(({ actualStatus }) => actualStatus)),
          planStatus: worst(figures.map(({ planStatus }) => planStatus)),
        },
      ]
    : figures;

const add = (amounts: (PlannedAmount | undefined)[]): PlannedAmount => ({
  actual: sum(amounts.flatMap((amount) => amount?.actual ?? [])),
  planned: sum(amounts.flatMap((amount) => amount?.planned ?? [])),
});

const times = (amount: PlannedAmount | undefined, sign: Sign | 0): PlannedAmount => ({
  actual: applySign(amount?.actual ?? ZERO, sign),
  planned: applySign(amount?.planned ?? ZERO, sign),
});

/** Archived accounts without movement that have a plan. */
function unmovedRows(
  section: ResultSection,
  rows: ReportRow[],
  { accounts, planned, profitLoss }: BudgetVarianceInput & { planned: ReadonlySet<string> },
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
      cells: absentStatuses(profitLoss, worst(profitLoss.statuses)).map((status) => ({
        amount: toFixed2(ZERO),
        status,
      })),
      total: null,
    }));
}

function isShown(
  row: ReportRow,
  amounts: PlannedAmount[],
  { accounts, zeroRows }: BudgetVarianceInput,
): boolean {
  if (amounts.some(({ actual, planned }) => actual !== ZERO || planned !== ZERO)) return true;
  return zeroRows && accounts.find(({ id }) => id === row.accountId)?.status === 'active';
}

/** A variance is checked as far as both of its sides are. */
const buildRow = (row: ReportRow, figures: PlannedFigure[], sign: Sign): ReportRow => ({
  ...row,
  cells: figures.flatMap((figure) => {
    const cells = measureCells(figure, sign);
    const { actualStatus, planStatus } = figure;
    const combined = worst([actualStatus, planStatus]);
    const statuses: Record<VarianceMeasure, TieStatus> = {
      actual: actualStatus,
      budget: planStatus,
      variance: combined,
      variancePercent: combined,
    };
    return varianceMeasures.map(({ key }) => ({ ...cells[key], status: statuses[key] }));
  }),
  total: null,
});

const buildTotal = (
  { key: totalKey, label }: { key: string; label: string },
  amounts: PlannedAmount[],
  sign: Sign,
): BodyTotal => ({
  key: totalKey,
  label,
  cells: amounts.flatMap((amount) => {
    const cells = measureCells(amount, sign);
    return varianceMeasures.map(({ key }) => cells[key]);
  }),
  total: null,
});

/** More than planned is favourable for income and profits (-1), unfavourable for costs (1). */
function measureCells(
  { actual, planned }: PlannedAmount,
  sign: Sign,
): Record<VarianceMeasure, Omit<ReportCell, 'status'>> {
  const variance = actual - planned;
  const percent =
    planned === ZERO
      ? null
      : toBig(variance * 100n)
          .div(toBig(abs(planned)))
          .toFixed(2);
  return {
    actual: { amount: toFixed2(actual) },
    budget: { amount: toFixed2(planned) },
    variance: {
      amount: toFixed2(variance),
      ...(variance === ZERO ? {} : { favourable: applySign(variance, sign) < ZERO }),
    },
    variancePercent: { amount: percent },
  };
}
