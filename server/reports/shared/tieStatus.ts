import { type Amount, parseAmount } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { failureStatus, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { MonthState, MonthMovements } from '#server/tieOut/tieOut.ts';

/**
 * True where the provider was asked since the last change and its answer was held against our
 * lines.
 */
export function isProved(state: MonthState | undefined): boolean {
  return (
    state !== undefined && state.verifiedAt !== null && !state.changedSinceCheck && state.proofs.length > 0
  );
}

/**
 * `ours` adds up all lines, debit positive; equality with the provider holds by construction and is
 * checked all the same.
 */
export function cellStatus(state: MonthMovements | undefined, accountId: string, ours: Amount): TieStatus {
  if (!state || !isProved(state)) return state?.changedSinceCheck ? 'changed' : 'unchecked';
  if (ours !== parseAmount(state.movements.get(accountId) ?? '0')) return 'differs';
  const failures = state.proofs
    .filter(
      ({ passed, accountIds }) => !passed && (accountIds.length === 0 || accountIds.includes(accountId)),
    )
    .map(({ key }) => failureStatus[key]);
  return worst([...failures, itemStatus(state.items.get(accountId) ?? [])]);
}

/** Status of a figure that equals the provider's. */
export function itemStatus(items: { category: string | null }[]): TieStatus {
  if (items.length === 0) return 'agrees';
  return items.some(({ category }) => category === null) ? 'review' : 'agrees-with-items';
}

/** A month without an answer leaves the period unchecked. */
export function periodStatus(period: ReportPeriod, months: Map<string, MonthState>): TieStatus {
  return worst(
    monthsBetween(period.startDate, period.endDate).map((month) => {
      const state = months.get(month);
      if (isProved(state)) return 'agrees';
      return state?.changedSinceCheck ? 'changed' : 'unchecked';
    }),
  );
}

export function listStatuses(rows: Pick<ReportRow, 'status'>[]): TieStatus[] {
  const statuses = new Set<TieStatus>();
  for (const { status } of rows) for (const item of status) statuses.add(item);
  return [...statuses];
}
