import type { Books, Trx } from '#server/db/company.ts';
import type { EntityValues } from '#server/providers/provider.ts';
import { sql } from 'kysely';
import type { Chart } from './chart.ts';
import {
  markDeleted,
  type SavedDocument,
  readLinkTargets,
  saveDocuments,
  saveLinks,
} from './documentStore.ts';
import type { OutstandingScope } from './queries/outstandingMovements.ts';
import { type Line, toLedgerLines, replaceLines } from './lineStore.ts';
import { saveOutstandingPeriods } from './outstandingPeriods.ts';
import { type ArrivedDocument, markRevaluedMonths } from './revaluedMonths.ts';
import { Unpostable } from './postings/posting.ts';
import type { CodedLine, PostingContext, Rule } from './postings/rule.ts';
import { type DocumentEntity, post, rules } from './postings/rules.ts';

export type StoredDocuments = {
  /** Documents whose lines could not be derived, and why. */
  unpostable: { documentId: string; problem: string }[];
  /** Documents on which the postings of others rest, and which are new or changed in that. */
  moved: string[];
};

/**
 * Saves documents and their links always, and their lines only with `derive`; without it
 * (journals are the source) derived lines are closed. A document that cannot be posted keeps no
 * lines and is named to the caller.
 */
export async function storeDocuments<E extends DocumentEntity>(
  trx: Trx,
  { companyId, chart, entity }: { companyId: string; chart: Chart; entity: E },
  values: EntityValues[E][],
  { derive, at: moment }: { derive: boolean; at: Date },
): Promise<StoredDocuments> {
  await lockDocuments({ trx, companyId });
  const rule: Rule<EntityValues[E]> = rules[entity];
  const documents = values.flatMap((value) => {
    const document = rule.document(value);
    return document ? [{ ...document, coded: allocateLines(rule, value, chart) }] : [];
  });
  const books = { companyId, baseCurrency: chart.baseCurrency };
  const changed = await saveDocuments(trx, books, documents);
  const links = values.map((value) => ({ sourceId: value.id, links: rule.links(value) }));
  const relinked = await saveLinks({ trx, companyId }, entity, links);
  await markRevaluedMonths(trx, books, {
    arrived: toArrivedDocuments(rule, values, changed, chart),
    relinked,
    at: moment,
  });
  await saveOutstandingPeriods(trx, books, {
    added: changed.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
    changed: [
      ...changed.flatMap(({ id, isNew }) => (isNew ? [] : [id])),
      // A payment is nothing that could be open itself.
      ...relinked.flatMap(({ id, by: sourceIds }) => (entity === 'Payments' ? [id] : [id, ...sourceIds])),
    ],
  });

  const { lines, unpostable } = derive
    ? await deriveLines(trx, { companyId, chart, entity }, values)
    : { lines: [], unpostable: [] };
  const sourceIds = values.map(({ id }) => id);
  await replaceLines(trx, { companyId, kind: 'document', sourceIds, lines, at: moment });
  return { unpostable, moved: changed.map(({ id }) => id) };
}

/** Reads what the documents rest on, then posts by the rules. */
export async function deriveLines<E extends DocumentEntity>(
  trx: Trx,
  { companyId, chart, entity }: { companyId: string; chart: Chart; entity: E },
  values: EntityValues[E][],
): Promise<{ lines: Line[]; unpostable: StoredDocuments['unpostable'] }> {
  const rule: Rule<EntityValues[E]> = rules[entity];
  const targetIds = values.flatMap((value) => rule.links(value).map(({ targetId }) => targetId));
  const targets = await readLinkTargets({ trx, companyId }, [...new Set(targetIds)]);
  const context: PostingContext = { chart, target: (id) => targets.get(id) };
  const unpostable: StoredDocuments['unpostable'] = [];
  const lines: Line[] = [];
  for (const value of values) {
    const posted = post(entity, value, context);
    if ('problem' in posted) unpostable.push({ documentId: value.id, problem: posted.problem });
    else lines.push(...toLedgerLines(value.id, rule.names(value), posted.postings));
  }
  return { lines, unpostable };
}

/** Documents that the provider revalues, with their last settlement day. */
function toArrivedDocuments<V extends { id: string }>(
  rule: Rule<V>,
  values: V[],
  changed: (SavedDocument & { isNew: boolean })[],
  chart: Chart,
): ArrivedDocument[] {
  const valueById = new Map(values.map((value) => [value.id, value]));
  return changed.flatMap(({ id, since, isNew }) => {
    const value = valueById.get(id);
    if (value && rule.isRevalued && !rule.isRevalued(value, chart)) return [];
    // One that changed may have been open on other days before.
    return [{ id, since, settledOn: value && isNew ? (rule.settledOn?.(value) ?? null) : null }];
  });
}

/**
 * Locks to the end of the transaction: a payment and what it pays may be stored by two processes
 * at once, and the second must see the first. Index reads are priced as in memory, or the planner
 * would read the whole table for a page's documents.
 */
export async function lockDocuments({ trx, companyId }: Books): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${companyId}, 0)), set_config('random_page_cost', '1', true)`.execute(
    trx,
  );
}

/** A prepayment that cannot be posted says so by itself. */
function allocateLines<V>(rule: Rule<V>, value: V, chart: Chart): CodedLine[] | null {
  if (!rule.coded) return null;
  try {
    return rule.coded(value, { chart });
  } catch (error) {
    if (error instanceof Unpostable) return null;
    throw error;
  }
}

/** Closes the lines of documents that are no longer to be had at the provider. */
export async function removeDocuments(
  trx: Trx,
  { companyId, baseCurrency }: OutstandingScope,
  documentIds: string[],
  moment: Date,
): Promise<void> {
  await lockDocuments({ trx, companyId });
  const settled = await markDeleted({ trx, companyId }, documentIds);
  await saveOutstandingPeriods(trx, { companyId, baseCurrency }, { changed: [...documentIds, ...settled] });
  await replaceLines(trx, { companyId, kind: 'document', sourceIds: documentIds, lines: [], at: moment });
}
