import { type Books, outsideCompany } from '#server/db/company.ts';
import { sql } from 'kysely';

/** Lists those who are no members of the organization, and for whom the mail server has taken no pack of it yet. */
export async function readNewRecipients({ trx, companyId }: Books, recipients: string[]): Promise<string[]> {
  const mailed = await sql<{ address: string }>`
    select distinct lower(r.address) as address from made_packs p cross join unnest(p.recipients) as r (address)
    where p.company_id = ${companyId} and p.sent_at is not null and not exists (
      select from jsonb_array_elements(p.deliveries) d
      where d ->> 'address' = r.address and d ->> 'state' = 'failed')`.execute(trx);
  const members = await outsideCompany(trx, () =>
    sql<{ address: string }>`
      select lower(u.email) as address from memberships m join users u on u.id = m.user_id
      where m.company_id = ${companyId} and u.email_confirmed_at is not null`.execute(trx),
  );
  const familiar = new Set([...mailed.rows, ...members.rows].map(({ address }) => address));
  return recipients.filter((address) => !familiar.has(address.toLowerCase()));
}

export const describeNewAddresses = (limit: number): string =>
  `At most ${limit} addresses a day are mailed for the first time that belong to no member. Send to fewer organizations today and go on tomorrow, make the recipients members, or ask whoever runs your installation of Tieout for a higher bound.`;
