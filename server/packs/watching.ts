import { asReader, type Database, type Trx, withinCompany, withinReader } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type MadePackKey, makePackJob } from './jobs.ts';
import { heldBackReports } from './madePackStore.ts';
import { ownerMail, type UnsentPack } from './ownerMail.ts';

export type PackWatchDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
};

/** One mail tells of a whole run, but is not kept waiting by the slowest of its packs. */
const MOST_MINUTES = 15;

/** Tries what is held back again once its books were saved anew, and tells users what needs them. */
export function createPackWatch({ db, clock, jobs, mail, appUrl }: PackWatchDeps) {
  async function retryHeldBack(): Promise<void> {
    const due = await asReader(db, async (trx) => {
      const { rows } = await sql<MadePackKey>`
        select p.company_id, p.id as made_pack_id
        from made_packs p join client_figures f on f.company_id = p.company_id
        where p.state = 'held-back' and f.computed_at is distinct from p.books_saved_at`.execute(trx);
      return rows;
    });
    for (const key of due) await jobs.enqueue(makePackJob, key, { key: key.madePackId });
  }

  /** One run a transaction, in which the mail is posted too. False when nobody is to be told. */
  async function tellNext(trx: Trx): Promise<boolean> {
    const news = await lockNextRun(trx);
    if (news === null) return false;
    const { owner, run, keys } = news;
    const packs: UnsentPack[] = [];
    for (const { companyId, madePackId } of keys)
      packs.push(...(await takeNews(trx, { companyId, madePackId })));
    if (packs.length > 0 && owner.isReachable) await mail.post(trx, ownerMail({ owner, run, packs, appUrl }));
    return true;
  }

  async function lockNextRun(trx: Trx): Promise<RunWithNews | null> {
    const isDue = sql`p.tells_owner and (p.made_at < ${subMinutes(clock(), MOST_MINUTES)} or not exists (
      select from made_packs w where w.run_id = p.run_id and w.state in ('waiting', 'sending')))`;
    const due = await withinReader(trx, () =>
      sql<{ userId: string }>`select distinct p.user_id from made_packs p where ${isDue}`.execute(trx),
    );
    const userIds = sqlArray(
      due.rows.map(({ userId }) => userId),
      'uuid',
    );
    const { rows: owners } = await sql<RunWithNews['owner'] & { id: string }>`
      select id, name, email, suspended_at is null and email_confirmed_at is not null as is_reachable
      from users where id = any(${userIds}) order by id limit 1 for no key update skip locked`.execute(trx);
    const [owner] = owners;
    if (!owner) return null;
    const { rows } = await withinReader(trx, () =>
      sql<MadePackKey & { runId: string }>`
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

  return async (signal: AbortSignal): Promise<void> => {
    await retryHeldBack();
    for (let isPending = mail.available; isPending && !signal.aborted;)
      isPending = await db.transaction().execute(tellNext);
  };
}

type RunWithNews = {
  owner: { name: string; email: string; isReachable: boolean };
  run: { id: string; title: string; month: string };
  keys: MadePackKey[];
};

const unsentRow = z.object({ heldBackBy: heldBackReports });

/** Reads what its user is to be told of a pack, and notes that this was done. */
async function takeNews(trx: Trx, { companyId, madePackId }: MadePackKey): Promise<UnsentPack[]> {
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
