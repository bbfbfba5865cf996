import { sql } from 'kysely';
import type { exportRecords, keptData } from '#contract/companies/companies.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import type * as z from 'zod/mini';
import { type BegunExport, createExportPlaces, type ExportPlacesDeps } from './exportPlaces.ts';

type Counts = z.infer<typeof keptData.data>['counts'];
type ExportPage = z.infer<typeof exportRecords.data>;

export type KeptData = ReturnType<typeof createKeptData>;

/** Leaves out records deleted at the provider. */
export function createKeptData({ inCompany, ...deps }: { inCompany: InCompany } & ExportPlacesDeps) {
  const places = createExportPlaces(deps);
  return {
    count: (companyId: string): Promise<Counts> => inCompany(companyId, (books) => countKept(books)),

    /**
     * Ordered by key: concurrent changes neither repeat nor skip a record that stays. `next` is
     * null after the last page.
     */
    page: async (
      begun: BegunExport,
      { after: cursor, limit }: { after?: string | undefined; limit: number },
    ): Promise<ExportPage> => {
      const { companyId } = begun;
      const start = cursor === undefined ? null : places.read(begun, cursor);
      const rows = await inCompany(companyId, ({ trx }) =>
        trx
          .selectFrom('records')
          .select(['entityType', 'recordId', 'payload'])
          .where('companyId', '=', companyId)
          .where('deletedAt', 'is', null)
          .where(
            start
              ? sql<boolean>`(entity_type, record_id) > (${start.entityType}, ${start.recordId})`
              : sql<boolean>`true`,
          )
          .orderBy('entityType')
          .orderBy('recordId')
          .limit(limit + 1)
          .execute(),
      );
      const records = rows.slice(0, limit);
      const lastRecord = records.at(-1);
      if (rows.length <= limit || !lastRecord) return { records, next: null };
      const { entityType, recordId } = lastRecord;
      const begunAt = start?.begunAt ?? places.begin();
      return { records, next: places.write(begun, { entityType, recordId, begunAt }) };
    },
  };
}

export async function countKept({ trx, companyId }: Books): Promise<Counts> {
  const count = async (table: 'ledgerLines' | 'syncLogs') => {
    const { total } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow();
    return total;
  };
  const records = await trx
    .selectFrom('records')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    records: records.total,
    ledgerLines: await count('ledgerLines'),
    syncLogs: await count('syncLogs'),
  };
}

/** Tables that no foreign key empties with their company, so that `deleteBulk` does. */
const bulkTables = [
  'records',
  'documents',
  'documentLinks',
  'foreignBankMovements',
  'bankReconciliations',
  'ledgerLines',
  'monthlySums',
  'accountSums',
] as const;

/** The caller has locked the company. */
export async function deleteBulk({ trx, companyId }: Books): Promise<void> {
  for (const table of bulkTables) await trx.deleteFrom(table).where('companyId', '=', companyId).execute();
}
