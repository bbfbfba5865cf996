import type { CompanyRow } from '#server/companies/companies.ts';
import type { Books, InCompany, Trx } from '#server/db/company.ts';
import { checkDocuments, checkJournals, type RecordFinding } from './recordCheck.ts';
import { documentEntities, type DocumentEntity, readChart, lockDocuments } from '#server/ledger/ledger.ts';
import type { Provider } from '#server/providers/provider.ts';
import { readEntityState, readRecords, readRecordsById } from '#server/sync/sync.ts';

export const checkedEntities = ['Journals', ...documentEntities] as const;
type CheckedEntity = (typeof checkedEntities)[number];

/** Records looked at in one transaction: few, so that nobody waits long for the connection. */
const PAGE = 200;

type Kept = { recordId: string; payload: unknown };

export type RecordPagesDeps = { inCompany: InCompany; provider: Pick<Provider, 'understand'> };

/**
 * Every kept record of an entity, held against the lines and links that it made. What looks off is looked at again while
 * no document can be stored: between the two looks at records and lines a sync may have stored both. An entity whose
 * records are being taken in anew is left out.
 */
export function createRecordPages({ inCompany, provider }: RecordPagesDeps) {
  return async (
    company: CompanyRow,
    entity: CheckedEntity,
    signal: AbortSignal,
  ): Promise<{ read: number; findings: RecordFinding[] }> => {
    const findings: RecordFinding[] = [];
    let [read, after] = [0, ''];
    for (;;) {
      signal.throwIfAborted();
      const { kept, off } = await inCompany(company.id, async (books) => {
        const page = await readRecords(books, entity, { after, most: PAGE });
        return { kept: page, off: await look(books.trx, company, entity, page) };
      });
      if (off.length > 0) findings.push(...(await lookAgain(company, entity, off)));
      read += kept.length;
      const last = kept.at(-1);
      if (!last || kept.length < PAGE) return { read, findings };
      after = last.recordId;
    }
  };

  function lookAgain(company: CompanyRow, entity: CheckedEntity, off: RecordFinding[]) {
    return inCompany(company.id, async (books) => {
      await lockDocuments(books);
      const ids = [...new Set(off.map(({ recordId }) => recordId))];
      const kept = await readRecordsById(books, entity, ids);
      return await look(books.trx, company, entity, kept);
    });
  }

  async function look(
    trx: Trx,
    company: CompanyRow,
    entity: CheckedEntity,
    kept: Kept[],
  ): Promise<RecordFinding[]> {
    const { id: companyId, baseCurrency } = company;
    const { linesFrom, replayedTo } = await readEntityState({ trx, companyId }, entity);
    if (replayedTo !== null || kept.length === 0) return [];
    const usable = await withoutDeadLetters({ trx, companyId }, entity, kept);
    const chart = await readChart({ trx, companyId }, baseCurrency ?? '');
    if (entity === 'Journals')
      return await checkJournals(trx, { companyId, chart }, understood(company, entity, usable), {
        post: linesFrom === 'journals',
      });
    return await lookAtDocuments(entity);

    function lookAtDocuments(of: DocumentEntity): Promise<RecordFinding[]> {
      const books = { companyId, chart, entity: of };
      const derive = (linesFrom ?? 'documents') === 'documents';
      return checkDocuments(trx, books, understood(company, of, usable), { derive });
    }
  }

  function understood<E extends CheckedEntity>({ tenantId }: CompanyRow, entity: E, kept: Kept[]) {
    return kept.flatMap(({ payload }) => {
      const record = provider.understand(entity, payload, tenantId);
      return 'value' in record ? [record.value] : [];
    });
  }
}

/** A record that could not be used waits for a person, whatever it would make by now. */
async function withoutDeadLetters(
  { trx, companyId }: Books,
  entity: CheckedEntity,
  kept: Kept[],
): Promise<Kept[]> {
  const rows = await trx
    .selectFrom('dead_letters')
    .select('record_id')
    .where('company_id', '=', companyId)
    .where('entity_type', '=', entity)
    .execute();
  const letters = new Set(rows.map((row) => row.record_id));
  return kept.filter(({ recordId }) => !letters.has(recordId));
}
