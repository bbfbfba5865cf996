import { type MonthRange, monthStart } from '#contract/period.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { type Books, outsideCompany } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import type { StoredCompany } from '#server/companies/companies.ts';
import { readMonthsOfSources } from '#server/ledger/ledger.ts';
import { documentEntities, type DocumentEntity } from '#server/providers/postingRules.ts';
import type { MissingRecords } from '#server/tieOut/tieOut.ts';
import { readLedgerSource } from '../entityStates.ts';
import type { RunsDeps } from '../runs/runs.ts';
import { readOutstandingMismatches } from './outstandingMismatches.ts';

export type MissingRecordsDeps = Pick<RunsDeps, 'clock' | 'provider' | 'companies' | 'switchedOff'>;

/** The rarest schedule is weekly; a list not read for longer is outdated. */
const TOO_LONG_MS = 8 * 24 * 60 * 60_000;

/**
 * Names what is known to be missing among the records that make lines, compared with the
 * provider's.
 */
export function createReadMissingRecords({ clock, provider, companies, switchedOff }: MissingRecordsDeps) {
  /** `company`: as the caller has read it. */
  return async (books: Books, company?: StoredCompany): Promise<MissingRecords> => {
    const ledgerSource = await readLedgerSource(books);
    const entities = ledgerSource === 'journals' ? (['Journals'] as const) : documentEntities;
    const { unread, shortfalls } = await listUnreadEntities(books, entities, company);
    return {
      ledgerSource,
      unread,
      shortfalls,
      ...(await readOutstandingMismatches(books, provider.listSettlements)),
      emptyLists: await listEmpty(books, ['Payments', 'BankTransactions']),
      ...(await countUnusable(books, entities)),
    };
  };

  async function listUnreadEntities(
    books: Books,
    entities: readonly ('Journals' | DocumentEntity)[],
    company: StoredCompany | undefined,
  ): Promise<Pick<MissingRecords, 'unread' | 'shortfalls'>> {
    const { trx, companyId } = books;
    const { grant, deniedEntities } =
      company ?? (await outsideCompany(trx, () => companies.companyById(companyId, trx)));
    const disabledEntities = await switchedOff(books);
    const rows = await trx
      .selectFrom('entityStates')
      .select(['entityType', 'lastAttemptAt', 'lastSuccessAt', 'recordsMissing'])
      .select(['missingFrom', 'missingTo', 'missingLocatedAt'])
      .select((builder) => builder.eb('status', '=', 'pending').as('isUnfinished'))
      .where('companyId', '=', companyId)
      .execute();
    const states = new Map(rows.map((state) => [state.entityType, state]));
    const longAgo = clock().getTime() - TOO_LONG_MS;
    const unread = entities.filter((entity) => {
      if (!provider.allows(grant?.scopes ?? [], entity)) return true;
      if (deniedEntities.includes(entity) || disabledEntities.includes(entity)) return true;
      const state = states.get(entity);
      if (!state?.lastSuccessAt || state.lastSuccessAt.getTime() < longAgo) return true;
      return state.isUnfinished && state.lastAttemptAt !== null && state.lastAttemptAt > state.lastSuccessAt;
    });
    const shortLists = entities.flatMap((list) => {
      const state = states.get(list);
      return state && state.recordsMissing > 0 ? [{ list, ...state }] : [];
    });
    const months = joinRanges(shortLists.map(locatedMonths));
    return {
      unread,
      shortfalls: shortLists.map(({ list, recordsMissing: count }) => ({ list, count, months })),
    };
  }

  async function listEmpty({ trx, companyId }: Books, entities: DocumentEntity[]): Promise<string[]> {
    const rows = await trx
      .selectFrom('entityStates')
      .select('entityType')
      .where('companyId', '=', companyId)
      .where('entityType', 'in', entities)
      .where('readToEndAt', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('records')
              .select('recordId')
              .whereRef('records.companyId', '=', 'entityStates.companyId')
              .whereRef('records.entityType', '=', 'entityStates.entityType'),
          ),
        ),
      )
      .execute();
    const emptyLists = new Set<string>(rows.map(({ entityType }) => entityType));
    return entities.filter((entity) => emptyLists.has(entity));
  }

  async function countUnusable(
    books: Books,
    entities: readonly EntityType[],
  ): Promise<Pick<MissingRecords, 'unusable' | 'unusablePayments' | 'undated'>> {
    const { trx, companyId } = books;
    const letters = await trx
      .selectFrom('deadLetters')
      .select(['entityType', 'recordId', 'date'])
      .where('companyId', '=', companyId)
      .where('entityType', 'in', entities)
      .execute();
    const monthsHeld = await readMonthsOfSources(
      books,
      letters.map(({ recordId }) => recordId),
    );
    const unusable = new Map<string, number>();
    const unusablePayments = new Map<string, number>();
    for (const { entityType, recordId, date } of letters) {
      const months = date === null ? [] : [monthStart(date)];
      for (const month of new Set([...months, ...(monthsHeld.get(recordId) ?? [])])) {
        unusable.set(month, (unusable.get(month) ?? 0) + 1);
        if (entityType === 'Payments') unusablePayments.set(month, (unusablePayments.get(month) ?? 0) + 1);
      }
    }
    return { unusable, unusablePayments, undated: letters.filter(({ date }) => date === null).length };
  }
}

type Location = Pick<
  Selectable<Tables['entityStates']>,
  'lastSuccessAt' | 'missingFrom' | 'missingTo' | 'missingLocatedAt'
>;

/** Null where the list was read again since its shortfall was located. */
export function locatedMonths({
  lastSuccessAt,
  missingFrom,
  missingTo,
  missingLocatedAt,
}: Location): MonthRange | null {
  const isOfLastReading =
    missingLocatedAt !== null && lastSuccessAt !== null && missingLocatedAt >= lastSuccessAt;
  return isOfLastReading && missingFrom !== null && missingTo !== null
    ? { firstMonth: missingFrom, lastMonth: missingTo }
    : null;
}

/** Covers all from the first to the last, as records of two lists may offset each other in between; null where one is unknown. */
function joinRanges(ranges: (MonthRange | null)[]): MonthRange | null {
  return ranges.reduce((union, range) => {
    if (union === null || range === null) return null;
    return {
      firstMonth: union.firstMonth < range.firstMonth ? union.firstMonth : range.firstMonth,
      lastMonth: union.lastMonth > range.lastMonth ? union.lastMonth : range.lastMonth,
    };
  }, ranges[0] ?? null);
}
