import type { Books, Trx } from '#server/db/company.ts';
import type { Chart } from '#server/providers/chart.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type {
  DocumentEntity,
  LinkTarget,
  PostingContext,
  PostingRule,
} from '#server/providers/postingRules.ts';
import { sql } from 'kysely';
import {
  markDeleted,
  type SavedDocument,
  readLinkTargets,
  removeReconciliations,
  saveDocuments,
  saveLinks,
  saveReconciliations,
} from './documentStore.ts';
import {
  hasForeignBank,
  removeForeignBankMovements,
  saveForeignBankMovements,
} from './foreignBankMovements.ts';
import { type NewLedgerLine, readReplaced, replaceLines, toLedgerLines } from './lineStore.ts';
import { saveOutstandingPeriods } from './outstandingPeriods.ts';
import { type ArrivedDocument, markRevaluedMonths } from './revaluedMonths.ts';

/** Books of a company, and the rule of one list of its documents. */
export type PostingScope<V> = { companyId: string; chart: Chart; rule: PostingRule<V> };

export type StoredDocuments = {
  /** Documents whose lines could not be derived, and why. */
  unpostable: { documentId: string; problem: string }[];
  /** Documents on which the postings of others rest, and which are new or changed in that. */
  changedIds: string[];
};

/**
 * Saves documents and their links always, and their lines only with `derive`; without it
 * (journals are the source) derived lines are closed. A document that cannot be posted keeps no
 * lines and is named to the caller.
 */
export async function storeDocuments<V extends { id: string }>(
  trx: Trx,
  {
    entity,
    derive,
    moment,
    turn,
    ...scope
  }: PostingScope<V> & {
    entity: DocumentEntity;
    derive: boolean;
    moment: Date;
    /** Prepares meanwhile, and writes when it has settled. */
    turn?: Promise<unknown> | undefined;
  },
  values: V[],
): Promise<StoredDocuments> {
  const { companyId, chart, rule } = scope;
  const documents = values.flatMap((value) => {
    const document = rule.toDocument(value);
    const allocatedLines = rule.allocateLines?.(value, chart) ?? null;
    return document ? [{ ...document, allocatedLines }] : [];
  });
  const links = values.map((value) => ({ sourceId: value.id, links: rule.links(value) }));
  const isPosted = derive || hasForeignBank(chart);
  const restsOnOthers = links.some((source) => source.links.length > 0);
  const postedAhead = isPosted && !restsOnOthers ? postDocuments(scope, values, new Map()) : null;
  await turn;
  await lockDocuments({ trx, companyId });
  const books = { companyId, baseCurrency: chart.baseCurrency };
  const changed = await saveDocuments(trx, books, documents);
  const relinked = await saveLinks({ trx, companyId }, entity, links);
  await markRevaluedMonths(trx, books, {
    arrived: toArrivedDocuments(scope, values, changed),
    relinked,
    moment,
  });
  const targets: Targets = isPosted && restsOnOthers ? await readTargets(trx, scope, values) : new Map();
  const sourceIds = values.map(({ id }) => id);
  const replacing = { companyId, kind: 'document' as const, sourceIds, moment };
  const postAndReplace = async (): Promise<DerivedLines> => {
    const replaced = await readReplaced(trx, replacing);
    const posted =
      postedAhead ?? (isPosted ? postDocuments(scope, values, targets) : { lines: [], unpostable: [] });
    await replaceLines(trx, { ...replacing, lines: derive ? posted.lines : [] }, replaced);
    return posted;
  };
  const outstanding = {
    added: changed.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
    changed: [
      ...changed.flatMap(({ id, isNew }) => (isNew ? [] : [id])),
      // A payment is nothing that could be open itself.
      ...relinked.flatMap(({ id, linkingIds }) => (entity === 'Payments' ? [id] : [id, ...linkingIds])),
    ],
  };
  // We post while PostgreSQL finds the days on which the documents are outstanding.
  const [derived] = await pipelined(postAndReplace(), saveOutstandingPeriods(trx, books, outstanding));
  await saveForeignBankMovements({ trx, companyId }, { chart, sourceIds, lines: derived.lines });
  if (rule.reconciliations) {
    const reconciliations = values.flatMap(
      (value) => rule.reconciliations?.(value, chart).map((item) => ({ ...item, sourceId: value.id })) ?? [],
    );
    await saveReconciliations({ trx, companyId }, { sourceIds, reconciliations });
  }
  return { unpostable: derive ? derived.unpostable : [], changedIds: changed.map(({ id }) => id) };
}

type DerivedLines = { lines: NewLedgerLine[]; unpostable: StoredDocuments['unpostable'] };

/** Reads what the documents rest on, then posts by the rules. */
export async function deriveLines<V extends { id: string }>(
  trx: Trx,
  scope: PostingScope<V>,
  values: V[],
): Promise<DerivedLines> {
  return postDocuments(scope, values, await readTargets(trx, scope, values));
}

type Targets = Map<string, LinkTarget>;

function readTargets<V extends { id: string }>(
  trx: Trx,
  { companyId, rule }: PostingScope<V>,
  values: V[],
): Promise<Targets> {
  const targetIds = values.flatMap((value) => rule.links(value).map(({ targetId }) => targetId));
  return readLinkTargets({ trx, companyId }, [...new Set(targetIds)]);
}

function postDocuments<V extends { id: string }>(
  { chart, rule }: PostingScope<V>,
  values: V[],
  targets: Targets,
): DerivedLines {
  const context: PostingContext = { chart, target: (id) => targets.get(id) };
  const unpostable: StoredDocuments['unpostable'] = [];
  const lines: NewLedgerLine[] = [];
  for (const value of values) {
    const posted = rule.post(value, context);
    if ('problem' in posted) unpostable.push({ documentId: value.id, problem: posted.problem });
    else lines.push(...toLedgerLines(value.id, rule.source(value), posted.lines));
  }
  return { lines, unpostable };
}

/** Documents that the provider revalues, with their last settlement day. */
function toArrivedDocuments<V extends { id: string }>(
  { rule, chart }: PostingScope<V>,
  values: V[],
  changed: (SavedDocument & { isNew: boolean })[],
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

/** Closes the lines of documents that are no longer to be had at the provider. */
export async function removeDocuments(
  { trx, companyId, baseCurrency, moment }: Books & { baseCurrency: string; moment: Date },
  documentIds: string[],
): Promise<void> {
  await lockDocuments({ trx, companyId });
  const settledDocuments = await markDeleted({ trx, companyId }, documentIds);
  await saveOutstandingPeriods(
    trx,
    { companyId, baseCurrency },
    { changed: [...documentIds, ...settledDocuments] },
  );
  await removeForeignBankMovements({ trx, companyId }, documentIds);
  await removeReconciliations({ trx, companyId }, documentIds);
  await replaceLines(trx, {
    companyId,
    kind: 'document',
    sourceIds: documentIds,
    lines: [],
    moment,
  });
}
