import { monthLabel, monthsBetween } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { BudgetAmount } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { amountText } from '#server/lib/amountText.ts';
import { differingPlans, type StatedPlan, statementStatus } from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
import type { ReportBody, SupplementaryNeed } from '../shared/reportBody.ts';

/** The plan as it is stored, and the budget summary that states it, by month. */
export type PlanEvidence = {
  amounts: BudgetAmount[];
  /** First days of months whose plan is not known. */
  unread: string[];
  statedPlans: Map<string, StatedPlan>;
  /** First days of months in which an account's class is doubtful, so that its plan may stand in the wrong section. */
  doubtfulMonths: ReadonlySet<string>;
};

/** `differing`: accounts whose plan the budget summary states otherwise. */
type HeldMonth = { month: string; status: TieStatus; differing: string[] };

export type HeldPlan = {
  /** Accounts of any month that differ. */
  differing: ReadonlySet<string>;
  differences: { month: string; accountId: string }[];
  readStatus(accountId: string, period: Pick<ReportPeriod, 'startDate' | 'endDate'>): TieStatus;
  statuses: TieStatus[];
};

export function holdPlan(
  { amounts, unread, statedPlans, doubtfulMonths }: PlanEvidence,
  months: string[],
): HeldPlan {
  const heldMonths = new Map(months.map((month) => [month, holdMonth(month)]));
  const differences = [...heldMonths.values()].flatMap(({ month, differing }) =>
    differing.map((accountId) => ({ month, accountId })),
  );

  function holdMonth(month: string): HeldMonth {
    const plan = statedPlans.get(month);
    if (!plan || unread.includes(month)) return { month, status: 'unchecked', differing: [] };
    const planned = amounts.filter((amount) => amount.month === month);
    const status = statementStatus[plan.state];
    const differing = status === 'agrees' ? differingPlans(planned, plan.rows) : [];
    return {
      month,
      status: status === 'agrees' && doubtfulMonths.has(month) ? 'review' : status,
      differing,
    };
  }

  return {
    differing: new Set(differences.map(({ accountId }) => accountId)),
    differences,
    readStatus: (accountId, { startDate, endDate }) =>
      worst(
        monthsBetween(startDate, endDate).map((month) => {
          const heldMonth = heldMonths.get(month);
          return heldMonth?.differing.includes(accountId) ? 'differs' : (heldMonth?.status ?? 'unchecked');
        }),
      ),
    statuses: [
      ...[...heldMonths.values()].map(({ status }) => status),
      ...(differences.length > 0 ? (['differs'] as const) : []),
    ],
  };
}

type PlanWords = { budgetName: string; providerName: string; accounts: Account[]; isStatable: boolean };

/** Words on what of the plan was held against the budget summary. */
export function describePlan(
  evidence: PlanEvidence,
  plan: HeldPlan,
  { budgetName, providerName, accounts, isStatable }: PlanWords,
): Pick<ReportBody, 'uncheckedPart' | 'otherwiseStated'> {
  if (plan.differing.size > 0) return { otherwiseStated: describeDifferences() };
  if (plan.statuses.every((status) => status === 'agrees' || status === 'review')) return {};
  const reason = isStatable
    ? `What was planned was not held against ${providerName}’s budget summary yet, nor what follows from it.`
    : `What was planned is as ${providerName} sent it; nothing is held against it, nor against what follows from it.`;
  return {
    uncheckedPart: {
      agreeing: 'Actual figures agree',
      rest: 'budget and variance not checked',
      sentence: reason,
      isMost: true,
      isComing: isStatable,
    },
  };

  function describeDifferences(): NonNullable<ReportBody['otherwiseStated']> {
    const differences = plan.differences.map(({ month, accountId }) => ({
      month,
      name: accounts.find(({ id }) => id === accountId)?.name ?? 'An account that is not in the chart',
      theirs: amountText(sumPlan(evidence.statedPlans.get(month)?.rows ?? [], accountId)),
      ours: amountText(
        sumPlan(
          evidence.amounts.filter((amount) => amount.month === month),
          accountId,
        ),
      ),
    }));
    const [difference] = differences;
    return {
      headline: difference
        ? `${difference.name}: ${providerName} says ${difference.theirs} planned, this report ${difference.ours}`
        : `${providerName} states another plan`,
      sentence: differences
        .map(
          ({ name, month, theirs, ours }) =>
            `${name} in ${monthLabel(month)}: ${providerName}’s budget summary says ${theirs}, ${budgetName} ${ours}.`,
        )
        .join(' '),
    };
  }
}

const sumPlan = (rows: { accountId: string; amount: string }[], plannedAccount: string): Big =>
  rows.reduce(
    (total, { accountId, amount }) => (accountId === plannedAccount ? total.plus(amount) : total),
    new Big(0),
  );

/** Months whose budget summary was never read, or not since the plan or the month's trial balance was. */
export function planNeed({ statedPlans, unread }: PlanEvidence, months: string[]): SupplementaryNeed | null {
  const knownMonths = months.filter((month) => !unread.includes(month));
  const unchecked = knownMonths.filter((month) => !statedPlans.has(month));
  const outdated = knownMonths.filter((month) => statedPlans.get(month)?.state === 'outdated');
  if (unchecked.length + outdated.length === 0) return null;
  return { kind: 'budget', unchecked, changed: [], outdated, refused: [], unreadable: [] };
}
