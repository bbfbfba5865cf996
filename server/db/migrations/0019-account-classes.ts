import { type Kysely, sql } from 'kysely';

/** The class under which the provider's trial balance lists an account, to be held against the chart's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null until the month is asked about again, and where the section names no class.
  await sql`
    alter table trial_balances add column account_class text
      check (account_class in ('asset', 'liability', 'equity', 'revenue', 'expense'))`.execute(db);
}
