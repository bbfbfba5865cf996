import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isDeadlock } from './deadlock.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** One company's tables in a transaction that can read and write no other company's. */
export type Books = { trx: Trx; companyId: string };

/** `snapshot`: each statement sees the books as the first of them did. */
type Isolation = { snapshot?: boolean };

/** Runs work again after a deadlock, so the work must do nothing but what the transaction undoes. */
export type InCompany = <T>(
  companyId: string,
  work: (books: Books) => Promise<T>,
  isolation?: Isolation,
) => Promise<T>;

const MOST_TRIES = 3;

/**
 * The ordinary role matters as much as the setting: row-level security does not bind a superuser, and the embedded
 * engine runs as one. Both are LOCAL, so they end with the transaction.
 */
export function createInCompany(db: Database): InCompany {
  return async (companyId, work, { snapshot = false } = {}) => {
    // The embedded engine's one connection is the transaction's alone.
    const isolation = snapshot ? 'repeatable read' : 'read committed';
    const transaction = () =>
      db
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (trx) => {
          await enterCompany(trx, companyId);
          return await work({ trx, companyId });
        });
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction();
      } catch (error) {
        if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
      }
    }
  };
}

/** Runs a part of a transaction that also works outside the company's tables, before and after. */
export async function withinCompany<T>(
  trx: Trx,
  companyId: string,
  work: (books: Books) => Promise<T>,
): Promise<T> {
  await enterCompany(trx, companyId);
  const result = await work({ trx, companyId });
  await leaveCompany(trx);
  return result;
}

/** Runs work that finds of which company a user's own sync runs and logs are, and no row of another user. */
export type OfUser = <T>(userId: string, work: (trx: Trx) => Promise<T>) => Promise<T>;

export function createOfUser(db: Database): OfUser {
  return (userId, work) =>
    db.transaction().execute(async (trx) => {
      await enterUser(trx, userId);
      return await work(trx);
    });
}

/** Runs a part of a transaction that also works outside what the user may see. */
export async function withinUser<T>(trx: Trx, userId: string, work: () => Promise<T>): Promise<T> {
  await enterUser(trx, userId);
  const result = await work();
  await sql`select set_config('role', 'none', true), set_config('tieout.user_id', '', true)`.execute(trx);
  return result;
}

/** Reads what is counted over all companies, and no more than that role may see. */
export const asReader = <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) => withinReader(trx, () => work(trx)));

/** Leaves the rest of the transaction free to write. */
export async function withinReader<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`set local role tieout_reader`.execute(trx);
  const result = await work();
  await sql`set local role none`.execute(trx);
  return result;
}

/** A part of a company's transaction that works on tables outside the books: the queue, the audit log. */
export async function outsideCompany<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`
    with previous as materialized (select current_setting('role') as role)
    select role, set_config('role', 'none', true) from previous`.execute(trx);
  const role = rows[0]?.role ?? 'none';
  const result = await work();
  await sql`select set_config('role', ${role}, true)`.execute(trx);
  return result;
}

/**
 * The id of a company, which is not deleted before the transaction ends; no row where it has been. What a foreign key
 * asks for every row, asked once for a statement that writes thousands.
 */
export const lockedCompany = (companyId: string): RawBuilder<unknown> =>
  sql`select id from companies where id = ${companyId}::uuid for key share`;

async function enterCompany(trx: Trx, companyId: string): Promise<void> {
  await sql`select set_config('tieout.company_id', ${companyId}, true), set_config('role', 'tieout_company', true)`.execute(
    trx,
  );
}

async function enterUser(trx: Trx, userId: string): Promise<void> {
  await sql`select set_config('tieout.user_id', ${userId}, true), set_config('role', 'tieout_user', true)`.execute(
    trx,
  );
}

async function leaveCompany(trx: Trx): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('tieout.company_id', '', true)`.execute(trx);
}
