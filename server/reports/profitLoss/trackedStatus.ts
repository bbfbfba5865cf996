import { type Amount, ZERO } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { groupSeries } from '#server/ledger/queries/queries.ts';
import { statementStatus, type TrackedMonths } from '#server/tieOut/tieOut.ts';
import { type AssignParts, sumsByPart } from '../shared/monthSums.ts';

/**
 * `lines`: they come from journals, which carry tracking as the provider states it. `nothing`: the
 * provider is not asked by categories out of use.
 */
export type TrackingProof = 'lines' | 'nothing' | TrackedMonths;

/** `untracked` is the status of the account as a whole. */
export type TrackedStatus = (
  untracked: TieStatus,
  figure: { month: string; accountId: string; amount: Amount },
) => TieStatus;

export function createTrackedStatus(
  proof: TrackingProof,
  partsOf: AssignParts,
): (part: string) => TrackedStatus {
  if (proof === 'lines') return () => (untracked) => untracked;
  if (proof === 'nothing') return () => () => 'unchecked';
  const statedIn = sumsByPart(proof.statedSeries, partsOf);
  const remainder = (knownCause: boolean) =>
    sumsByPart(groupSeries(proof.items.filter(({ isKnown }) => isKnown === knownCause)), partsOf);
  const [categorisedIn, uncategorisedIn] = [remainder(true), remainder(false)];
  return (part) => {
    const [statedSum, categorised, uncategorised] = [
      statedIn(part),
      categorisedIn(part),
      uncategorisedIn(part),
    ];
    return (untracked, { month, accountId, amount }) => {
      const state = proof.states.get(month);
      if (state !== 'stated') return state ? statementStatus[state] : 'unchecked';
      if (untracked === 'unchecked' || untracked === 'changed') return untracked;
      if (amount !== statedSum(accountId, month)) return 'differs';
      if (uncategorised(accountId, month) !== ZERO) return worst(['review', untracked]);
      if (categorised(accountId, month) !== ZERO) return worst(['agrees-with-items', untracked]);
      return untracked === 'agrees-with-items' ? 'agrees' : untracked;
    };
  };
}

/** Covers options of which the provider has amounts and our lines have none. */
export function trackedPeriodStatus(period: ReportPeriod, proof: TrackingProof): TieStatus {
  if (proof === 'lines') return 'agrees';
  if (proof === 'nothing') return 'unchecked';
  return worst(
    monthsBetween(period.startDate, period.endDate).map((month) => {
      const state = proof.states.get(month);
      return state ? statementStatus[state] : 'unchecked';
    }),
  );
}
