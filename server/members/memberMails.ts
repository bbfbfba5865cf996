import type { Database, Trx } from '#server/db/company.ts';
import { letter, link, type Mail } from '#server/mail/mail.ts';

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
  /** Null where there is nothing that this recipient may undo without a log-in. */
  makeUndoLink?(recipient: NewsRecipient): Promise<string | null>;
};

/** Tells all members what happened to who may see a company, whoever did it: also in their own name. */
export function createMemberMails({
  mail,
  appUrl,
}: {
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
      const { name, email, companies } = recipient;
      const undoLink = (await makeUndoLink?.(recipient)) ?? null;
      await mail.post(trx, {
        to: email,
        subject: subject(companies),
        ...letter(
          name,
          text(companies),
          ...(undoLink === null
            ? []
            : [['If it should not be so, this link undoes it within seven days: ', link(undoLink)]]),
          ['Look at it, and undo it where you may: ', link(`${appUrl}${path}`)],
          'If you do not know why this happened, change your password first, and tell whoever runs your installation of Tieout.',
        ),
      });
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
  return new Map(rows.map(({ id, name }) => [id, name]));
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
  for (const { company, companyId, role, ...person } of rows) {
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
