import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A logical clock (Lamport 1978): machine clocks go wrong, and a month that changed "later" than
 * any reading would be read for ever, so these moments only go forward within a company.
 */
const latest = (companyId: string) => sql`(
  select max(greatest(changed_at, verified_at)) from ledger_months where company_id = ${companyId}::uuid)`;

/** The moment of a change, in SQL: later than everything that happened to the company's months. */
export const nextChangeMoment = (companyId: string, moment: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${moment}::timestamptz, ${latest(companyId)} + interval '1 millisecond')`;

type MomentRow = {
  moment: Date;
};

/** The moment of a reading that is about to begin: not before these, nor anything that happened, and before all changes to come. */
export async function readMoment({ trx, companyId }: Books, notBefore: (Date | null)[]): Promise<Date> {
  const { moment } = onlyRow(
    await sql<MomentRow>`
    select greatest(max(given), ${latest(companyId)}) as moment
    from unnest(${notBefore}::timestamptz[]) given`.execute(trx),
  );
  return moment;
}
