import { GRACE_DAYS, type RemovedCompany } from '#contract/companies/companies.ts';
import { NEW_OWNER_DAYS } from '#contract/companies/members.ts';
import type { Books, Database, Trx } from '#server/db/company.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';

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

/** True of a former owner whom no earlier owner could have taken out. An owner who was taken out gets no way back. */
export const wasSettledOwner = sql<boolean>`(former_roles.role = 'owner'
  and (former_roles.owner_since is null
    or former_roles.owner_since <= former_roles.ended_at - make_interval(days => ${NEW_OWNER_DAYS})
    or former_roles.user_id = companies.first_connected_by))`;

/** True of a former role by which its user restores a removed company: settled owner within the days before the removal. */
const restores = sql<boolean>`(${wasSettledOwner}
  and former_roles.ended_at > companies.removed_at - make_interval(days => ${GRACE_DAYS}))`;

export async function mayRestore(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('formerRoles')
    .innerJoin('companies', 'companies.id', 'formerRoles.companyId')
    .select('companies.id')
    .where('formerRoles.userId', '=', userId)
    .where('companies.id', '=', companyId)
    .where(restores)
    .executeTakeFirst();
  return row !== undefined;
}

/** Latest removal first; also those of which the user was owner until shortly before. */
export async function listRemoved(db: Database, userId: string): Promise<RemovedCompany[]> {
  const rows = await db
    .selectFrom('companies')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.companyId', '=', 'companies.id').on('memberships.userId', '=', userId),
    )
    .leftJoin('formerRoles', (join) =>
      join
        .onRef('formerRoles.companyId', '=', 'companies.id')
        .on('formerRoles.userId', '=', userId)
        .on(restores),
    )
    .select(({ fn }) => [
      'companies.id',
      fn.coalesce('ownName', 'name').as('name'),
      fn.coalesce('formerRoles.role', 'memberships.role').as('role'),
      'removedAt',
    ])
    .where(({ eb, or }) =>
      or([eb('memberships.userId', 'is not', null), eb('formerRoles.userId', 'is not', null)]),
    )
    .where('removedAt', 'is not', null)
    .orderBy('removedAt', 'desc')
    .orderBy('companies.id')
    .execute();
  return rows.flatMap(({ removedAt, role, ...row }) =>
    removedAt === null || role === null
      ? []
      : {
          ...row,
          role,
          removedAt: removedAt.toISOString(),
          deletedAfter: endOfGrace(removedAt).toISOString(),
        },
  );
}

/** Locks one whose days of grace are over, so that it is not restored meanwhile. */
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
