export { isResult, retainedEarningsOf } from './accountRoles.ts';
export {
  forgetWantedBudgets,
  type WantedBudget,
  unreadBudgetMonths,
  wantBudgetMonths,
  wantedBudgetMonths,
} from './budgetMonths.ts';
export {
  readBudgetAmounts,
  readBudgets,
  removeBudgets,
  saveBudgets,
  type BudgetAmount,
  type KeptBudget,
} from './budgets.ts';
export { afterAll, readingMoment } from './changeClock.ts';
export {
  categoriesInUse,
  optionNamed,
  optionPair,
  readAccounts,
  readChart,
  readTrackingOptions,
  saveAccounts,
  saveTracking,
  type Chart,
  type TrackingOption,
} from './chart.ts';
export { contactNameNow, readContactNames, saveContacts } from './contacts.ts';
export { BROUGHT_ALONG } from './conversionBalance.ts';
export { readDependents } from './documentStore.ts';
export { deriveLines, oneAtATime, removeDocuments, storeDocuments } from './documents.ts';
export {
  beginsBetween,
  lastDayOfYearIn,
  type YearEnd,
  yearEndOf,
  yearStartIn,
  yearStartOf,
} from './financialYear.ts';
export { journalLines, storeJournals } from './journals.ts';
export { readLinesInForce, readMonthsOfSources, replaceLines, type Line } from './lineStore.ts';
export type { Link, Rule } from './postings/rule.ts';
export { documentEntities, rules, type DocumentEntity } from './postings/rules.ts';
export { openSides, readAgedSums, type AgedSum } from './queries/agedDocuments.ts';
export { readBalanceSums, type BalanceSums } from './queries/balanceSums.ts';
export { readBankFlows, type BankFlow } from './queries/bankFlows.ts';
export {
  AROUND_HOURS,
  type SearchedAmount,
  readCandidates,
  readUnusable,
  type Candidate,
} from './queries/candidates.ts';
export { readCashMoves, readInvoiced, type CashMoves, type Invoiced } from './queries/cashAndInvoices.ts';
export { readCashSums, type CashSums } from './queries/cashSums.ts';
export {
  ofAccounts,
  readFigures,
  readTrackedFigures,
  type Concerned,
  type Months,
} from './queries/figures.ts';
export {
  readAccountBalance,
  readContactChanges,
  readDocumentFacts,
  readFigureParts,
  type DocumentFacts,
  type DocumentPart,
  type Moments,
} from './queries/lineChanges.ts';
export { accountsOf } from './queries/lineSources.ts';
export { listOpen, type AgedDocument } from './queries/outstandingDocuments.ts';
export { openMoves } from './queries/outstandingMovements.ts';
export {
  readSeries,
  readTrackedSeries,
  seriesOf,
  type AskedCategory,
  type Movement,
  type Series,
  type Tracked,
} from './queries/series.ts';
export { resultSectionOf, type ResultSection } from './resultSections.ts';
