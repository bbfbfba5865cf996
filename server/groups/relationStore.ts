import type { AccountOfMember, RelationKind } from '#contract/groups/groupRelations.ts';
import type { Trx } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';

export type Sides = readonly [AccountOfMember, AccountOfMember];
export type NewRelation = { kind: RelationKind; sides: Sides };
export type StoredRelation = NewRelation & { id: string; acceptedAt: Date; acceptedBy: string | null };

/** Lists the relations of a group in the order in which they were accepted, without ended ones. */
export async function readRelations(trx: Trx, groupId: string): Promise<StoredRelation[]> {
  const rows = await trx
    .selectFrom('groupRelations')
    .select(['id', 'companyId', 'accountId', 'otherCompanyId', 'otherAccountId', 'kind'])
    .select(['acceptedAt', 'acceptedBy'])
    .where('groupId', '=', groupId)
    .where('endedAt', 'is', null)
    .orderBy('acceptedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ companyId, accountId, otherCompanyId, otherAccountId, ...relation }) => ({
    ...relation,
    sides: [
      { companyId, accountId },
      { companyId: otherCompanyId, accountId: otherAccountId },
    ],
  }));
}

/** Returns their ids in the order given. */
export async function insertRelations(
  trx: Trx,
  { groupId, userId, moment }: { groupId: string; userId: string; moment: Date },
  relations: NewRelation[],
): Promise<string[]> {
  const rows = relations.map(({ kind, sides: [side, otherSide] }) => ({
    id: newId(moment),
    kind,
    ...side,
    otherCompanyId: otherSide.companyId,
    otherAccountId: otherSide.accountId,
  }));
  const newRows = valuesTable(rows, {
    id: 'uuid',
    companyId: 'uuid',
    accountId: 'text',
    otherCompanyId: 'uuid',
    otherAccountId: 'text',
    kind: 'text',
  });
  await sql`
    insert into group_relations (id, group_id, company_id, account_id, other_company_id, other_account_id,
      kind, accepted_at, accepted_by)
    select id, ${groupId}, company_id, account_id, other_company_id, other_account_id,
      kind, ${moment}, ${userId}
    from ${newRows}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** False where the group has no such relation. */
export async function closeRelation(
  trx: Trx,
  { groupId, userId, moment }: { groupId: string; userId: string; moment: Date },
  relationId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('groupRelations')
    .set({ endedAt: moment, endedBy: userId })
    .where('groupId', '=', groupId)
    .where('id', '=', relationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
