import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { documentEntities } from '#server/providers/postingRules.ts';
import type { Provider, ReadableEntity } from '#server/providers/provider.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { requireOpenLog, type StoredLog } from '../logs/logStore.ts';
import { lockRuns } from '../runs/runStore.ts';
import { ingestRecords, retryContext } from './ingest.ts';

type Deps = {
  inCompany: InCompany;
  clock: Clock;
  provider: Pick<Provider, 'parseRecord' | 'partialParse' | 'postingRules'>;
  companies: Pick<Companies, 'saveFacts'>;
};

type Reading = { company: StoredCompany; log: StoredLog };

/** Dead letters tried in one transaction. */
const PORTION = 500;

const letterRow = z.object({ recordId: z.string(), payload: z.unknown() });

/**
 * Tries all dead letters again from their stored payloads, without a call, where anything that
 * they may have lacked was brought since they were tried last, or the run of this log reads all or was asked for.
 * Documents come in the order in which they rest on each other.
 */
export function createRetryStoredLetters({ inCompany, clock, provider, companies }: Deps) {
  return async (reading: Reading, signal: AbortSignal): Promise<void> => {
    const { company, log } = reading;
    const lists = await inCompany(company.id, async (books) =>
      isForAll(log) || (await hasBroughtRecords(books)) ? await listsWithLetters(books) : [],
    );
    for (const entity of lists) {
      for (let cursor: string | null = ''; cursor !== null;) {
        signal.throwIfAborted();
        const lastId: string = cursor;
        cursor = await inCompany(company.id, (books) => retryPortion(books, reading, { entity, lastId }));
      }
    }
  };

  /** Returns where the next begins; null after the last. */
  async function retryPortion(
    books: Books,
    { company, log }: Reading,
    { entity, lastId }: { entity: ReadableEntity; lastId: string },
  ): Promise<string | null> {
    // The organisation is stored in the company's row, which is locked before any log.
    if (entity === 'Organisation') await lockRuns(books);
    await requireOpenLog(books, log.id);
    const letters = await lockLetters(books, entity, lastId);
    if (letters.length === 0) return null;
    const records = letters.map(({ payload }) => provider.parseRecord(entity, payload, company.tenantId));
    const retrying = { ...books, entity, moment: clock(), logId: log.id };
    const context = await retryContext({ provider, companies }, company, retrying);
    await ingestRecords(context, entity, records);
    return letters.length < PORTION ? null : (letters.at(-1)?.recordId ?? null);
  }
}

const isForAll = ({ full, trigger }: StoredLog) => full || trigger === 'manual' || trigger === 'retry';

/** Any run since the last successful check began, which tried them: a sync of one list has no check of its own. */
async function hasBroughtRecords({ trx, companyId }: Books): Promise<boolean> {
  const { rows } = await sql`
    select from sync_logs
    where company_id = ${companyId}::uuid and entity_type <> 'TrialBalances'
      and records_created + records_updated + records_deleted > 0
      and (finished_at is null or finished_at >= coalesce(
        (select max(started_at) from sync_logs
          where company_id = ${companyId}::uuid and entity_type = 'TrialBalances' and status in ('success', 'partial')),
        '-infinity'))
    limit 1`.execute(trx);
  return rows.length > 0;
}

async function listsWithLetters({ trx, companyId }: Books): Promise<ReadableEntity[]> {
  const rows = await trx
    .selectFrom('deadLetters')
    .select('entityType')
    .distinct()
    .where('companyId', '=', companyId)
    .execute();
  const entities = rows.flatMap(({ entityType }) => (entityType === 'TrialBalances' ? [] : [entityType]));
  const place = (entity: ReadableEntity) => documentEntities.findIndex((document) => document === entity);
  return entities.toSorted((a, b) => place(a) - place(b));
}

/** Locks as a page does, so that one with newer versions runs entirely before or after. */
async function lockLetters({ trx, companyId }: Books, entity: ReadableEntity, lastId: string) {
  const { rows } = await sql`
    select r.record_id, r.payload from records r
    join dead_letters d on (d.company_id, d.entity_type, d.record_id) = (r.company_id, r.entity_type, r.record_id)
    where r.company_id = ${companyId}::uuid and r.entity_type = ${entity} and r.record_id > ${lastId}
      and r.deleted_at is null
    order by r.record_id limit ${PORTION} for update of r`.execute(trx);
  return z.parse(z.array(letterRow), rows);
}

export type RetryStoredLetters = ReturnType<typeof createRetryStoredLetters>;
