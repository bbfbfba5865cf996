import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // First month (first day) in which income or costs were booked; null until a company's next run has looked.
  await sql`alter table companies add column books_from date`.execute(db);
}
