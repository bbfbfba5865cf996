export { readCashBasisBooks, type CashBasisBooks } from './stated/cashBasisBooks.ts';
export type { MissingRecords, OutstandingMismatch } from './reconcilingItems/missingRecords.ts';
export { readMonthStates, readProviderMovements, type MonthState, type MonthMovements } from './months.ts';
export { readMonthToDateMovement, readRevaluations } from './stated/outstandingBalances.ts';
export { compareAmounts, controlRoles, type MonthProof } from './proof.ts';
export {
  clearRefusals,
  readLastRefusal,
  readBackedOffMonths,
  recordMonthRefusal,
  recordSupplementaryRefusal,
  wasRefusedSince,
  type ProviderRefusal,
} from './refusalBackoff.ts';
export type { ExpectedMonth } from './snapshots/rollForward.ts';
export { readProviderBalances, type ProviderBalances } from './stated/statedBalances.ts';
export {
  clearRequestedReports,
  saveSupplementaryReport,
  type SupplementaryKind,
  type RequestedReport,
  requestSupplementaryReports,
  listRequestedReports,
} from './stated/supplementaryReports.ts';
export { readTrackedMonths, type TrackedMonths, type TrackedItemAmount } from './stated/trackedMonths.ts';
export {
  firstUnverifiedBefore,
  markChangedMonths,
  markMonthChanged,
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
export { compareMonth, firstMismatch, type Mismatch } from './snapshots/backdatedChange.ts';
export { dueYearEnd, recordYearEndCheck, resultsDiffer } from './snapshots/yearEnds.ts';
