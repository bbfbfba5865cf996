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
export { outstandingMovements } from './outstandingMovements.ts';
export { resultSection, type ResultSection } from './resultSections.ts';
