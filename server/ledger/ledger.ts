export { type Probe, settleAnchors, storeAnchor, storeProbes, storeTracking } from './anchors.ts';
export {
  firstOpenBefore,
  markChangedMonths,
  markOutdated,
  monthsToAnchor,
  type Newest,
  wantMonths,
} from './anchorStore.ts';
export type { ExpectedMonth } from './chain.ts';
export {
  categoriesInUse,
  type Chart,
  optionNamed,
  readAccounts,
  readChart,
  readTrackingOptions,
  saveAccounts,
  saveTracking,
  type TrackingOption,
} from './chart.ts';
export { type AgedFilter, type AgedSum, openSides, readAgedSums } from './agedDocuments.ts';
export { readMovedUpTo, readRevalued } from './openBalances.ts';
export { type AgedDocument, listOpen } from './openDocumentList.ts';
export { removeDocuments, storeDocuments } from './documents.ts';
export { readDependents } from './documentStore.ts';
export {
  type BudgetAmount,
  type KeptBudget,
  readBudgetAmounts,
  readBudgets,
  removeBudgets,
  saveBudgets,
} from './budgets.ts';
export {
  forgetWantedBudgets,
  unreadBudgetMonths,
  type WantedBudget,
  wantBudgetMonths,
  wantedBudgetMonths,
} from './budgetMonths.ts';
export { type CashSums, readCashSums } from './cashSums.ts';
export { type BankFlow, readBankFlows } from './bankFlows.ts';
export { type BalanceSums, readBalanceSums } from './balanceSums.ts';
export {
  type Concerned,
  type MonthState,
  type MovedMonth,
  readFigures,
  readMonths,
  readMovements,
  readTrackedFigures,
} from './figures.ts';
export { type CashMoves, type Invoiced, readCashMoves, readInvoiced } from './cashAndInvoices.ts';
export { readContactNames, saveContacts } from './contacts.ts';
export { accountsOf } from './lineSources.ts';
export { lastDayOfYearIn, type YearEnd, yearEndOf, yearStartIn, yearStartOf } from './financialYear.ts';
export { storeJournals } from './journals.ts';
export {
  forgetRefusals,
  lastRefusal,
  monthsLeftAlone,
  noteRefusedMonth,
  noteRefusedSide,
  type Refusal,
  refusedSince,
} from './refusedMonths.ts';
export { readMonthsOfSources } from './lineStore.ts';
export type { Missing } from './missing.ts';
export { readingMoment } from './moments.ts';
export { isResult, retainedEarningsOf } from './opening.ts';
export { type ResultSection, resultSectionOf } from './resultSections.ts';
export { type StatedBalances, readStatedBalances } from './statedBalances.ts';
export { documentEntities, type DocumentEntity } from './postings/rules.ts';
export {
  forgetWantedSides,
  readSideAnchors,
  saveSideAnchor,
  type SideAnchor,
  type SideKind,
  type WantedSide,
  wantedSideAnchors,
  wantSideAnchors,
} from './sideAnchors.ts';
export { type CashBooks, readCashBooks } from './cashBooks.ts';
export { type AskedCategory, type Movement, type Series, seriesOf, type Tracked } from './series.ts';
export { readTrackedMonths, type TrackedMonths, type TrackedResidualCell } from './trackedMonths.ts';
export { type Findings, findingsOf, firstOff } from './unnoticedChange.ts';
export { dueYearEnd, noteYearEndRead, resultsDiffer } from './yearEnds.ts';
export { against, type MonthProof } from './proof.ts';
export { AROUND_HOURS, type Candidate, readCandidates, readUnusable, type Target } from './candidates.ts';
export {
  type DocumentFacts,
  type DocumentPart,
  type Moments,
  readAccountBalance,
  readContactChanges,
  readDocumentFacts,
  readFigureParts,
} from './lineChanges.ts';
export {
  dismissPeriodNotices,
  listPeriodNotices,
  markSeenMonths,
  noteClosedPeriods,
  noteOpenNotices,
  restorePeriodNotices,
} from './periodNotices.ts';
export { checkAnchors, checkEntries, checkOrphans } from './entryCheck.ts';
export { checkDocuments, checkJournals, holdDocuments, type RecordFinding } from './recordCheck.ts';
export { type Checked, checkSums, MOST_FINDINGS, repairSums } from './sumCheck.ts';
