import { asReader, type Database, type Trx, withinCompany, withinReader } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type PackDeliveryKey, renderDeliveryJob } from './jobs.ts';
import { heldBackReports } from './deliveryStore.ts';
import { ownerMail, type UnsentDelivery } from './ownerMail.ts';

type DeliveryFollowUpDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
};

/** One mail tells of a whole run, but does not wait longer than this for the run's slowest delivery. */
const MOST_MINUTES = 15;

/** Retries held-back deliveries whose books were saved since, and mails owners about deliveries that need them. */
export function createDeliveryFollowUp({ db, clock, jobs, mail, appUrl }: DeliveryFollowUpDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    await retryHeldDeliveries();
    for (let isPending = mail.available; isPending && !signal.aborted;)
      isPending = await db.transaction().execute(mailNextOwner);
  };

  async function retryHeldDeliveries(): Promise<void> {
    const keys = await asReader(db, async (trx) => {
      const { rows } = await sql<PackDeliveryKey>`
        select p.company_id, p.id as made_pack_id
        from made_packs p join client_figures f on f.company_id = p.company_id
        where p.state = 'held-back' and f.computed_at is distinct from p.books_saved_at`.execute(trx);
      return rows;
    });
    for (const key of keys) await jobs.enqueue(renderDeliveryJob, key, { key: key.madePackId });
  }

  /** Posts the mail about one run in the transaction that clears its news. Resolves to false if no owner has news. */
  async function mailNextOwner(trx: Trx): Promise<boolean> {
    const news = await lockRunWithNews(trx);
    if (news === null) return false;
    const { owner, run, keys } = news;
    const deliveries: UnsentDelivery[] = [];
    for (const key of keys) deliveries.push(...(await takeNews(trx, key)));
    if (deliveries.length > 0 && owner.isReachable)
      await mail.post(trx, ownerMail({ owner, run, deliveries, appUrl }));
    return true;
  }

  /** Locks an owner who has news, and reads the first run that they are about. */
  async function lockRunWithNews(trx: Trx): Promise<RunWithNews | null> {
    const isDue = sql`p.tells_owner and (p.made_at < ${subMinutes(clock(), MOST_MINUTES)} or not exists (
      select from made_packs w where w.run_id = p.run_id and w.state in ('waiting', 'sending')))`;
    const users = await withinReader(trx, () =>
      sql<{ userId: string }>`select distinct p.user_id from made_packs p where ${isDue}`.execute(trx),
    );
    const userIds = sqlArray(
      users.rows.map(({ userId }) => userId),
      'uuid',
    );
    const { rows: owners } = await sql<RunWithNews['owner'] & { id: string }>`
      select id, name, email, suspended_at is null and email_confirmed_at is not null as is_reachable
      from users where id = any(${userIds}) order by id limit 1 for no key update skip locked`.execute(trx);
    const [owner] = owners;
    if (!owner) return null;
    const { rows } = await withinReader(trx, () =>
      sql<PackDeliveryKey & { runId: string }>`
        select p.run_id, p.company_id, p.id as made_pack_id from made_packs p
        where p.user_id = ${owner.id} and ${isDue} order by p.run_id, p.company_id`.execute(trx),
    );
    const [leading] = rows;
    if (!leading) return null;
    const run = await trx
      .selectFrom('packRuns')
      .select(['id', 'title', 'month'])
      .where('id', '=', leading.runId)
      .executeTakeFirst();
    return run ? { owner, run, keys: rows.filter(({ runId }) => runId === run.id) } : null;
  }
}

type RunWithNews = {
  owner: { name: string; email: string; isReachable: boolean };
  run: { id: string; title: string; month: string };
  keys: PackDeliveryKey[];
};

const unsentRow = z.object({ heldBackBy: heldBackReports });

/** Reads the news of one delivery and clears it. The list is empty if another process was faster. */
async function takeNews(trx: Trx, { companyId, madePackId }: PackDeliveryKey): Promise<UnsentDelivery[]> {
  const company = await trx
    .selectFrom('companies')
    .select(({ fn }) => fn.coalesce('ownName', 'name').as('companyName'))
    .where('id', '=', companyId)
    .executeTakeFirst();
  const row = await withinCompany(trx, companyId, () =>
    trx
      .updateTable('madePacks')
      .set({ tellsOwner: false })
      .where('id', '=', madePackId)
      .where('tellsOwner', '=', true)
      .returning(['state', 'failure', 'heldBackBy'])
      .executeTakeFirst(),
  );
  if (!row || !company) return [];
  return [{ ...row, companyName: company.companyName, ...z.parse(unsentRow, row) }];
}
