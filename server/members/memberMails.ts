import type { Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { link, type Mail, nameInMail } from '#server/mail/mail.ts';
import { type NewsMail, newsMail, noteNews } from './memberNotices.ts';

type Recipient = { id: string; name: string; email: string };

/** `ownedIds`: companies of the news whose owner the recipient is. */
export type NewsRecipient = Recipient & { companies: string; ownedIds: string[] };

export type News = {
  companyIds: string[];
  subject(companies: string): string;
  /** Begins in the middle of a sentence, after the greeting. */
  text(companies: string): string;
  /** Page on which it is looked at or undone, below the app's address. */
  path: string;
  /** Hear of it too, though no members any more. */
  formerMembers?: Recipient[];
  /** Null where there is nothing that this recipient may undo without a log-in, or has a link to already. */
  makeUndoLink?(recipient: NewsRecipient): Promise<string | null>;
};

/**
 * Tells all members, the one who did it too, what happened to who may see a company: it may have been done in their name.
 * What a recipient may undo goes out at once; of other news only the first few, so that clicks of one member do not fill
 * the mailboxes of others.
 */
export function createMemberMails({
  clock,
  mail,
  appUrl,
}: {
  clock: Clock;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
}) {
  return async (trx: Trx, news: News): Promise<void> => {
    if (!mail.available) return;
    const { companyIds, subject, text, path, formerMembers = [], makeUndoLink } = news;
    const names = await readNames(trx, companyIds);
    const allNames = [...names.values()].join(', ');
    const members = await readRecipients(trx, companyIds);
    const former = formerMembers.map((person) => ({ ...person, companies: allNames, ownedIds: [] }));
    for (const recipient of [...members, ...former]) {
      const { id, companies } = recipient;
      const notice = { subject: subject(companies), sentence: text(companies), path };
      const undoLink = (await makeUndoLink?.(recipient)) ?? null;
      const undoing: NewsMail['undoing'] =
        undoLink === null
          ? null
          : ['If it should not be so, this link undoes it within seven days: ', link(undoLink)];
      if (undoing !== null || (await noteNews(trx, id, { notice, moment: clock() })))
        await mail.post(trx, newsMail(recipient, notice, { appUrl, undoing }));
    }
  };
}

async function readNames(db: Database, companyIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('companies')
    .select(({ fn }) => ['id', fn.coalesce('ownName', 'name').as('name')])
    .where('id', 'in', companyIds)
    .orderBy('name')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, nameInMail(name)]));
}

/** Lists a person once, with the names of the companies that concern them. */
async function readRecipients(db: Database, companyIds: string[]): Promise<NewsRecipient[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(({ fn }) => [
      'users.id',
      'users.name',
      'users.email',
      'role',
      'companyId',
      fn.coalesce('ownName', 'companies.name').as('company'),
    ])
    .where('companyId', 'in', companyIds)
    .orderBy('company')
    .execute();
  const recipients = new Map<string, NewsRecipient>();
  for (const { company: longName, companyId, role, ...person } of rows) {
    const company = nameInMail(longName);
    const recipient = recipients.get(person.id);
    const ownedIds = role === 'owner' ? [companyId] : [];
    recipients.set(person.id, {
      ...person,
      companies: recipient ? `${recipient.companies}, ${company}` : company,
      ownedIds: [...(recipient?.ownedIds ?? []), ...ownedIds],
    });
  }
  return [...recipients.values()];
}
