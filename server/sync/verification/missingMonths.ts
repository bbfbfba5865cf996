import { addMonths, type MonthRange, monthStart, everyMonth } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { documentEntities, type DocumentEntity } from '#server/providers/postingRules.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readLedgerSource, saveEntityState } from '../entityStates.ts';
import { savePageCounts } from '../logs/logProgress.ts';
import { requireOpenLog } from '../logs/logStore.ts';
import type { Reading, ReadingDeps } from '../reading.ts';
import { locatedMonths } from './missingRecords.ts';

/** Two searches by halves over thirty years of months, and the count of all. */
const MOST_CALLS = 1 + 2 * 9;
const nothingFetched = { fetched: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };

const dayCount = z.object({ date: z.nullable(z.string()), count: z.number() });

type Deps = Pick<ReadingDeps, 'inCompany' | 'clock' | 'provider'> & {
  /** Calls of an organisation (its id at the provider) that checks may still make today. */
  countSpareCalls(tenantId: string): Promise<number>;
};

/**
 * Finds of which months the records are that lists lack, by the provider's counts of what is dated before a day against
 * those of the records that came. What it cannot find stays unknown, and is of any month. Ends where calls are short.
 */
export function createLocateMissing({ inCompany, clock, provider, countSpareCalls }: Deps) {
  return async ({ companyId, company, call, log, priority }: Reading, signal: AbortSignal): Promise<void> => {
    const { tenantId } = company;
    for (const { entityType: entity, missingCount, dateField } of await inCompany(companyId, listUnlocated)) {
      if ((await countSpareCalls(tenantId)) < MOST_CALLS) return;
      const days = await inCompany(companyId, (books) => countByDay(books, entity, dateField));
      if (days === null) continue;
      const askedAt = clock();
      const cost = { calls: 0, bytes: 0 };
      const today = askedAt.toISOString().slice(0, 10);
      const months = await locateShortfall({ days, missingCount, today }, ask).catch(forgiveRefusal);
      await inCompany(companyId, async (books) => {
        if (months)
          await saveEntityState(books, entity, {
            missingFrom: months.firstMonth,
            missingTo: months.lastMonth,
            missingLocatedAt: askedAt,
          });
        const openLog = await requireOpenLog(books, log.id);
        await savePageCounts(books.trx, openLog, { counts: nothingFetched, expected: null, cost, pages: 0 });
      });

      async function ask(beforeDay: string | null): Promise<number | null> {
        signal.throwIfAborted();
        const answer = await call(
          (access) => provider.countRecords({ ...access, signal }, entity, beforeDay),
          {
            entity,
            priority,
          },
        );
        cost.calls += answer.cost.calls;
        cost.bytes += answer.cost.bytes;
        return answer.count;
      }
    }
  };

  async function listUnlocated(books: Books) {
    // What journals leave out is of no list with dates that can be counted.
    if ((await readLedgerSource(books)) === 'journals') return [];
    const { trx, companyId } = books;
    const rows = await trx
      .selectFrom('entityStates')
      .select([
        'entityType',
        'recordsMissing',
        'lastSuccessAt',
        'missingFrom',
        'missingTo',
        'missingLocatedAt',
      ])
      .where('companyId', '=', companyId)
      .where('recordsMissing', '>', 0)
      .orderBy('entityType')
      .execute();
    return rows.flatMap((row) => {
      const entityType = documentEntities.find((entity) => entity === row.entityType);
      const dateField = entityType && provider.entityTraits(entityType).dateField;
      return entityType && dateField && locatedMonths(row) === null
        ? [{ entityType, dateField, missingCount: row.recordsMissing }]
        : [];
    });
  }

  /** Records that came, those that cannot be used too; null where one has no readable date. */
  async function countByDay(
    { trx, companyId }: Books,
    entity: DocumentEntity,
    dateField: string,
  ): Promise<Map<string, number> | null> {
    const { rows } = await sql`
      select date, count(*)::integer as count from (
        select payload ->> ${dateField} as date from records
        where company_id = ${companyId}::uuid and entity_type = ${entity} and deleted_at is null
        union all
        select payload ->> ${dateField} from dead_letters
        where company_id = ${companyId}::uuid and entity_type = ${entity}
          and record_id not in (
            select record_id from records
            where company_id = ${companyId}::uuid and entity_type = ${entity} and deleted_at is null)
      ) came group by date`.execute(trx);
    const days = new Map<string, number>();
    for (const { date, count } of z.parse(z.array(dayCount), rows)) {
      const day = provider.partialParse({ [dateField]: date }).date;
      if (day === null) return null;
      days.set(day, (days.get(day) ?? 0) + count);
    }
    return days;
  }
}

type Reception = {
  /** Records that came, by day. */
  days: ReadonlyMap<string, number>;
  missingCount: number;
  /** ISO date. */
  today: string;
};

/**
 * The first and last month (first days) with records that did not come, by halves. `ask`: how many the provider has that
 * are dated before a day, or in all; null where it does not say. Null where its counts do not add up with what came.
 */
export async function locateShortfall(
  { days, missingCount, today }: Reception,
  ask: (beforeDay: string | null) => Promise<number | null>,
): Promise<MonthRange | null> {
  const countBefore = (day: string | null) =>
    [...days].reduce((sum, [date, count]) => (day === null || date < day ? sum + count : sum), 0);
  const countMissing = async (beforeDay: string | null): Promise<number | null> => {
    const statedCount = await ask(beforeDay);
    return statedCount === null ? null : statedCount - countBefore(beforeDay);
  };
  if ((await countMissing(null)) !== missingCount) return null;
  const sorted = [...days.keys(), today].toSorted();
  const firstMonth = monthStart(sorted[0] ?? today);
  const lastMonth = monthStart(sorted.at(-1) ?? today);
  const firstDays: string[] = [];
  const endMonth = addMonths(lastMonth, 1);
  for (let month = firstMonth; month <= endMonth; month = addMonths(month, 1)) firstDays.push(month);
  const answers = new Map<string, number>();
  let isSound = true;
  /** Missing before the month; 0 up to the first of them, all of them behind the last. */
  const missingBefore = async (month: string): Promise<number> => {
    const count = answers.get(month) ?? (await countMissing(month));
    if (count === null || count < 0 || count > missingCount) isSound = false;
    answers.set(month, count ?? 0);
    return count ?? 0;
  };
  const afterFirst = await findFirst(firstDays, async (month) => (await missingBefore(month)) > 0);
  const afterLast = await findFirst(
    firstDays,
    async (month) => (await missingBefore(month)) === missingCount,
  );
  if (!isSound) return null;
  const start =
    afterFirst === firstMonth ? everyMonth.firstMonth : addMonths(afterFirst ?? addMonths(endMonth, 1), -1);
  return {
    firstMonth: start,
    lastMonth: afterLast === undefined ? everyMonth.lastMonth : addMonths(afterLast, -1),
  };
}

/** A refusal of this list leaves it unknown; what concerns the provider as a whole is tried again by the run. */
function forgiveRefusal(error: unknown): null {
  if (error instanceof ProviderError && (error.kind === 'rejected' || error.kind === 'unreadable'))
    return null;
  throw error;
}

/** Takes it that all behind the first one that holds do so too. */
async function findFirst(
  months: readonly string[],
  holds: (month: string) => Promise<boolean>,
): Promise<string | undefined> {
  let lowest = 0;
  let highest = months.length;
  while (lowest < highest) {
    const middle = Math.floor((lowest + highest) / 2);
    const month = months[middle];
    if (month !== undefined && (await holds(month))) highest = middle;
    else lowest = middle + 1;
  }
  return months[lowest];
}
