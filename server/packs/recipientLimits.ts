import { type Books, outsideCompany } from '#server/db/company.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';

/** An address that belongs to no member gets at most so many packs of one organization within 24 hours. */
const MOST_PACKS_TO_OUTSIDER = 5;

/** `sentCount` and `recentCount` are the packs of the organization that the mail server took for the address. */
type Outsider = { address: string; sentCount: number; recentCount: number };

/** Lists the recipients who are no members of the organization; `recentCount` counts from `earliest`. */
async function readOutsiders(
  { trx, companyId }: Books,
  recipients: string[],
  earliest: Date,
): Promise<Outsider[]> {
  const mailed = await sql<Outsider>`
    select lower(r.address) as address, count(*)::integer as sent_count,
      (count(*) filter (where p.sent_at > ${earliest}))::integer as recent_count
    from made_packs p cross join unnest(p.recipients) as r (address)
    where p.company_id = ${companyId} and p.sent_at is not null and not exists (
      select from jsonb_array_elements(p.deliveries) d
      where d ->> 'address' = r.address and d ->> 'state' = 'failed')
    group by 1`.execute(trx);
  const members = await outsideCompany(trx, () =>
    sql<{ address: string }>`
      select lower(u.email) as address from memberships m join users u on u.id = m.user_id
      where m.company_id = ${companyId} and u.email_confirmed_at is not null`.execute(trx),
  );
  const countsByAddress = new Map(mailed.rows.map(({ address, ...counts }) => [address, counts]));
  const memberAddresses = new Set(members.rows.map(({ address }) => address));
  return recipients
    .filter((address) => !memberAddresses.has(address.toLowerCase()))
    .map((address) => {
      const { sentCount = 0, recentCount = 0 } = countsByAddress.get(address.toLowerCase()) ?? {};
      return { address, sentCount, recentCount };
    });
}

/**
 * `newCount` counts recipients who are no members and have not been sent a pack of the organization before. `refusal` is a
 * sentence for the owner if a recipient who is no member has reached the limit of 24 hours.
 */
export async function checkRecipients(
  books: Books,
  recipients: string[],
  moment: Date,
): Promise<{ newCount: number; refusal: string | null }> {
  const outsiders = await readOutsiders(books, recipients, subDays(moment, 1));
  const limited = outsiders.find(({ recentCount }) => recentCount >= MOST_PACKS_TO_OUTSIDER);
  return {
    newCount: outsiders.filter(({ sentCount }) => sentCount === 0).length,
    refusal:
      limited === undefined
        ? null
        : `${limited.address} got ${MOST_PACKS_TO_OUTSIDER} packs of this organization within 24 hours, which is the most for somebody who is no member. Send it tomorrow, or make them a member.`,
  };
}

export const newAddressesRefusal = (limit: number): string =>
  `At most ${limit} addresses a day are mailed for the first time that belong to no member. Send to fewer organizations today and go on tomorrow, make the recipients members, or ask the administrator of your Tieout installation for a higher bound.`;
