import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Clock } from '#server/lib/clock.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';

/** Sync runs stay as long by default. */
const UNSENT_DAYS = 400;

export type PackRetentionDeps = {
  inCompany: InCompany;
  clock: Clock;
  companies: Pick<Companies, 'memberRoles'>;
};

/** Deletes what was not sent and nobody may open any more, or lies there long; what was sent stays with the company. */
export const createPackRetention =
  ({ inCompany, clock, companies }: PackRetentionDeps) =>
  async (companyId: string): Promise<void> => {
    const memberIds = [...(await companies.memberRoles(companyId)).keys()];
    await inCompany(companyId, ({ trx }) =>
      sql`
        delete from made_packs
        where company_id = ${companyId} and sent_at is null and state <> 'sending'
          and (started_at < ${subDays(clock(), UNSENT_DAYS)} or user_id <> all(${sqlArray(memberIds, 'uuid')}))`.execute(
        trx,
      ),
    );
  };
