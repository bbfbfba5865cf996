import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { letter, link, type Mail, type Message, nameInMail } from '#server/mail/mail.ts';
import { sql } from 'kysely';

type StoppingDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
};

type StoppedPack = { id: string; title: string; firmId: string; firmName: string };

/**
 * Stops schedules of firms under whose member's rights no client can be read any more: the member left the firm or the
 * clients, is suspended, or has no account. The owners of the firm are told in the transaction that stops it, so once.
 */
export function createStopSchedules({ db, clock, mail, appUrl }: StoppingDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    let isPending = true;
    while (isPending && !signal.aborted) isPending = await db.transaction().execute(stopNext);
  };

  /** Resolves to false if no schedule is to be stopped. */
  async function stopNext(trx: Trx): Promise<boolean> {
    const pack = await lockOrphanedPack(trx);
    if (pack === undefined) return false;
    const moment = clock();
    await trx
      .updateTable('packs')
      .set({ stoppedAt: moment, nextAt: null })
      .where('id', '=', pack.id)
      .execute();
    for (const { id, name, email, isReachable } of await readOwners(trx, pack.firmId)) {
      const event = { at: moment, userId: id, companyId: null, action: 'pack.schedule-stopped' } as const;
      await record(trx, { ...event, detail: { title: pack.title, name: pack.firmName } });
      if (mail.available && isReachable) await mail.post(trx, stoppedMail({ name, email }, pack, appUrl));
    }
    return true;
  }
}

async function lockOrphanedPack(trx: Trx): Promise<StoppedPack | undefined> {
  const { rows } = await sql<StoppedPack>`
    select p.id, p.title, f.id as firm_id, f.name as firm_name from packs p join firms f on f.id = p.firm_id
    where p.schedule is not null and p.stopped_at is null and not exists (
      select from firm_members fm
      join users u on u.id = fm.user_id
      join memberships m on m.user_id = fm.user_id
      join pack_clients pc on pc.company_id = m.company_id and pc.pack_id = p.id
      join companies c on c.id = pc.company_id
      where fm.firm_id = p.firm_id and fm.user_id = p.scheduled_by and u.suspended_at is null and c.removed_at is null)
    order by p.id limit 1 for update of p skip locked`.execute(trx);
  return rows[0];
}

type FirmOwner = { id: string; name: string; email: string; isReachable: boolean };

async function readOwners(trx: Trx, firmId: string): Promise<FirmOwner[]> {
  const { rows } = await sql<FirmOwner>`
    select u.id, u.name, u.email, u.suspended_at is null and u.email_confirmed_at is not null as is_reachable
    from firm_members fm join users u on u.id = fm.user_id
    where fm.firm_id = ${firmId} and fm.role = 'owner' order by u.id`.execute(trx);
  return rows;
}

function stoppedMail(
  { name, email }: Pick<FirmOwner, 'name' | 'email'>,
  { title, firmName }: StoppedPack,
  appUrl: string,
): Message {
  const packTitle = nameInMail(title);
  return {
    to: email,
    subject: `The schedule of ${packTitle} has stopped`,
    ...letter(
      name,
      `the schedule of ${packTitle}, a pack of ${nameInMail(firmName)}, has stopped: the member under whose rights it ran can read none of its organizations any more. Nothing is made or sent until another member takes it over.`,
      ['Take it over, or ask who can read its organizations to: ', link(`${appUrl}/packs`)],
    ),
  };
}
