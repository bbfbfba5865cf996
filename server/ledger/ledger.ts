import type { Trx } from '#server/db/company.ts';
import type { Journal } from '#server/providers/books.ts';
import type { Document } from '#server/providers/documents.ts';
import type { Chart } from './chart.ts';
import { markDeleted, saveDocuments } from './documentStore.ts';
import { type Line, replaceLines } from './lineStore.ts';
import { postInvoice, postJournal } from './postings.ts';

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
export type { YearEnd } from './financialYear.ts';
export type { MonthProof } from './proofs.ts';
export { type Figure, type MonthState, readFigures } from './figures.ts';

/** A document whose lines could not be derived, and why. */
export type Unpostable = { documentId: string; problem: string };

/**
 * Takes documents in: their particulars always, their lines only where no journals are to be had (`derive`); where
 * they are, lines that were derived before are closed.
 * A document that cannot be posted keeps no lines, so what it books shows up as residual, and is named to the caller.
 */
export async function storeDocuments(
  trx: Trx,
  companyId: string,
  chart: Chart,
  documents: Document[],
  { derive, at }: { derive: boolean; at: Date },
): Promise<Unpostable[]> {
  await saveDocuments(trx, companyId, documents);
  const unpostable: Unpostable[] = [];
  const lines: Line[] = [];
  for (const document of derive ? documents : []) {
    const posted = postInvoice(document, chart);
    if ('problem' in posted) unpostable.push({ documentId: document.id, problem: posted.problem });
    else lines.push(...linesOf(document.id, document.kind, document.id, posted.postings));
  }
  const sourceIds = documents.map((document) => document.id);
  await replaceLines(trx, { companyId, kind: 'document', sourceIds, lines, at });
  return unpostable;
}

/** Closes the lines of documents that are no longer to be had at the provider. */
export async function removeDocuments(
  trx: Trx,
  companyId: string,
  documentIds: string[],
  at: Date,
): Promise<void> {
  await markDeleted(trx, companyId, documentIds);
  await replaceLines(trx, { companyId, kind: 'document', sourceIds: documentIds, lines: [], at });
}

/**
 * Takes journals in; they are immutable at the provider, so taking one in again changes nothing. Without `post` their
 * lines are closed: the journals can no longer be read, and a ledger half of one source and half of the other is none.
 */
export async function storeJournals(
  trx: Trx,
  companyId: string,
  chart: Chart,
  journals: Journal[],
  { post, at }: { post: boolean; at: Date },
): Promise<void> {
  const lines = (post ? journals : []).flatMap((journal) =>
    linesOf(journal.id, journal.sourceType, journal.sourceId, postJournal(journal, chart)),
  );
  const sourceIds = journals.map((journal) => journal.id);
  await replaceLines(trx, { companyId, kind: 'journal', sourceIds, lines, at });
}

function linesOf(
  sourceId: string,
  documentType: string | null,
  documentId: string | null,
  postings: ReturnType<typeof postJournal>,
): Line[] {
  return postings.map((posting, position) => ({
    ...posting,
    sourceId,
    position,
    documentType,
    documentId,
    cause: null,
  }));
}
