export { isProfitOrLoss, findRetainedEarnings } from './accountRoles.ts';
export {
  clearRequestedBudgets,
  type RequestedBudget,
  missingBudgetMonths,
  requestBudgetMonths,
  listRequestedBudgets,
} from './budgetMonths.ts';
export {
  readBudgetAmounts,
  readBudgets,
  removeBudgets,
  saveBudgets,
  type BudgetAmount,
  type StoredBudget,
} from './budgets.ts';
export { nextChangeMoment, readMoment } from './changeClock.ts';
export { readAccounts, readChart, readTrackingOptions, saveAccounts, saveTracking } from './chart.ts';
export { currentContactName, readContactNames, saveContacts } from './contacts.ts';
export { CONVERSION_BALANCE } from './conversionBalance.ts';
export { readDependents } from './documentStore.ts';
export {
  deriveLines,
  lockDocuments,
  removeDocuments,
  storeDocuments,
  type PostingScope,
} from './documents.ts';
export {
  yearBeginsBetween,
  yearEndInMonth,
  type YearEnd,
  financialYearEnd,
  yearStartIn,
  financialYearStart,
} from './financialYear.ts';
export { journalLines, storeJournals } from './journals.ts';
export { readLinesInForce, readMonthsOfSources, replaceLines, type NewLedgerLine } from './lineStore.ts';
export { agedSides, readAgedSums, type AgedSum } from './queries/agedDocuments.ts';
export { readBalanceSums, type BalanceSums } from './queries/balanceSums.ts';
export { readBankFlows, type BankFlow } from './queries/bankFlows.ts';
export {
  CANDIDATE_WINDOW_HOURS,
  type SearchedAmount,
  readCandidates,
  readUnusableRecords,
  type Candidate,
} from './queries/candidates.ts';
export {
  readCashMovements,
  readInvoicedAmounts,
  type CashMovements,
  type InvoicedAmounts,
} from './queries/cashAndInvoices.ts';
export { readCashSums, type CashSums } from './queries/cashSums.ts';
export {
  accountScope,
  readMovements,
  readTrackedMovements,
  type AccountScope,
  type MonthRange,
} from './queries/figures.ts';
export {
  readAccountBalance,
  readContactChanges,
  readDocumentFacts,
  readFigureChanges,
  type DocumentFacts,
  type DocumentChange,
  type ComparedMoments,
} from './queries/lineChanges.ts';
export { sourceAccounts } from './queries/lineSources.ts';
export { listOutstanding, type AgedDocument } from './queries/outstandingDocuments.ts';
export { outstandingMovements } from './queries/outstandingMovements.ts';
export {
  readSeries,
  readTrackedSeries,
  groupSeries,
  type CategoryFilter,
  type Movement,
  type Series,
  type TrackedOptions,
} from './queries/series.ts';
export { resultSection, type ResultSection } from './resultSections.ts';
