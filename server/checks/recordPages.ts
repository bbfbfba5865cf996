import type { StoredCompany } from '#server/companies/companies.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import { checkDocuments, checkJournals, type RecordFinding } from './recordCheck.ts';
import { readChart, lockDocuments } from '#server/ledger/ledger.ts';
import { documentEntities, type DocumentEntity, type PostingRule } from '#server/providers/postingRules.ts';
import type { EntityValues, Provider } from '#server/providers/provider.ts';
import { readEntityState, readRecords, readRecordsById } from '#server/sync/sync.ts';

export const checkedEntities = ['Journals', ...documentEntities] as const;
type CheckedEntity = (typeof checkedEntities)[number];

/** Records checked in one transaction; few, so that others do not wait long for the connection. */
const PAGE = 200;

type Kept = { recordId: string; payload: unknown };

export type RecordPagesDeps = {
  inCompany: InCompany;
  provider: Pick<Provider, 'parseRecord' | 'postingRules'>;
};

/**
 * Checks each stored record against its lines and links. Checks suspects again while no document
 * can be stored, because a sync may have stored both in between. Skips entities being reingested.
 */
export function createRecordPages({ inCompany, provider }: RecordPagesDeps) {
  return async (
    company: StoredCompany,
    entity: CheckedEntity,
    signal: AbortSignal,
  ): Promise<{ recordsRead: number; findings: RecordFinding[] }> => {
    const findings: RecordFinding[] = [];
    let [readCount, lastRecordId] = [0, ''];
    for (;;) {
      signal.throwIfAborted();
      const { records, pageFindings } = await inCompany(company.id, async (books) => {
        const page = await readRecords(books, entity, { cursor: lastRecordId, limit: PAGE });
        return { records: page, pageFindings: await look(books, company, { entity, records: page }) };
      });
      if (pageFindings.length > 0) findings.push(...(await lookAgain(company, entity, pageFindings)));
      readCount += records.length;
      const lastRecord = records.at(-1);
      if (!lastRecord || records.length < PAGE) return { recordsRead: readCount, findings };
      lastRecordId = lastRecord.recordId;
    }
  };

  function lookAgain(company: StoredCompany, entity: CheckedEntity, findings: RecordFinding[]) {
    return inCompany(company.id, async (books) => {
      await lockDocuments(books);
      const ids = [...new Set(findings.map(({ recordId }) => recordId))];
      const records = await readRecordsById(books, entity, ids);
      return await look(books, company, { entity, records });
    });
  }

  async function look(
    books: Books,
    company: StoredCompany,
    { entity, records }: { entity: CheckedEntity; records: Kept[] },
  ): Promise<RecordFinding[]> {
    const { id: companyId, baseCurrency } = company;
    const { ledgerSource, reingestedTo } = await readEntityState(books, entity);
    if (reingestedTo !== null || records.length === 0) return [];
    const usable = await withoutDeadLetters(books, entity, records);
    const chart = await readChart(books, baseCurrency ?? '');
    if (entity === 'Journals')
      return await checkJournals(books, understood(company, entity, usable), {
        chart,
        post: ledgerSource === 'journals',
      });
    return await lookAtDocuments(entity);

    function lookAtDocuments(postingEntity: DocumentEntity): Promise<RecordFinding[]> {
      const rule: PostingRule<EntityValues[DocumentEntity]> = provider.postingRules[postingEntity];
      const derive = (ledgerSource ?? 'documents') === 'documents';
      const scope = { companyId, chart, rule, entity: postingEntity, derive };
      return checkDocuments(books.trx, scope, understood(company, postingEntity, usable));
    }
  }

  function understood<E extends CheckedEntity>({ tenantId }: StoredCompany, entity: E, records: Kept[]) {
    return records.flatMap(({ payload }) => {
      const record = provider.parseRecord(entity, payload, tenantId);
      return 'value' in record ? [record.value] : [];
    });
  }
}

/** An unusable record waits for a person, even if it could be used by now. */
async function withoutDeadLetters(
  { trx, companyId }: Books,
  entity: CheckedEntity,
  records: Kept[],
): Promise<Kept[]> {
  const rows = await trx
    .selectFrom('deadLetters')
    .select('recordId')
    .where('companyId', '=', companyId)
    .where('entityType', '=', entity)
    .execute();
  const letters = new Set(rows.map((row) => row.recordId));
  return records.filter(({ recordId }) => !letters.has(recordId));
}
