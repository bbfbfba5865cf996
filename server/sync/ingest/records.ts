import type { EntityType } from '#contract/sync/sync.ts';
import { type Books, lockedCompany } from '#server/db/company.ts';
import { sqlArray, unnestColumns, valuesTable } from '#server/db/valuesTable.ts';
import type { Provider } from '#server/providers/provider.ts';
import { type RawBuilder, sql } from 'kysely';

export type RawRecord = { recordId: string; updatedAt: Date | null; payload: unknown };

type WrittenRow = {
  recordId: string;
  created: boolean;
};

/**
 * Restores deleted records and skips unchanged or older versions. Each record comes once, as newestOfEach
 * gives them. Returns the ids written.
 */
export async function storeRecords(
  { trx, companyId }: Books,
  entityType: EntityType,
  { records, moment }: { records: RawRecord[]; moment: Date },
): Promise<{ created: Set<string>; updated: Set<string> }> {
  if (records.length === 0) return { created: new Set(), updated: new Set() };
  const rows = records.map(({ recordId, updatedAt }) => ({
    recordId,
    updatedAt: updatedAt?.toISOString() ?? null,
  }));
  // JSON on one line has no line break, so the payloads need no further quoting.
  const payloads = records.map(({ payload }) => JSON.stringify(payload)).join('\n');
  const { rows: writtenRows } = await sql<WrittenRow>`
    with company as materialized (
      ${lockedCompany(companyId)}
    )
    insert into records (company_id, entity_type, record_id, provider_updated_at, payload, stored_at)
    select company.id, ${entityType}, record_id, updated_at, payload::json, ${moment}::timestamptz
    from company, rows from (
      ${unnestColumns(rows, { recordId: 'id', updatedAt: 'timestamptz' })}, string_to_table(${payloads}, E'\n')
    ) as x(record_id, updated_at, payload)
    on conflict (company_id, entity_type, record_id) do update set
      provider_updated_at = excluded.provider_updated_at, payload = excluded.payload, stored_at = excluded.stored_at,
      deleted_at = null
    where (records.deleted_at is not null or records.payload::text is distinct from excluded.payload::text)
      and (records.provider_updated_at is null or excluded.provider_updated_at is null
        or excluded.provider_updated_at >= records.provider_updated_at)
    returning record_id, (xmax = 0) as created`.execute(trx);
  return {
    created: new Set(writtenRows.filter((row) => row.created).map((row) => row.recordId)),
    updated: new Set(writtenRows.filter((row) => !row.created).map((row) => row.recordId)),
  };
}

/** Keeps the newest of duplicates, sorted by id: the order in which every page locks its rows. */
export function newestOfEach<R extends RawRecord>(records: R[]): R[] {
  const moment = ({ updatedAt }: RawRecord) => updatedAt?.getTime() ?? -Infinity;
  const latestById = new Map<string, R>();
  for (const record of records) {
    const duplicate = latestById.get(record.recordId);
    if (!duplicate || moment(record) > moment(duplicate)) latestById.set(record.recordId, record);
  }
  return [...latestById.values()].toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1));
}

type IdRow = {
  recordId: string;
};

/** The last page of a reading; `isAlone`: its only one, so that nothing else was seen. */
type LastPage = { recordIds: string[]; isAlone: boolean };

/** Looks ids up one by one: a long list would be searched for each record. */
const unseen = (
  companyId: string,
  entityType: EntityType,
  { recordIds, isAlone }: LastPage,
): RawBuilder<boolean> => sql<boolean>`
  company_id = ${companyId}::uuid and entity_type = ${entityType} and deleted_at is null
    and record_id <> all(${sqlArray(recordIds, 'id')})
    and (${isAlone} or not exists (
      select from sweep_records s
      where s.company_id = records.company_id and s.entity_type = records.entity_type
        and s.record_id = records.record_id))`;

export async function hasUnsweptRecords(
  { trx, companyId }: Books,
  entityType: EntityType,
  page: LastPage,
): Promise<boolean> {
  const { rows } = await sql`
    select record_id from records where ${unseen(companyId, entityType, page)} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Marks stored records deleted that the sweep did not see. Returns their ids. */
export async function markUnsweptDeleted(
  { trx, companyId }: Books,
  entityType: EntityType,
  { moment, ...page }: LastPage & { moment: Date },
): Promise<string[]> {
  const { rows } = await sql<IdRow>`
    update records set deleted_at = ${moment}::timestamptz
    where ${unseen(companyId, entityType, page)}
    returning record_id`.execute(trx);
  const deletedIds = rows.map((row) => row.recordId);
  if (deletedIds.length > 0)
    await sql`
      delete from dead_letters
      where company_id = ${companyId}::uuid and entity_type = ${entityType}
        and record_id = any(${sqlArray(deletedIds, 'id')})`.execute(trx);
  return deletedIds;
}

export async function markRecordDeleted(
  { trx, companyId }: Books,
  entityType: EntityType,
  { recordId, moment }: { recordId: string; moment: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from dead_letters
      where company_id = ${companyId}::uuid and entity_type = ${entityType} and record_id = ${recordId})
    update records set deleted_at = ${moment}::timestamptz
    where company_id = ${companyId}::uuid and entity_type = ${entityType} and record_id = ${recordId}`.execute(
    trx,
  );
}

/** Returns records after a cursor, sorted by id, without deleted ones. */
export async function readRecords(
  { trx, companyId }: Books,
  entityType: EntityType,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<{ recordId: string; payload: unknown }[]> {
  return await trx
    .selectFrom('records')
    .select(['recordId', 'payload'])
    .where('companyId', '=', companyId)
    .where('entityType', '=', entityType)
    .where('recordId', '>', cursor)
    .where('deletedAt', 'is', null)
    .orderBy('recordId')
    .limit(limit)
    .execute();
}

/** Returns records without deleted ones. */
export async function readRecordsById(
  { trx, companyId }: Books,
  entityType: EntityType,
  recordIds: string[],
): Promise<{ recordId: string; payload: unknown }[]> {
  return await trx
    .selectFrom('records')
    .select(['recordId', 'payload'])
    .where('companyId', '=', companyId)
    .where('entityType', '=', entityType)
    .where('deletedAt', 'is', null)
    .where('recordId', '=', sql<string>`any(${sqlArray(recordIds, 'id')})`)
    .execute();
}

type KeptLetterRow = {
  recordId: string;
  isNew: boolean;
};

/**
 * Adds the `reasons` to the dead letters and removes those of `records` that are usable now.
 * Returns records that were not dead letters in this version before.
 */
export async function keepDeadLetters(
  { trx, companyId }: Books,
  entityType: EntityType,
  attempt: {
    records: { recordId: string; payload: unknown }[];
    reasons: Map<string, string>;
    partialParse: Provider['partialParse'];
    logId: string;
    moment: Date;
  },
): Promise<string[]> {
  if (attempt.records.length === 0) return [];
  const alive = attempt.records.flatMap(({ recordId }) => (attempt.reasons.has(recordId) ? [] : [recordId]));
  await sql`
    delete from dead_letters
    where company_id = ${companyId}::uuid and entity_type = ${entityType}
      and record_id = any(${alive})`.execute(trx);
  if (attempt.reasons.size === 0) return [];
  const letters = attempt.records.flatMap(({ recordId, payload }) => {
    const reason = attempt.reasons.get(recordId);
    return reason === undefined
      ? []
      : [{ recordId, payload: JSON.stringify(payload), reason, date: attempt.partialParse(payload).date }];
  });
  const { rows } = await sql<KeptLetterRow>`
    with given as materialized (
      select distinct on (record_id) * from ${valuesTable(letters, { recordId: 'id', payload: 'jsonb', reason: 'text', date: 'date' })}
    ), known as materialized (
      select d.record_id from dead_letters d join given on given.record_id = d.record_id and given.payload = d.payload
      where d.company_id = ${companyId}::uuid and d.entity_type = ${entityType}
    )
    insert into dead_letters (company_id, entity_type, record_id, payload, reason, log_id, rejected_at, date)
    select ${companyId}::uuid, ${entityType}, record_id, payload, reason, ${attempt.logId}::uuid, ${attempt.moment}::timestamptz,
      date
    from given
    on conflict (company_id, entity_type, record_id) do update set
      payload = excluded.payload, reason = excluded.reason, log_id = excluded.log_id, rejected_at = excluded.rejected_at,
      date = excluded.date
    where (dead_letters.payload, dead_letters.reason) is distinct from (excluded.payload, excluded.reason)
    returning record_id, not exists (
      select from known where known.record_id = dead_letters.record_id) as is_new`.execute(trx);
  return rows.flatMap((row) => (row.isNew ? [row.recordId] : []));
}
