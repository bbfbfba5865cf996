import type { Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { letter, link, type Mail, type Message, type Paragraph } from '#server/mail/mail.ts';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';

/** News that one person gets at once within an hour; further ones are gathered. */
const MOST_AT_ONCE = 5;
/** Minutes from the first that is gathered until all of them are mailed. */
export const GATHERING_MINUTES = 10;
const MOST_LISTED = 50;

/** `sentence` begins after the greeting; `path`: below the app's address, where it is looked at or undone. */
export type MemberNotice = { subject: string; sentence: string; path: string };

type Addressee = { name: string; email: string };

/** Notes news of a person. False where so many came before that it is mailed with others, a little later. */
export async function noteNews(
  trx: Trx,
  recipientId: string,
  { notice, moment }: { notice: MemberNotice; moment: Date },
): Promise<boolean> {
  const { rows } = await sql<{ gathers: boolean }>`
    select count(*) filter (where mailed_at > ${subHours(moment, 1)}) >= ${MOST_AT_ONCE}
      or count(*) filter (where mailed_at is null) > 0 as gathers
    from member_notices where recipient_id = ${recipientId}`.execute(trx);
  const goesOut = rows[0]?.gathers !== true;
  const times = { notedAt: moment, mailedAt: goesOut ? moment : null };
  await trx
    .insertInto('memberNotices')
    .values({ recipientId, ...notice, ...times })
    .execute();
  return goesOut;
}

const WARNING =
  'If you do not know why this happened, change your password first, and tell the administrator of your Tieout installation.';

export type NewsMail = { appUrl: string; undoing?: Paragraph | null };

export const newsMail = (
  { name, email }: Addressee,
  { subject, sentence, path }: MemberNotice,
  { appUrl, undoing = null }: NewsMail,
): Message => ({
  to: email,
  subject,
  ...letter(
    name,
    sentence,
    ...(undoing === null ? [] : [undoing]),
    ['Look at it, and undo it where you may: ', link(`${appUrl}${path}`)],
    WARNING,
  ),
});

function gatheredMail({ name, email }: Addressee, notices: MemberNotice[], appUrl: string): Message {
  const earlierCount = notices.length - MOST_LISTED;
  const list = notices.slice(-MOST_LISTED).map(({ sentence }) => sentence);
  return {
    to: email,
    subject: `${notices.length} changes of who may see your organizations`,
    ...letter(
      name,
      'these changes followed each other; the last one stands last.',
      ...(earlierCount > 0
        ? [`${earlierCount} earlier ones stand in the activity of the organizations.`]
        : []),
      { list },
      ['Look at them, and undo them where you may: ', link(`${appUrl}/companies`)],
      WARNING,
    ),
  };
}

type GatheringDeps = { db: Database; clock: Clock; mail: Pick<Mail, 'available' | 'post'>; appUrl: string };

/** Mails what was gathered: one person a transaction, in which it is noted as mailed too. Any number of workers may. */
export function createTellGathered({ db, clock, mail, appUrl }: GatheringDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    for (let isPending = mail.available; isPending && !signal.aborted;)
      isPending = await db.transaction().execute(tellNext);
  };

  /** False when no member is to be told. */
  async function tellNext(trx: Trx): Promise<boolean> {
    const moment = clock();
    await sql`
      delete from member_notices where mailed_at <= ${subHours(moment, 1)}`.execute(trx);
    const { rows: people } = await sql<Addressee & { id: string }>`
      select u.id, u.name, u.email from users u
      where exists (
        select from member_notices n
        where n.recipient_id = u.id and n.mailed_at is null and n.noted_at <= ${subMinutes(moment, GATHERING_MINUTES)})
      order by u.id limit 1 for no key update of u skip locked`.execute(trx);
    const [person] = people;
    if (!person) return false;
    const notices = await trx
      .updateTable('memberNotices')
      .set({ mailedAt: moment })
      .where('recipientId', '=', person.id)
      .where('mailedAt', 'is', null)
      .returning(['id', 'subject', 'sentence', 'path'])
      .execute();
    const ordered = notices.toSorted((a, b) => a.id - b.id);
    const [leading] = ordered;
    if (!leading) return true;
    await mail.post(
      trx,
      ordered.length === 1 ? newsMail(person, leading, { appUrl }) : gatheredMail(person, ordered, appUrl),
    );
    return true;
  }
}
