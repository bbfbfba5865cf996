import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';

type Sender = { userId: string; moment: Date };

const dayText = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Counts addresses that a person has mailed who never answered: strangers, as far as this installation knows. False, and
 * none counted, where they would be more than the most of a day; the day is UTC's.
 */
export async function countNewAddresses(
  trx: Trx,
  { userId, moment }: Sender,
  { count, limit }: { count: number; limit: number },
): Promise<boolean> {
  if (count === 0) return true;
  const { rows } = await sql`
    insert into new_address_counts as c (user_id, day, count)
      select ${userId}::uuid, ${dayText(moment)}::date, ${count}::integer where ${count}::integer <= ${limit}::integer
    on conflict (user_id) do update
      set count = case when c.day = excluded.day then c.count else 0 end + excluded.count, day = excluded.day
      where c.day <> excluded.day or c.count + excluded.count <= ${limit}
    returning count`.execute(trx);
  return rows.length === 1;
}

export async function readNewAddressCount(trx: Trx, { userId, moment }: Sender): Promise<number> {
  const row = await trx
    .selectFrom('newAddressCounts')
    .select('count')
    .where('userId', '=', userId)
    .where('day', '=', dayText(moment))
    .executeTakeFirst();
  return row?.count ?? 0;
}
