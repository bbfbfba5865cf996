import { type PackInput, packInput } from '#contract/packs/packs.ts';
import { type Trx, withinCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { makePackJob } from './jobs.ts';

/** A run keeps this of its pack. */
export const packSnapshot = z.pick(packInput, {
  formats: true,
  agreement: true,
  notes: true,
  includeNotes: true,
  reports: true,
});

export type RunStart = {
  packId: string;
  /** First day. */
  month: string;
  startedBy: 'hand' | 'schedule';
  startedAt: Date;
  /** True: packs that agree are sent to the recipients of their organization. */
  sends: boolean;
  /** Absent: all of the pack. */
  companyIds?: string[];
};

/** Null where the pack has no organization that its user can reach. */
export type StartRun = (trx: Trx, request: RunStart) => Promise<string | null>;

/**
 * Makes a run of a pack as it stands now, with a pack to make for each organization that its user can reach and a job
 * for each of these: all once `trx` commits. `trx` is in no company.
 */
export function createStartRun({ enqueue }: Pick<Jobs, 'enqueue'>): StartRun {
  return async (trx, { packId, month, startedBy, startedAt, sends, companyIds }) => {
    const pack = await trx
      .selectFrom('packs')
      .select(['userId', 'title', 'formats', 'agreement', 'notes', 'includeNotes', 'reports'])
      .where('id', '=', packId)
      .executeTakeFirstOrThrow();
    const { userId, title, ...content } = pack;
    const reachable = await readReachableClients(trx, packId);
    const clients = companyIds
      ? reachable.filter(({ companyId }) => companyIds.includes(companyId))
      : reachable;
    if (clients.length === 0) return null;
    const runId = newId(startedAt);
    const run = { userId, title, month, startedAt };
    await trx
      .insertInto('packRuns')
      .values({ ...run, id: runId, packId, startedBy, pack: JSON.stringify(content) })
      .execute();
    for (const { companyId, recipients } of clients) {
      const madePackId = newId(startedAt);
      const isSent = sends && recipients.length > 0;
      const madePack = { ...run, companyId, id: madePackId, runId, sends: isSent };
      await withinCompany(trx, companyId, () =>
        trx
          .insertInto('madePacks')
          .values({ ...madePack, recipients: isSent ? recipients : [] })
          .execute(),
      );
      await enqueue(makePackJob, { companyId, madePackId }, { key: madePackId, trx });
    }
    return runId;
  };
}

type ReachableClient = Pick<PackInput['clients'][number], 'companyId' | 'recipients'>;

async function readReachableClients(trx: Trx, packId: string): Promise<ReachableClient[]> {
  const { rows } = await sql<ReachableClient>`
    select pc.company_id, pc.recipients
    from pack_clients pc
    join packs p on p.id = pc.pack_id
    join memberships m on m.company_id = pc.company_id and m.user_id = p.user_id
    join companies c on c.id = pc.company_id
    where pc.pack_id = ${packId} and c.removed_at is null
    order by pc.company_id`.execute(trx);
  return rows;
}
