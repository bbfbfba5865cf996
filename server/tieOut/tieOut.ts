export { readCashBasisBooks, type CashBasisBooks } from './cashBasisBooks.ts';
export type { MissingRecords } from './missingRecords.ts';
export { readMonthStates, readProviderMovements, type MonthState, type MonthMovements } from './months.ts';
export { readMonthToDateMovement, readRevaluations } from './outstandingBalances.ts';
export { compareAmounts, type MonthProof } from './proof.ts';
export {
  clearRefusals,
  readLastRefusal,
  readBackedOffMonths,
  recordMonthRefusal,
  recordSupplementaryRefusal,
  wasRefusedSince,
  type ProviderRefusal,
} from './refusalBackoff.ts';
export type { ExpectedMonth } from './rollForward.ts';
export { readProviderBalances, type ProviderBalances } from './statedBalances.ts';
export {
  clearRequestedReports,
  saveSupplementaryReport,
  type SupplementaryKind,
  type RequestedReport,
  requestSupplementaryReports,
  listRequestedReports,
} from './supplementaryReports.ts';
export { readTrackedMonths, type TrackedMonths, type TrackedItemAmount } from './trackedMonths.ts';
export {
  firstUnverifiedBefore,
  markChangedMonths,
  markMonthChanged,
  monthsToVerify,
  type CurrentMonthCheck,
  requestVerification,
} from './trialBalanceStore.ts';
export {
  proveVerifiedMonths,
  saveTrialBalance,
  saveProbes,
  saveTrackedMovements,
  type BisectProbe,
} from './trialBalances.ts';
export { compareMonth, firstMismatch, type Mismatch } from './backdatedChange.ts';
export { dueYearEnd, recordYearEndCheck, resultsDiffer } from './yearEnds.ts';
