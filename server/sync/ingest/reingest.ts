import type { InCompany, Trx } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider, ReadableEntity } from '#server/providers/provider.ts';
import { type LedgerSource, readEntityState, saveEntityState } from '../entityStates.ts';
import { postingEntities, ingestRecords } from './ingest.ts';
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
      const went = await inCompany(companyId, ({ trx }) => reingestPage(trx, company, entity, logId));
      if (went !== 'on') return went === 'done';
    }
  };

  async function reingestPage(
    trx: Trx,
    company: StoredCompany,
    entity: ReadableEntity,
    logId: string,
  ): Promise<'on' | 'done' | 'closed'> {
    const { id: companyId, baseCurrency, tenantId } = company;
    if (!(await lockOpenLog({ trx, companyId }, logId))) return 'closed';
    const state = await readEntityState({ trx, companyId }, entity);
    const ledgerSource = await chooseLedgerSource(trx, company);
    const changed = state.ledgerSource !== ledgerSource;
    if (!changed && state.reingestedTo === null) return 'done';
    const cursor = changed ? '' : (state.reingestedTo ?? '');
    const kept = await readRecords({ trx, companyId }, entity, { after: cursor, most: PAGE });
    const records = kept.map(({ payload }) => provider.parseRecord(entity, payload, tenantId));
    await ingestRecords(trx, entity, records, {
      companyId,
      baseCurrency: baseCurrency ?? '',
      ledgerSource,
      companies,
      parseRecord: (storedEntity, payload) => provider.parseRecord(storedEntity, payload, tenantId),
      partialParse: (payload) => provider.partialParse(payload),
      postingRules: provider.postingRules,
      at: clock(),
      logId,
    });
    const lastRecord = kept.length < PAGE ? undefined : kept.at(-1);
    await saveEntityState({ trx, companyId }, entity, {
      ledgerSource,
      reingestedTo: lastRecord?.recordId ?? null,
    });
    return lastRecord ? 'on' : 'done';
  }

  /** Documents remain the source until the journals are read, except in a first reading. */
  async function chooseLedgerSource(trx: Trx, company: StoredCompany): Promise<LedgerSource> {
    if (
      !provider.allows(company.grant?.scopes ?? [], 'Journals') ||
      company.deniedEntities.includes('Journals')
    )
      return 'documents';
    const { readToEndAt } = await readEntityState({ trx, companyId: company.id }, 'Journals');
    return company.initialSyncCompletedAt === null || readToEndAt ? 'journals' : 'documents';
  }
}

export type Reingest = ReturnType<typeof createReingest>;
