import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ProviderError } from '../providerError.ts';
import type { Access, Cursor, EntityValues, Page, ReadableEntity, ReadRecord } from '../provider.ts';
import type { Get } from './client.ts';
import { type EntityReading, entities } from './entities.ts';
import { changedAt } from './fields.ts';

const position = z.object({ page: z.int().min(1).optional(), offset: z.int().min(0).optional() });
const pagination = z.object({ pageCount: z.int(), itemCount: z.int() }).optional();
type Pagination = z.infer<typeof pagination>;

export function createReadPage(get: Get) {
  return async <E extends ReadableEntity>(
    access: Access,
    entity: E,
    cursor: Cursor | null,
    modifiedSince: Date | null,
  ): Promise<Page<EntityValues[E]>> => {
    const reading: EntityReading<EntityValues[E]> = entities[entity];
    const at = position.parse(cursor ?? {});
    const { json, cost } = await get(access, {
      path: entity,
      query: { ...reading.query, ...positionQuery(reading.paging, at) },
      modifiedSince: reading.incremental ? modifiedSince : null,
    });
    const { rows, pages } = unwrap(json, reading.key);
    const expected = pages?.itemCount ?? (reading.paging === 'none' ? rows.length : null);
    return {
      records: rows.map((row) => readRecord(row, reading, access.tenantId)),
      next: nextCursor(reading.paging, at, rows, pages),
      expected,
      cost,
    };
  };
}

type Position = z.infer<typeof position>;
type Paging = EntityReading<unknown>['paging'];

function positionQuery(paging: Paging, { page = 1, offset = 0 }: Position): Record<string, string> {
  if (paging === 'page') return { page: String(page) };
  return paging === 'offset' ? { offset: String(offset) } : {};
}

/** The envelope: the list under its key, and how many pages there are where the list is paged. */
function unwrap(json: unknown, key: string): { rows: unknown[]; pages: Pagination } {
  const envelope = z
    .object({ [key]: z.array(z.unknown()), pagination: z.unknown().optional() })
    .safeParse(json);
  const rows = envelope.success ? envelope.data[key] : undefined;
  if (!envelope.success || !Array.isArray(rows))
    throw new ProviderError('unavailable', `Xero’s answer holds no list of ${key}.`);
  return { rows, pages: pagination.catch(undefined).parse(envelope.data.pagination) };
}

function nextCursor(paging: Paging, at: Position, rows: unknown[], pages: Pagination): Cursor | null {
  if (paging === 'none' || rows.length === 0) return null;
  if (paging === 'offset') return { offset: Math.max(at.offset ?? 0, ...rows.map(journalNumber)) };
  const page = at.page ?? 1;
  // Without a page count only an empty page proves the end.
  return pages && page >= pages.pageCount ? null : { page: page + 1 };
}

/** A page of fewer than 100 journals is not the last: the end is an empty one (the provider's page on Journals). */
const numbered = z.object({ JournalNumber: z.int() });

function journalNumber(row: unknown): number {
  const parsed = numbered.safeParse(row);
  return parsed.success ? parsed.data.JournalNumber : 0;
}

function readRecord<T>(row: unknown, reading: EntityReading<T>, tenantId: string): ReadRecord<T> {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(row);
  const id = fields[reading.idField];
  const known = {
    recordId: typeof id === 'string' && id !== '' ? id.toLowerCase() : nameless(row),
    updatedAt: reading.changedField === null ? null : changedAt.parse(fields[reading.changedField]),
    payload: row,
  };
  try {
    return { ...known, value: reading.read(row, tenantId) };
  } catch (error) {
    return { ...known, problem: problemOf(error) };
  }
}

/** A record without an id still needs a name that is the same at every reading. */
function nameless(row: unknown): string {
  return `nameless-${createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)}`;
}

function problemOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error);
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}
