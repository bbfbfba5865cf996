import type { Database, Trx } from '#server/db/company.ts';
import { letter, link, type Mail } from '#server/mail/mail.ts';

type Recipient = { id: string; name: string; email: string };

export type News = {
  companyIds: string[];
  subject(companies: string): string;
  /** Begins in the middle of a sentence, after the greeting. */
  text(companies: string): string;
  /** Page on which it is looked at or undone, below the app's address. */
  path: string;
  /** Hear of it too, though no members any more. */
  formerMembers?: Recipient[];
};

/** Tells all members what happened to who may see a company, whoever did it: also in their own name. */
export function createMemberMails({
  mail,
  appUrl,
}: {
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
}) {
  return async (trx: Trx, { companyIds, subject, text, path, formerMembers = [] }: News): Promise<void> => {
    if (!mail.available) return;
    const names = await readNames(trx, companyIds);
    const allNames = [...names.values()].join(', ');
    const members = await readRecipients(trx, companyIds);
    const former = formerMembers.map((person) => ({ ...person, companies: allNames }));
    for (const { name, email, companies } of [...members, ...former])
      await mail.post(trx, {
        to: email,
        subject: subject(companies),
        ...letter(
          name,
          text(companies),
          ['Look at it, and undo it where you may: ', link(`${appUrl}${path}`)],
          'If you do not know why this happened, change your password first, and tell whoever runs your installation of Tieout.',
        ),
      });
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
async function readRecipients(
  db: Database,
  companyIds: string[],
): Promise<(Recipient & { companies: string })[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(({ fn }) => [
      'users.id',
      'users.name',
      'users.email',
      fn.coalesce('ownName', 'companies.name').as('company'),
    ])
    .where('companyId', 'in', companyIds)
    .orderBy('company')
    .execute();
  const recipients = new Map<string, Recipient & { companies: string }>();
  for (const { company, ...person } of rows) {
    const recipient = recipients.get(person.id);
    recipients.set(person.id, {
      ...person,
      companies: recipient ? `${recipient.companies}, ${company}` : company,
    });
  }
  return [...recipients.values()];
}
