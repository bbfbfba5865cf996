import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut.ts';
import type { Figure, TrackedMonth } from '#server/ledger/ledger.ts';
import { isSame, textSum } from './amounts.ts';

/**
 * What proves figures by tracking: the lines themselves, where they come from journals; what the provider stated of each
 * month; or nothing, because it is not asked by categories that are no longer in use.
 */
export type TrackingProof = 'lines' | 'nothing' | Map<string, TrackedMonth>;

/**
 * How far one figure by tracking is proved in one month. `untracked` is what is known of its account as a whole; `holds`
 * says which of the account's figures make it.
 */
export function trackedStatus(
  proof: TrackingProof,
  untracked: TieStatus,
  {
    month,
    accountId,
    amount,
    holds,
  }: { month: string; accountId: string; amount: string; holds(figure: Figure): boolean },
): TieStatus {
  if (proof === 'lines') return untracked;
  if (proof === 'nothing') return 'unproved';
  const stated = proof.get(month);
  if (!stated) return 'unproved';
  if (stated.state === 'stale') return 'stale';
  if (untracked === 'unproved' || untracked === 'stale') return untracked;
  const amountOf = (of: Figure[] = []) => textSum(of.filter(holds).map((figure) => figure.amount));
  if (!isSame(amount, amountOf(stated.stated.get(accountId)))) return 'differs';
  const residuals = stated.residuals.get(accountId) ?? [];
  const isLeft = (known: boolean) =>
    !isSame(amountOf(residuals.filter(({ isKnown }) => isKnown === known)), '0');
  if (isLeft(false)) return 'differs';
  if (isLeft(true)) return untracked === 'differs' ? 'differs' : 'explained';
  return untracked === 'explained' ? 'tied' : untracked;
}

/** How far a period is proved by tracking as a whole: our lines may say nothing of an option of which the provider does. */
export function trackedPeriodStatus(period: ReportPeriod, proof: TrackingProof): TieStatus {
  if (proof === 'lines') return 'tied';
  if (proof === 'nothing') return 'unproved';
  return worst(
    monthsBetween(period.startDate, period.endDate).map((month) => {
      const stated = proof.get(month);
      if (stated?.state === 'stale') return 'stale';
      return stated ? 'tied' : 'unproved';
    }),
  );
}
