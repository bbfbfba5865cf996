import { monthsBetween } from '#contract/period.ts';
import { isChecked, type MonthState } from '#server/tieOut/tieOut.ts';
import type { BalanceRange } from './balanceReport.ts';
import type { ReportBody, SupplementaryNeed } from './reportBody.ts';

/** Words of a report whose flows are not checked; `isPermitted`: the provider may be asked. */
export const uncheckedFlows = (
  providerName: string,
  isPermitted: boolean,
): NonNullable<ReportBody['uncheckedPart']> => ({
  agreeing: 'Balances agree',
  rest: 'received and spent not checked',
  sentence: isPermitted
    ? `What was received and spent is not checked against ${providerName}’s bank summary yet.`
    : `What was received and spent cannot be checked: the connection lacks the permission for ${providerName}’s bank summary.`,
  isMost: true,
  isComing: isPermitted,
});

/** Months without a bank summary as young as their trial balance. */
export function needBankFlows(
  months: Map<string, MonthState>,
  { startDate, endDate }: BalanceRange,
): SupplementaryNeed {
  const hasFlows = (month: string) => {
    const state = months.get(month);
    return isChecked(state) && state?.proofs.some(({ key }) => key === 'bankFlows');
  };
  const unchecked = monthsBetween(startDate, endDate).filter((month) => !hasFlows(month));
  return { kind: 'bankFlows', unchecked, changed: [], outdated: [], refused: [], unreadable: [] };
}
