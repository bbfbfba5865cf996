import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';

/** Two that save for one user at once take turns, so that bounds hold. */
export async function holdUser(trx: Trx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
}
