import type { Trx } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';

export type GroupAccountRow = { id: string; code: string | null; name: string; section: string };
export type PlaceRow = { companyId: string; accountId: string; groupAccountId: string };

export async function readGroupAccounts(trx: Trx, groupId: string): Promise<GroupAccountRow[]> {
  return await trx
    .selectFrom('groupAccounts')
    .select(['id', 'code', 'name', 'section'])
    .where('groupId', '=', groupId)
    .orderBy('id')
    .execute();
}

export async function readPlaces(trx: Trx, groupId: string): Promise<PlaceRow[]> {
  return await trx
    .selectFrom('groupPlaces')
    .select(['companyId', 'accountId', 'groupAccountId'])
    .where('groupId', '=', groupId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function insertGroupAccounts(
  trx: Trx,
  groupId: string,
  accounts: GroupAccountRow[],
): Promise<void> {
  const rows = valuesTable(accounts, { id: 'uuid', code: 'text', name: 'text', section: 'text' });
  await sql`
    insert into group_accounts (id, group_id, code, name, section)
    select id, ${groupId}, code, name, section from ${rows}`.execute(trx);
}

/** Ends the places that these accounts have, and begins the new ones; null: under its own name. */
export async function replacePlaces(
  trx: Trx,
  { groupId, userId, moment }: { groupId: string; userId: string; moment: Date },
  places: { companyId: string; accountId: string; groupAccountId: string | null }[],
): Promise<void> {
  const accounts = valuesTable(places, { companyId: 'uuid', accountId: 'text' });
  await sql`
    update group_places set ended_at = ${moment} from ${accounts}
    where group_id = ${groupId} and ended_at is null
      and group_places.company_id = x.company_id and group_places.account_id = x.account_id`.execute(trx);
  const begun = places.flatMap(({ companyId, accountId, groupAccountId }) =>
    groupAccountId === null ? [] : [{ id: newId(moment), companyId, accountId, groupAccountId }],
  );
  const rows = valuesTable(begun, {
    id: 'uuid',
    companyId: 'uuid',
    accountId: 'text',
    groupAccountId: 'uuid',
  });
  await sql`
    insert into group_places (id, group_id, company_id, account_id, group_account_id, placed_at, placed_by)
    select id, ${groupId}, company_id, account_id, group_account_id, ${moment}, ${userId} from ${rows}`.execute(
    trx,
  );
}
