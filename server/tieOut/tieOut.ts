export { requestMissingBankFlows, saveBankFlows } from './stated/bankFlows.ts';
export { readCashBasisBooks, type CashBasisBooks } from './stated/cashBasisBooks.ts';
export type { MissingRecords, OutstandingMismatch } from './reconcilingItems/missingRecords.ts';
export { readMonthStates, readProviderMovements, type MonthState, type MonthMovements } from './months.ts';
export {
  isChecked,
  itemStatus,
  monthStatus,
  openStatus,
  statusNow,
  type StoredStatus,
} from './monthStatus.ts';
export { readMonthToDateMovement, readRevaluations } from './stated/outstandingBalances.ts';
export { compareAmounts, controlRoles, CURRENCY_ROUNDING, type MonthProof } from './proof.ts';
export { readCurrencyRounding } from './stated/currencyRounding.ts';
export {
  clearRefusals,
  readLastRefusal,
  readBackedOffMonths,
  recordMonthRefusal,
  recordSupplementaryRefusal,
  wasRefusedSince,
  type FailedReading,
} from './refusalBackoff.ts';
export {
  readExecutiveSummaries,
  saveExecutiveSummaries,
  type StatedSummary,
} from './stated/executiveSummaries.ts';
export {
  differingPlans,
  readStatedPlans,
  saveBudgetSummary,
  summarySpan,
  type StatedPlan,
} from './stated/statedPlans.ts';
export { readDayBalances } from './stated/dayBalances.ts';
export type { ExpectedMonth } from './snapshots/rollForward.ts';
export { readProviderBalances, type ProviderBalances } from './stated/statedBalances.ts';
export {
  clearRequestedReports,
  saveSupplementaryReport,
  type RequestedReport,
  readNeededMonths,
  requestSupplementaryReports,
  type NeededMonth,
  listRequestedReports,
  readRefusedReports,
} from './stated/supplementaryReports.ts';
export {
  requestNewestStatements,
  requestOldStatements,
  requestStatements,
  statementStatus,
} from './stated/statementAge.ts';
export { readTrackedMonths, type TrackedMonths, type TrackedItemAmount } from './stated/trackedMonths.ts';
export {
  firstUnverifiedBefore,
  lockMonths,
  markChangedMonths,
  markMonthChanged,
  markReclassifiedMonths,
  monthsToVerify,
  type CurrentMonthCheck,
  requestVerification,
} from './snapshots/trialBalanceStore.ts';
export {
  proveVerifiedMonths,
  saveTrialBalance,
  saveProbes,
  saveTrackedMovements,
  type BisectProbe,
} from './snapshots/trialBalances.ts';
export {
  deleteSettlements,
  readItems,
  readSettledBalances,
  readSettlements,
  saveSettlements,
  type StoredItem,
  type StoredSettlement,
} from './settledItems/settledItemStore.ts';
export { isOpeningMonth } from './reconcilingItems/openingMonth.ts';
export {
  deleteSettledAccount,
  leaveOutMonth,
  readSettledAccounts,
  readStatements,
  saveSettledAccount,
} from './settledItems/settledAccountStore.ts';
export { isMovedByPayments } from './reconcilingItems/reconcilingItems.ts';
export { matchSettlements } from './settledItems/settlements.ts';
export { compareMonth, firstMismatch, type Mismatch } from './snapshots/backdatedChange.ts';
export {
  dueChecks,
  latestChangeSince,
  readRecheckCost,
  RECENT_MONTHS,
  type RecheckCost,
} from './snapshots/rechecks.ts';
export { movementsFromBalances } from './snapshots/balanceDifferences.ts';
export { recogniseFirstPair, takesMovementsFromBalances } from './snapshots/movementSource.ts';
export { dueYearEnd, recordYearEndCheck, resultsDiffer } from './snapshots/yearEnds.ts';
