import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Clock } from '#server/lib/clock.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';

/** Sync runs are kept as long by default. */
const UNSENT_DAYS = 400;

type DeliveryRetentionDeps = {
  inCompany: InCompany;
  clock: Clock;
  companies: Pick<Companies, 'memberRoles'>;
};

/** Deletes unsent deliveries that are old or whose owner is no member any more. Sent ones stay with the company. */
export const createDeliveryRetention =
  ({ inCompany, clock, companies }: DeliveryRetentionDeps) =>
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
