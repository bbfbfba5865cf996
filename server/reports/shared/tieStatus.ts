import { type Amount, parseAmount } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut.ts';
import type { MonthState, MonthMovements } from '#server/tieOut/tieOut.ts';

/** Whether the provider was asked about the month since it last changed, and its answer was held against our lines. */
export function isProved(state: MonthState | undefined): boolean {
  return state !== undefined && state.verifiedAt !== null && !state.stale && state.proofs.length > 0;
}

/**
 * How far one account's movement of one month is proved. `ours` is the sum of all its lines (debit positive); that it
 * equals what the provider states holds by construction, and is checked all the same.
 */
export function cellStatus(state: MonthMovements | undefined, accountId: string, ours: Amount): TieStatus {
  if (!state || !isProved(state)) return state?.stale ? 'stale' : 'unproved';
  if (ours !== parseAmount(state.movements.get(accountId) ?? '0')) return 'differs';
  const failed = state.proofs.some(
    (proof) => !proof.passed && (proof.accountIds.length === 0 || proof.accountIds.includes(accountId)),
  );
  if (failed) return 'differs';
  return state.items.has(accountId) ? 'explained' : 'tied';
}

/** How far a period is proved as a whole: a month that nobody asked about leaves it unproved, whatever its lines say. */
export function periodStatus(period: ReportPeriod, months: Map<string, MonthState>): TieStatus {
  return worst(
    monthsBetween(period.startDate, period.endDate).map((month) => {
      const state = months.get(month);
      if (isProved(state)) return 'tied';
      return state?.stale ? 'stale' : 'unproved';
    }),
  );
}

/** Which statuses occur in rows: of tens of thousands of figures a handful. */
export function listStatuses(rows: Pick<ReportRow, 'status'>[]): TieStatus[] {
  const statuses = new Set<TieStatus>();
  for (const { status } of rows) for (const item of status) statuses.add(item);
  return [...statuses];
}
