import type { Books } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';

/**
 * A logical clock (Lamport 1978): machine clocks go wrong, and a month that changed "later" than
 * any reading would be read for ever, so these moments only go forward within a company.
 */
const latest = (companyId: string) => sql`(
  select max(greatest(changed_at, verified_at)) from ledger_months where company_id = ${companyId}::uuid)`;

/** The moment of a change, in SQL: later than everything that happened to the company's months. */
export const nextChangeMoment = (companyId: string, moment: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${moment}::timestamptz, ${latest(companyId)} + interval '1 millisecond')`;

const momentRow = z.object({ moment: z.date() });

/** The moment of a reading that is about to begin: not before these, nor anything that happened, and before all changes to come. */
export async function readMoment({ trx, companyId }: Books, notBefore: (Date | null)[]): Promise<Date> {
  const { rows } = await sql`
    select greatest(max(given), ${latest(companyId)}) as moment
    from unnest(${notBefore}::timestamptz[]) given`.execute(trx);
  return z.parse(momentRow, rows[0]).moment;
}
