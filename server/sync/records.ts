import type { EntityType } from '#contract/sync.ts';
import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

export type RawRecord = { recordId: string; updatedAt: Date | null; payload: unknown };

const writtenRow = z.object({ record_id: z.string(), created: z.boolean() });

/**
 * Stores a page of records as the provider sent them, in one statement: what did not change is not rewritten, and an
 * older version never wins over a newer one. Answers the ids that were written.
 */
export async function storeRecords(
  trx: Trx,
  companyId: string,
  entityType: EntityType,
  records: RawRecord[],
  at: Date,
): Promise<{ created: Set<string>; updated: Set<string> }> {
  const given = JSON.stringify(records);
  const { rows } = await sql`
    insert into records (company_id, entity_type, record_id, provider_updated_at, payload, stored_at)
    select distinct on ("recordId") ${companyId}::uuid, ${entityType}, "recordId", "updatedAt", payload, ${at}::timestamptz
    from json_to_recordset(${given}::json) as x("recordId" text, "updatedAt" timestamptz, payload jsonb)
    order by "recordId", "updatedAt" desc nulls last
    on conflict (company_id, entity_type, record_id) do update set
      provider_updated_at = excluded.provider_updated_at, payload = excluded.payload, stored_at = excluded.stored_at
    where records.payload is distinct from excluded.payload
      and (records.provider_updated_at is null or excluded.provider_updated_at is null
        or excluded.provider_updated_at >= records.provider_updated_at)
    returning record_id, (xmax = 0) as created`.execute(trx);
  const written = rows.map((row) => z.parse(writtenRow, row));
  return {
    created: new Set(written.filter((row) => row.created).map((row) => row.record_id)),
    updated: new Set(written.filter((row) => !row.created).map((row) => row.record_id)),
  };
}

export type DeadLetter = { recordId: string; payload: unknown; reason: string };

/** Keeps what cannot be used, and lets go what meanwhile can: of this page, `letters` are dead and all others alive. */
export async function keepDeadLetters(
  trx: Trx,
  companyId: string,
  entityType: EntityType,
  page: { recordIds: string[]; letters: DeadLetter[]; logId: string; at: Date },
): Promise<void> {
  const dead = new Set(page.letters.map((letter) => letter.recordId));
  const alive = page.recordIds.filter((recordId) => !dead.has(recordId));
  await sql`
    delete from dead_letters
    where company_id = ${companyId}::uuid and entity_type = ${entityType}
      and record_id in (select json_array_elements_text(${JSON.stringify(alive)}::json))`.execute(trx);
  if (page.letters.length === 0) return;
  await sql`
    insert into dead_letters (company_id, entity_type, record_id, payload, reason, log_id, at)
    select distinct on ("recordId") ${companyId}::uuid, ${entityType}, "recordId", payload, reason, ${page.logId}::uuid, ${page.at}::timestamptz
    from json_to_recordset(${JSON.stringify(page.letters)}::json) as x("recordId" text, payload jsonb, reason text)
    on conflict (company_id, entity_type, record_id) do update set
      payload = excluded.payload, reason = excluded.reason, log_id = excluded.log_id, at = excluded.at`.execute(
    trx,
  );
}
