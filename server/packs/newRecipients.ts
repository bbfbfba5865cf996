import { type Books, outsideCompany } from '#server/db/company.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';

/** Packs of one organization that the same address gets within 24 hours, where it belongs to no member. */
const MOST_PACKS_TO_STRANGER = 5;

/** `taken`: packs of the organization that the mail server has taken for the address, ever and since a moment. */
type Stranger = { address: string; taken: number; takenLately: number };

/** Lists those who are no members of the organization. */
async function readStrangers(
  { trx, companyId }: Books,
  recipients: string[],
  earliest: Date,
): Promise<Stranger[]> {
  const mailed = await sql<{ address: string; taken: number; lately: number }>`
    select lower(r.address) as address, count(*)::integer as taken,
      (count(*) filter (where p.sent_at > ${earliest}))::integer as lately
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
  const mailedTo = new Map(mailed.rows.map(({ address, ...counts }) => [address, counts]));
  const memberAddresses = new Set(members.rows.map(({ address }) => address));
  return recipients
    .filter((address) => !memberAddresses.has(address.toLowerCase()))
    .map((address) => {
      const { taken = 0, lately: takenLately = 0 } = mailedTo.get(address.toLowerCase()) ?? {};
      return { address, taken, takenLately };
    });
}

/**
 * `newCount`: recipients who are no members of the organization, and for whom the mail server has taken no pack of it yet.
 * `refusal`: a sentence where one who is no member had as many packs in the last 24 hours as one gets.
 */
export async function judgeRecipients(
  books: Books,
  recipients: string[],
  moment: Date,
): Promise<{ newCount: number; refusal: string | null }> {
  const strangers = await readStrangers(books, recipients, subDays(moment, 1));
  const sated = strangers.find(({ takenLately }) => takenLately >= MOST_PACKS_TO_STRANGER);
  return {
    newCount: strangers.filter(({ taken }) => taken === 0).length,
    refusal:
      sated === undefined
        ? null
        : `${sated.address} got ${MOST_PACKS_TO_STRANGER} packs of this organization within 24 hours, which is the most for somebody who is no member. Send it tomorrow, or make them a member.`,
  };
}

export const describeNewAddresses = (limit: number): string =>
  `At most ${limit} addresses a day are mailed for the first time that belong to no member. Send to fewer organizations today and go on tomorrow, make the recipients members, or ask whoever runs your installation of Tieout for a higher bound.`;
