import type { Books, InCompany } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider, ReadableEntity } from '#server/providers/provider.ts';
import {
  type EntityState,
  type LedgerSource,
  readEntityState,
  readEntityStates,
  RULES_VERSION,
  saveEntityState,
} from '../entityStates.ts';
import { ingestContext, ingestRecords, postingEntities } from './ingest.ts';
import { requireOpenLog, type StoredLog } from '../logs/logStore.ts';
import { readRecords } from './records.ts';
import { lockRuns } from '../runs/runStore.ts';

type ReingestDeps = {
  inCompany: InCompany;
  clock: Clock;
  provider: Provider;
  companies: Pick<Companies, 'saveFacts'>;
  /** Records that the next transaction should take. */
  recordsAtOnce(): number;
};

type Reading = { company: StoredCompany; log: StoredLog };

/** Records reingested in one transaction. */
const PAGE = 500;

const isPosting = (entity: ReadableEntity) =>
  postingEntities.some((postingEntity) => postingEntity === entity);

/**
 * Lists whose records become more than kept rows, in the order in which they rest on each other. A
 * budget's record states but some of its months.
 */
const reingestedEntities: ReadableEntity[] = [
  'Organisation',
  'Accounts',
  'TrackingCategories',
  'TaxRates',
  'Contacts',
  'Items',
  ...postingEntities,
];

/**
 * Reingests stored records, without a call, when the source of the lines changes between journals
 * and documents (another role, another tier), and where older rules took them in. Resumes after an
 * interruption.
 */
export function createReingest({ inCompany, clock, provider, companies, recordsAtOnce }: ReingestDeps) {
  /** Answers the entity's state afterwards. */
  async function reingest(
    entity: ReadableEntity,
    reading: Reading & { state: EntityState },
    signal: AbortSignal,
  ): Promise<EntityState> {
    const { company } = reading;
    let { state } = reading;
    if (!reingestedEntities.includes(entity)) return state;
    const ledgerSource = isPosting(entity) ? await chooseLedgerSource(company) : null;
    while (isOutdated(state, ledgerSource)) {
      signal.throwIfAborted();
      const current = state;
      const change = await inCompany(company.id, (books) =>
        reingestPage(books, reading, { entity, state: current, ledgerSource }),
      );
      state = { ...current, ...change };
    }
    return state;
  }

  async function reingestPage(
    books: Books,
    { company, log }: Reading,
    {
      entity,
      state,
      ledgerSource,
    }: { entity: ReadableEntity; state: EntityState; ledgerSource: LedgerSource | null },
  ): Promise<Pick<EntityState, 'ledgerSource' | 'reingestedTo' | 'rulesVersion'>> {
    // The organisation is stored in the company's row, which is locked before any log.
    if (entity === 'Organisation') await lockRuns(books);
    await requireOpenLog(books, log.id);
    const isBegun = state.ledgerSource === ledgerSource && state.rulesVersion === RULES_VERSION;
    const cursor = isBegun ? (state.reingestedTo ?? '') : '';
    const limit = Math.min(PAGE, recordsAtOnce());
    const storedRecords = await readRecords(books, entity, { cursor, limit });
    const records = storedRecords.map(({ payload }) =>
      provider.parseRecord(entity, payload, company.tenantId),
    );
    const reading = { ...books, ledgerSource, moment: clock(), logId: log.id };
    await ingestRecords(ingestContext({ provider, companies }, company, reading), entity, records);
    const lastRecord = storedRecords.length < limit ? undefined : storedRecords.at(-1);
    const change = { reingestedTo: lastRecord?.recordId ?? null, rulesVersion: RULES_VERSION };
    await saveEntityState(books, entity, { ...change, ...(ledgerSource ? { ledgerSource } : {}) });
    return { ...change, ledgerSource };
  }

  /** Documents remain the source until the journals are read, except in a first reading. */
  async function chooseLedgerSource(company: StoredCompany): Promise<LedgerSource> {
    const { grant, deniedEntities, initialSyncCompletedAt } = company;
    if (!provider.allows(grant?.scopes ?? [], 'Journals') || deniedEntities.includes('Journals'))
      return 'documents';
    if (initialSyncCompletedAt === null) return 'journals';
    const { readToEndAt } = await inCompany(company.id, (books) => readEntityState(books, 'Journals'));
    return readToEndAt ? 'journals' : 'documents';
  }

  return {
    reingest,

    /** Earlier readings may have changed the source of lines, and a run need not read every list. */
    reingestAll: async (reading: Reading, signal: AbortSignal): Promise<void> => {
      const { company } = reading;
      // What one list tells may have others taken in again.
      for (let isChanged = true; isChanged;) {
        isChanged = false;
        const states = await inCompany(company.id, (books) => readEntityStates(books, reingestedEntities));
        for (const [entity, state] of states) {
          if (entity === 'TrialBalances') continue;
          // Lines have a source even where nothing was read yet.
          if (state.readToEndAt === null && !isPosting(entity)) continue;
          isChanged = (await reingest(entity, { ...reading, state }, signal)) !== state || isChanged;
        }
      }
    },
  };
}

const isOutdated = (state: EntityState, ledgerSource: LedgerSource | null): boolean =>
  state.ledgerSource !== ledgerSource || state.reingestedTo !== null || state.rulesVersion < RULES_VERSION;

export type Reingest = ReturnType<typeof createReingest>;
