export { readCashBooks, type CashBooks } from './cashBasisBooks.ts';
export type { Missing } from './missingRecords.ts';
export { readMonths, readMovements, type MonthState, type MovedMonth } from './months.ts';
export { readMovedUpTo, readRevalued } from './outstandingBalances.ts';
export { against, type MonthProof } from './proof.ts';
export {
  forgetRefusals,
  lastRefusal,
  monthsLeftAlone,
  noteRefusedMonth,
  noteRefusedSide,
  refusedSince,
  type Refusal,
} from './refusalBackoff.ts';
export type { ExpectedMonth } from './rollForward.ts';
export { readStatedBalances, type StatedBalances } from './statedBalances.ts';
export {
  forgetWantedSides,
  saveSideAnchor,
  type SideKind,
  type WantedSide,
  wantSideAnchors,
  wantedSideAnchors,
} from './supplementaryReports.ts';
export { readTrackedMonths, type TrackedMonths, type TrackedResidualCell } from './trackedMonths.ts';
export {
  firstOpenBefore,
  markChangedMonths,
  markOutdated,
  monthsToAnchor,
  type Newest,
  wantMonths,
} from './trialBalanceStore.ts';
export { settleAnchors, storeAnchor, storeProbes, storeTracking, type Probe } from './trialBalances.ts';
export { findingsOf, firstOff, type Findings } from './unnoticedChange.ts';
export { dueYearEnd, noteYearEndRead, resultsDiffer } from './yearEnds.ts';
