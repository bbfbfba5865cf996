import { createHash } from 'node:crypto';
import * as z from 'zod';
import { documentEntities } from '../postingRules.ts';
import type { ReadRecord } from '../provider.ts';
import type { EntityReading } from './entities.ts';
import { changedAt } from './fields.ts';

/** Documents, payments and lists of contacts. Archived accounts and contacts still exist. */
const withdrawnStatuses = ['DELETED', 'VOIDED'];

/** Documents that post nothing, and may have any field missing. */
const unpostedStatuses = ['DRAFT', 'SUBMITTED', ...withdrawnStatuses];

/**
 * Parses one row of a list. One that cannot be parsed states the field and does not stop the page.
 */
export function readRow<T>(row: unknown, reading: EntityReading<T>, tenantId: string): ReadRecord<T> {
  const { changedField, key } = reading;
  const changed = changedField === null ? null : (readField(row, changedField) ?? null);
  const updatedAt = changedAt(changed);
  const identified = {
    recordId: readRecordId(row, reading) ?? nameless(row),
    updatedAt,
    withdrawn: hasStatus(row, withdrawnStatuses),
    payload: row,
  };
  // The version would be unknown, and nothing would request the record again.
  if (changed !== null && updatedAt === null)
    return { ...identified, problem: `${changedField}: is not a moment` };
  try {
    return { ...identified, value: reading.read(row, tenantId) };
  } catch (error) {
    if (isDocumentEntity(key) && hasStatus(row, unpostedStatuses)) return { ...identified, unposted: true };
    return { ...identified, problem: describeProblem(error) };
  }
}

const hasStatus = (row: unknown, statuses: string[]) =>
  statuses.some((status) => status === readField(row, 'Status'));

const isDocumentEntity = (key: string) => documentEntities.some((entity) => entity === key);

export function readRecordId(row: unknown, { idField, idIsCode }: EntityReading<unknown>): string | null {
  const id = readField(row, idField);
  if (typeof id !== 'string' || id === '') return null;
  return idIsCode ? id : id.toLowerCase();
}

function readField(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
}

/** Id for a record without one, the same at every reading. */
function nameless(row: unknown): string {
  return `nameless-${createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)}`;
}

function describeProblem(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error);
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}
