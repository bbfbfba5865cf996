export { readLastBroughtDay } from './broughtAlong.ts';
export { agedSides, hasForeignOutstanding, readAgedSums, type AgedSum } from './agedDocuments.ts';
export { trackedSumsAsOf } from './asOfSums.ts';
export { readBalanceSums, type BalanceSums } from './balanceSums.ts';
export { allLines, type LineFilter, listLines } from './lineList.ts';
export { readTaxSums, readUntaxedSums, type TaxSum, type UntaxedSum } from './taxSums.ts';
export {
  readBankFlows,
  readBankStandings,
  readComparableFlows,
  type BankFlow,
  type BankStanding,
  type ComparableFlows,
} from './bankFlows.ts';
export {
  CANDIDATE_WINDOW_HOURS,
  type SearchedAmount,
  readCandidates,
  readUnusableRecords,
  type Candidate,
} from './candidates.ts';
export {
  readCashMovements,
  readInvoicedAmounts,
  type CashMovements,
  type InvoicedAmounts,
} from './cashAndInvoices.ts';
export { readCashSums, type CashSums } from './cashSums.ts';
export { accountScope, readMovements, readTrackedMovements, type AccountScope } from './figures.ts';
export {
  movedLines,
  readAccountBalance,
  readContactChanges,
  readDocumentFacts,
  readFigureChanges,
  type DocumentFacts,
  type DocumentChange,
  type ComparedMoments,
} from './lineChanges.ts';
export { sourceAccounts } from './lineSources.ts';
export { listOutstanding, type AgedDocument } from './outstandingDocuments.ts';
export {
  readSeries,
  readTrackedSeries,
  groupSeries,
  type CategoryFilter,
  type Movement,
  type Series,
  type TrackedOptions,
} from './series.ts';
