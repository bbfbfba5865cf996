import { type Amount, parseAmount } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { failureStatus, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import {
  isChecked,
  itemStatus,
  openStatus,
  type MonthState,
  type MonthMovements,
} from '#server/tieOut/tieOut.ts';

/**
 * `ours` adds up all lines, debit positive; equality with the provider holds by construction and is
 * checked all the same.
 */
export function cellStatus(state: MonthMovements | undefined, accountId: string, ours: Amount): TieStatus {
  if (!state || !isChecked(state)) return openStatus(state);
  if (ours !== parseAmount(state.movements.get(accountId) ?? '0')) return 'differs';
  const items = state.items.get(accountId);
  let status = items ? itemStatus(items) : 'agrees';
  for (const proof of state.proofs)
    if (isFailed(proof) && (proof.accountIds.length === 0 || proof.accountIds.includes(accountId)))
      status = worst([status, failureStatus[proof.key]]);
  return status;
}

/** Leaves out bank flows, whose failure leaves balances and movements as they are. */
const isFailed = ({ passed, key }: MonthState['proofs'][number]): boolean => !passed && key !== 'bankFlows';
export const failedProofs = (state: MonthState | undefined): MonthState['proofs'] =>
  state?.proofs.filter(isFailed) ?? [];

/** Status of what a bank account received and spent, beside that of what it moved. */
export function flowStatus(state: MonthState | undefined, accountId: string): TieStatus {
  if (!state || !isChecked(state)) return openStatus(state);
  const proof = state.proofs.find(({ key }) => key === 'bankFlows');
  if (!proof || proof.unheld?.includes(accountId)) return 'unchecked';
  return proof.accountIds.includes(accountId) ? failureStatus.bankFlows : 'agrees';
}

/** A month without an answer leaves the period unchecked. */
export function periodStatus(period: ReportPeriod, months: Map<string, MonthState>): TieStatus {
  return worst(
    monthsBetween(period.startDate, period.endDate).map((month) => {
      const state = months.get(month);
      return isChecked(state) ? 'agrees' : openStatus(state);
    }),
  );
}

export function listStatuses(rows: Pick<ReportRow, 'cells'>[]): TieStatus[] {
  const statuses = new Set<TieStatus>();
  for (const { cells } of rows) for (const { status } of cells) statuses.add(status);
  return [...statuses];
}
