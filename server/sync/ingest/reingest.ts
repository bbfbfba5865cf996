import type { Books, InCompany } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider, ReadableEntity } from '#server/providers/provider.ts';
import {
  type EntityState,
  type LedgerSource,
  readEntityState,
  readEntityStates,
  saveEntityState,
} from '../entityStates.ts';
import { ingestContext, ingestRecords, postingEntities } from './ingest.ts';
import { requireOpenLog, type StoredLog } from '../logs/logStore.ts';
import { readRecords } from './records.ts';

type ReingestDeps = {
  inCompany: InCompany;
  clock: Clock;
  provider: Provider;
  companies: Pick<Companies, 'saveFacts'>;
};

type Reading = { company: StoredCompany; log: StoredLog };

/** Records reingested in one transaction. */
const PAGE = 500;

const isPosting = (entity: ReadableEntity) =>
  postingEntities.some((postingEntity) => postingEntity === entity);

/**
 * Reingests stored records, without a call, when the source of the lines changes between journals
 * and documents (another role, another tier). Resumes after an interruption.
 */
export function createReingest({ inCompany, clock, provider, companies }: ReingestDeps) {
  /** Answers the entity's state afterwards. */
  async function reingest(
    entity: ReadableEntity,
    reading: Reading & { state: EntityState },
    signal: AbortSignal,
  ): Promise<EntityState> {
    const { company } = reading;
    let { state } = reading;
    if (!isPosting(entity)) return state;
    const ledgerSource = await chooseLedgerSource(company);
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
    }: { entity: ReadableEntity; state: EntityState; ledgerSource: LedgerSource },
  ): Promise<Pick<EntityState, 'ledgerSource' | 'reingestedTo'>> {
    await requireOpenLog(books, log.id);
    const cursor = state.ledgerSource === ledgerSource ? (state.reingestedTo ?? '') : '';
    const storedRecords = await readRecords(books, entity, { after: cursor, most: PAGE });
    const records = storedRecords.map(({ payload }) =>
      provider.parseRecord(entity, payload, company.tenantId),
    );
    const reading = { ...books, ledgerSource, at: clock(), logId: log.id };
    await ingestRecords(ingestContext({ provider, companies }, company, reading), entity, records);
    const lastRecord = storedRecords.length < PAGE ? undefined : storedRecords.at(-1);
    const change = { ledgerSource, reingestedTo: lastRecord?.recordId ?? null };
    await saveEntityState(books, entity, change);
    return change;
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

    /** Reingests all that makes lines: earlier readings may have changed their source. */
    reingestAll: async (reading: Reading, signal: AbortSignal): Promise<void> => {
      const { company } = reading;
      const states = await inCompany(company.id, (books) => readEntityStates(books, postingEntities));
      for (const entity of postingEntities) {
        const state = states.get(entity);
        if (state) await reingest(entity, { ...reading, state }, signal);
      }
    },
  };
}

const isOutdated = (state: EntityState, ledgerSource: LedgerSource): boolean =>
  state.ledgerSource !== ledgerSource || state.reingestedTo !== null;

export type Reingest = ReturnType<typeof createReingest>;
