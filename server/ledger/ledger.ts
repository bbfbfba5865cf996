export { settleAnchors, storeAnchor } from './anchors.ts';
export { monthsToAnchor, wantMonths } from './anchorStore.ts';
export {
  type Chart,
  readAccounts,
  readChart,
  readTrackingOptions,
  saveAccounts,
  saveTracking,
  type TrackingOption,
} from './chart.ts';
export { removeDocuments, storeDocuments } from './documents.ts';
export { readDependents } from './documentStore.ts';
export { type Figure, type MonthState, readFigures } from './figures.ts';
export type { YearEnd } from './financialYear.ts';
export { storeJournals } from './journals.ts';
export { documentEntities, type DocumentEntity } from './postings/rules.ts';
export { against, type MonthProof } from './proof.ts';
