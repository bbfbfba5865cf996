import * as z from 'zod';
import { ProviderError } from '../providerError.ts';
import type { MonthRange } from '#contract/period.ts';
import type {
  Access,
  BudgetReading,
  Cursor,
  EntityValues,
  Page,
  ReadableEntity,
  RecordCount,
} from '../provider.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { XeroAnswer, Get } from './client.ts';
import { budgetQuery } from './budgetMonths.ts';
import { type EntityReading, entities } from './entities.ts';
import { changedAt } from './fields.ts';
import { readRow, readRecordId } from './rows.ts';

const position = z.object({
  page: z.int().min(1).optional(),
  offset: z.int().min(0).optional(),
  /** Ids yet to be requested one by one, of `idCount`. */
  remainingIds: z.string().optional(),
  idCount: z.int().optional(),
});
type Position = z.infer<typeof position>;

const pagination = z.object({ pageCount: z.int(), itemCount: z.int() }).optional();
type Pagination = z.infer<typeof pagination>;

export function createPages(get: Get, clock: Clock) {
  const getRecord = (access: Access, entity: ReadableEntity, id: string, query: Record<string, string>) =>
    get(access, {
      path: `${entity}/${encodeURIComponent(id)}`,
      query,
      modifiedSince: null,
      mayBeGone: true,
    });

  /** Requests the next record of a list of ids; it may be gone. */
  async function readEach<T>(
    access: Access,
    entity: ReadableEntity,
    reading: EntityReading<T>,
    { remainingIds = '', idCount: expected = 0 }: Position,
  ): Promise<Page<T>> {
    const [id = '', ...otherIds] = remainingIds.split(',');
    const nextPosition =
      otherIds.length === 0 ? null : { remainingIds: otherIds.join(','), idCount: expected };
    const { query, values } = reading.recordQuery?.(clock()) ?? nothingSaid;
    const answer = await getRecord(access, entity, id, query);
    return withKnown(
      readPageAnswer(answer, reading, access, () => ({ next: nextPosition, expected: expected })),
      values,
    );
  }

  async function readPage<E extends ReadableEntity>(
    access: Access,
    entity: E,
    cursor: Cursor | null,
    modifiedSince: Date | null,
  ): Promise<Page<EntityValues[E]>> {
    const reading: EntityReading<EntityValues[E]> = entities[entity];
    const startPosition = position.parse(cursor ?? {});
    if (startPosition.remainingIds !== undefined)
      return await readEach(access, entity, reading, startPosition);
    const answer = await get(access, {
      path: entity,
      query: { ...reading.query, ...positionQuery(reading.paging, startPosition) },
      modifiedSince: reading.incremental === 'modifiedSince' ? modifiedSince : null,
    });
    if (reading.paging === 'each') return toIdPage(answer, reading);
    const page = readPageAnswer(answer, reading, access, (rows, pages) => ({
      next: nextCursor(reading.paging, startPosition, rows, pages),
      expected: pages?.itemCount ?? null,
    }));
    if (page.expected !== null || reading.paging !== 'none') return page;
    // A list that comes whole has no other count. What it repeats is no further record.
    return { ...page, expected: new Set(page.records.map(({ recordId }) => recordId)).size };
  }

  async function readRecord<E extends ReadableEntity>(
    access: Access,
    entity: E,
    recordId: string,
  ): Promise<Page<EntityValues[E]>> {
    const reading: EntityReading<EntityValues[E]> = entities[entity];
    const { query, values } = reading.recordQuery?.(clock()) ?? nothingSaid;
    const answer = await getRecord(access, entity, recordId, query);
    const page = readPageAnswer(answer, reading, access, (rows) => ({
      next: journalCursor(reading.paging, rows),
      expected: null,
    }));
    return page.next ? { ...page, records: [] } : withKnown(page, values);
  }

  async function readBudget(access: Access, budgetId: string, months: MonthRange): Promise<BudgetReading> {
    const { query, values } = budgetQuery(months);
    const answer = await getRecord(access, 'Budgets', budgetId, query);
    const { records, cost } = readPageAnswer(answer, entities.Budgets, access, () => ({
      next: null,
      expected: null,
    }));
    const [record] = records;
    // With another record the months of the requested one would be requested without end.
    if (record?.recordId !== budgetId)
      throw new ProviderError('rejected', 'Xero has no such budget any more.');
    if (!('value' in record))
      throw new ProviderError(
        'unreadable',
        `Xero’s budget cannot be used.${'problem' in record ? ` ${record.problem}.` : ''}`,
      );
    return { budget: { ...record.value, ...values }, cost };
  }

  async function readRecords<E extends ReadableEntity>(
    access: Access,
    entity: E,
    recordIds: string[],
  ): Promise<Page<EntityValues[E]>> {
    const [only = '', ...otherIds] = recordIds;
    if (otherIds.length === 0) return await readRecord(access, entity, only);
    const reading: EntityReading<EntityValues[E]> = entities[entity];
    // Only pages include the lines of documents.
    const query = { ...reading.query, ...positionQuery(reading.paging, {}), IDs: recordIds.join(',') };
    const answer = await get(access, { path: entity, query, modifiedSince: null });
    return readPageAnswer(answer, reading, access, () => ({ next: null, expected: null }));
  }

  /** Asks for a page of one, which states how many there are. */
  async function countRecords(
    access: Access,
    entity: ReadableEntity,
    beforeDay: string | null,
  ): Promise<RecordCount> {
    const { query, paging, dateField, key } = entities[entity];
    const filter =
      beforeDay === null
        ? {}
        : { where: `${dateField} < DateTime(${beforeDay.split('-').map(Number).join(', ')})` };
    const { json, cost } = await get(access, {
      path: entity,
      query: { ...query, ...positionQuery(paging, {}), ...filter, pageSize: '1' },
      modifiedSince: null,
    });
    return { count: unwrap(json, key).pages?.itemCount ?? null, cost };
  }

  return { readPage, readRecord, readRecords, readBudget, countRecords };
}

const nothingSaid = { query: {}, values: {} };

const withKnown = <T>(page: Page<T>, knownFields: Partial<T>): Page<T> => ({
  ...page,
  records: page.records.map((record) =>
    'value' in record ? { ...record, value: { ...record.value, ...knownFields } } : record,
  ),
});

function positionQuery(
  paging: EntityReading<unknown>['paging'],
  { page = 1, offset = 0 }: Position,
): Record<string, string> {
  if (paging === 'page') return { page: String(page) };
  return paging === 'offset' ? { offset: String(offset) } : {};
}

function readPageAnswer<T>(
  { json, cost, answeredAt }: XeroAnswer,
  reading: EntityReading<T>,
  { tenantId }: Access,
  place: (rows: unknown[], pages: Pagination) => { next: Cursor | null; expected: number | null },
): Page<T> {
  const { rows, pages, saidAt } = unwrap(json, reading.key);
  return {
    records: rows.map((row) => readRow(row, reading, tenantId)),
    ...place(rows, pages),
    answeredAt: saidAt ?? answeredAt,
    cost,
  };
}

/** Turns a list of ids into a page without records. */
function toIdPage<T>({ json, cost, answeredAt }: XeroAnswer, reading: EntityReading<T>): Page<T> {
  const { rows, saidAt } = unwrap(json, reading.key);
  const ids = [...new Set(rows.flatMap((row) => readRecordId(row, reading) ?? []))];
  return {
    records: [],
    next: ids.length === 0 ? null : { remainingIds: ids.join(','), idCount: ids.length },
    expected: ids.length,
    answeredAt: saidAt ?? answeredAt,
    cost,
  };
}

const envelope = z.record(z.string(), z.unknown());

/**
 * Rows under the list's key, and the number of pages. In the provider's example a single budget is
 * an object, not a list.
 */
function unwrap(json: unknown, key: string): { rows: unknown[]; pages: Pagination; saidAt: Date | null } {
  // A record requested by its id is gone, or nothing of a list changed since: a missing list must
  // never look like an empty one.
  if (json === undefined) return { rows: [], pages: undefined, saidAt: null };
  const answer = envelope.safeParse(json).data ?? {};
  const rows = answer[key];
  if (typeof rows !== 'object' || rows === null)
    throw new ProviderError('unavailable', `Xero’s answer holds no list of ${key}.`);
  return {
    rows: Array.isArray(rows) ? rows : [rows],
    pages: pagination.catch(undefined).parse(answer['pagination']),
    saidAt: changedAt(answer['DateTimeUTC']),
  };
}

function nextCursor(
  paging: EntityReading<unknown>['paging'],
  startPosition: Position,
  rows: unknown[],
  pages: Pagination,
): Cursor | null {
  if (paging === 'none' || rows.length === 0) return null;
  if (paging === 'offset') return { offset: Math.max(startPosition.offset ?? 0, ...rows.map(journalNumber)) };
  const page = startPosition.page ?? 1;
  // Without a page count a short page proves nothing, because rows may be missing from it. Only an
  // empty page is the end.
  return pages && page >= pages.pageCount ? null : { page: page + 1 };
}

/**
 * A journal requested by id has no source (Xero docs, Journals), so the list is read at its
 * position.
 */
function journalCursor(paging: EntityReading<unknown>['paging'], [row]: unknown[]): Cursor | null {
  return paging === 'offset' && row !== undefined ? { offset: journalNumber(row) - 1 } : null;
}

/**
 * A page of fewer than 100 journals is not the last; only an empty one is (Xero docs, Journals).
 */
const numbered = z.object({ JournalNumber: z.int() });

function journalNumber(row: unknown): number {
  return numbered.safeParse(row).data?.JournalNumber ?? 0;
}
