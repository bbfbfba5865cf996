import { GRACE_DAYS, type RemovedCompany } from '#contract/companies/companies.ts';
import type { Books, Database, Trx } from '#server/db/company.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';

export const endOfGrace = (removedAt: Date): Date => addDays(removedAt, GRACE_DAYS);

/** False where it is removed already. */
export async function markRemoved({ trx, companyId }: Books, moment: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ removedAt: moment, updatedAt: moment })
    .where('id', '=', companyId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where it is not removed, or deleted already. */
export async function markRestored({ trx, companyId }: Books, moment: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ removedAt: null, updatedAt: moment })
    .where('id', '=', companyId)
    .where('removedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Latest removal first. */
export async function listRemoved(db: Database, userId: string): Promise<RemovedCompany[]> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.companyId', 'companies.id')
    .select(({ fn }) => ['companies.id', fn.coalesce('ownName', 'name').as('name'), 'role', 'removedAt'])
    .where('memberships.userId', '=', userId)
    .where('removedAt', 'is not', null)
    .orderBy('removedAt', 'desc')
    .orderBy('companies.id')
    .execute();
  return rows.flatMap(({ removedAt, ...row }) =>
    removedAt === null
      ? []
      : {
          ...row,
          removedAt: removedAt.toISOString(),
          deletedAfter: endOfGrace(removedAt).toISOString(),
        },
  );
}

/** One whose days of grace are over, locked, so that nobody restores it meanwhile. */
export async function lockOverdue(trx: Trx, currentTime: Date) {
  return await trx
    .selectFrom('companies')
    .select(({ fn }) => ['id', fn.coalesce('ownName', 'name').as('name'), 'tenantId', 'grantId'])
    .where('removedAt', '<=', subDays(currentTime, GRACE_DAYS))
    .orderBy('removedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
