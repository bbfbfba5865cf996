import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';

/** Two runs of the largest pack fit into a user's day. */
export const MOST_DELIVERIES_A_DAY = 1000;

const dayText = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Counts one delivery for the day in UTC. Resolves to false, and counts nothing, if the day's limit is reached. */
export async function countDelivery(trx: Trx, userId: string, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into pack_mail_counts as c (user_id, day, count) values (${userId}, ${dayText(moment)}, 1)
    on conflict (user_id) do update
      set count = case when c.day = excluded.day then c.count + 1 else 1 end, day = excluded.day
      where c.day <> excluded.day or c.count < ${MOST_DELIVERIES_A_DAY}
    returning count`.execute(trx);
  return rows.length === 1;
}

export async function readRemainingDeliveries(trx: Trx, userId: string, moment: Date): Promise<number> {
  const row = await trx
    .selectFrom('packMailCounts')
    .select('count')
    .where('userId', '=', userId)
    .where('day', '=', dayText(moment))
    .executeTakeFirst();
  return MOST_DELIVERIES_A_DAY - (row?.count ?? 0);
}
