import type { Books, InCompany } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider, ReadableEntity } from '#server/providers/provider.ts';
import { type LedgerSource, readEntityState, saveEntityState } from '../entityStates.ts';
import { ingestContext, ingestRecords, postingEntities } from './ingest.ts';
import { lockOpenLog } from '../logs/logStore.ts';
import { readRecords } from './records.ts';

type ReingestDeps = { inCompany: InCompany; clock: Clock; provider: Provider; companies: Companies };

/** Records reingested in one transaction. */
const PAGE = 500;

const isPosting = (entity: ReadableEntity) =>
  postingEntities.some((postingEntity) => postingEntity === entity);

/**
 * Reingests stored records, without a call, when the source of the lines changes between journals
 * and documents (another role, another tier). Resumes after an interruption.
 */
export function createReingest({ inCompany, clock, provider, companies }: ReingestDeps) {
  return async (
    entity: ReadableEntity,
    { companyId, logId }: { companyId: string; logId: string },
    signal: AbortSignal,
  ): Promise<boolean> => {
    if (!isPosting(entity)) return true;
    const company = await companies.companyById(companyId);
    for (;;) {
      signal.throwIfAborted();
      const went = await inCompany(companyId, (books) => reingestPage(books, company, { entity, logId }));
      if (went !== 'on') return went === 'done';
    }
  };

  async function reingestPage(
    books: Books,
    company: StoredCompany,
    { entity, logId }: { entity: ReadableEntity; logId: string },
  ): Promise<'on' | 'done' | 'closed'> {
    if (!(await lockOpenLog(books, logId))) return 'closed';
    const state = await readEntityState(books, entity);
    const ledgerSource = await chooseLedgerSource(books, company);
    const changed = state.ledgerSource !== ledgerSource;
    if (!changed && state.reingestedTo === null) return 'done';
    const cursor = changed ? '' : (state.reingestedTo ?? '');
    const storedRecords = await readRecords(books, entity, { after: cursor, most: PAGE });
    const records = storedRecords.map(({ payload }) =>
      provider.parseRecord(entity, payload, company.tenantId),
    );
    const reading = { ...books, ledgerSource, at: clock(), logId };
    await ingestRecords(ingestContext({ provider, companies }, company, reading), entity, records);
    const lastRecord = storedRecords.length < PAGE ? undefined : storedRecords.at(-1);
    await saveEntityState(books, entity, {
      ledgerSource,
      reingestedTo: lastRecord?.recordId ?? null,
    });
    return lastRecord ? 'on' : 'done';
  }

  /** Documents remain the source until the journals are read, except in a first reading. */
  async function chooseLedgerSource(books: Books, company: StoredCompany): Promise<LedgerSource> {
    if (
      !provider.allows(company.grant?.scopes ?? [], 'Journals') ||
      company.deniedEntities.includes('Journals')
    )
      return 'documents';
    const { readToEndAt } = await readEntityState(books, 'Journals');
    return company.initialSyncCompletedAt === null || readToEndAt ? 'journals' : 'documents';
  }
}

export type Reingest = ReturnType<typeof createReingest>;
