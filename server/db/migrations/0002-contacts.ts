import { type Kysely, sql } from 'kysely';
import { guardCompanyTable } from './companyTable.ts';

/** What contacts are called now, which their documents do not say once they are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contacts (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      name text not null,
      primary key (company_id, id)
    )`.execute(db);
  await guardCompanyTable(db, 'contacts');
}
