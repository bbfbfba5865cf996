export { isProfitOrLoss, findRetainedEarnings } from './accountRoles.ts';
export {
  clearRequestedBudgets,
  type RequestedBudget,
  missingBudgetMonths,
  requestBudgetAgain,
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
export {
  effectiveActivity,
  isAssigned,
  isCash,
  isCashRevaluation,
  standardActivity,
} from './cashActivities.ts';
export { clearActivity, readActivities, saveActivity } from './cashActivityStore.ts';
export { nextChangeMoment, readMoment } from './changeClock.ts';
export {
  learnBankCurrencies,
  readAccounts,
  readChart,
  readTrackingOptions,
  saveAccounts,
  saveTracking,
} from './chart.ts';
export { currentContactName, readContactNames, saveContacts } from './contacts.ts';
export { BEFORE_CONVERSION, CONVERSION_BALANCE, readFirstMoneyMonth } from './conversionBalance.ts';
export { readDependents } from './documentStore.ts';
export {
  deriveLines,
  lockDocuments,
  removeDocuments,
  storeDocuments,
  type PostingScope,
} from './documents.ts';
export {
  type ForeignBankMovement,
  hasForeignBank,
  isForeignBank,
  readForeignBankMovements,
  toForeignBankMovements,
} from './foreignBankMovements.ts';
export {
  yearBeginsBetween,
  yearEndInMonth,
  type YearEnd,
  financialYearEnd,
  yearStartIn,
  financialYearStart,
} from './financialYear.ts';
export { journalLines, removeJournals, storeJournals } from './journals.ts';
export { readLinesInForce, readMonthsOfSources, replaceLines, type NewLedgerLine } from './lineStore.ts';
export { readTaxRateNames, saveTaxRates } from './taxRates.ts';
export { readTrackedStock, saveTrackedStock } from './trackedStock.ts';
export { outstandingMovements } from './outstandingMovements.ts';
export { resultSection, type ResultSection } from './resultSections.ts';
