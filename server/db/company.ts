import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** Runs work on one company's books: nothing of another company can be read or written inside. */
export type InCompany = <T>(companyId: string, work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * The ordinary role matters as much as the setting: row-level security does not bind a superuser, and the embedded
 * engine runs as one. Both are LOCAL, so they end with the transaction.
 */
export function createInCompany(db: Database): InCompany {
  return (companyId, work) =>
    db.transaction().execute(async (trx) => {
      await enterCompany(trx, companyId);
      return await work(trx);
    });
}

/** The same inside a transaction that has already done its work outside the company's tables. */
export async function enterCompany(trx: Trx, companyId: string): Promise<void> {
  await sql`select set_config('tieout.company_id', ${companyId}, true), set_config('role', 'tieout_company', true)`.execute(
    trx,
  );
}
