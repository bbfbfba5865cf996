import { type PackInput, packInput } from '#contract/packs/packs.ts';
import { type Trx, withinCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { renderDeliveryJob } from './jobs.ts';

/** A run stores this copy of its pack, so that later changes of the pack do not reach it. */
export const packSnapshot = z.pick(packInput, {
  formats: true,
  agreement: true,
  notes: true,
  includeNotes: true,
  includeCommentary: true,
  mailText: true,
  reports: true,
});

type RunStart = {
  packId: string;
  /** Under whose rights it runs: the pack's user, or a member of its firm. */
  userId: string;
  /** First day of the month. */
  month: string;
  startedBy: 'hand' | 'schedule';
  startedAt: Date;
  /** True sends deliveries whose figures agree to the recipients of their organization. */
  sends: boolean;
  /** Absent for all organizations of the pack. */
  companyIds?: string[];
};

/** Resolves to the run's id, or to null if the user can reach no organization of the pack. */
export type StartRun = (trx: Trx, start: RunStart) => Promise<string | null>;

/**
 * Inserts a run of a pack, a delivery for each organization that the user can reach, and a job that renders each. The
 * jobs begin once `trx` commits. `trx` must not have the role of a company.
 */
export function createStartRun({ enqueue }: Pick<Jobs, 'enqueue'>): StartRun {
  return async (trx, { packId, userId, month, startedBy, startedAt, sends, companyIds }) => {
    const pack = await trx
      .selectFrom('packs')
      .select([
        'firmId',
        'title',
        'formats',
        'agreement',
        'notes',
        'includeNotes',
        'includeCommentary',
        'mailText',
        'reports',
      ])
      .where('id', '=', packId)
      .executeTakeFirstOrThrow();
    const { firmId, title, ...snapshot } = pack;
    const clients = await readReachableClients(trx, { packId, userId }, companyIds);
    if (clients.length === 0) return null;
    const runId = newId(startedAt);
    const run = { title, month, startedAt };
    const owner = firmId === null ? { userId } : { firmId, memberId: userId };
    await trx
      .insertInto('packRuns')
      .values({ ...run, ...owner, id: runId, packId, startedBy, pack: JSON.stringify(snapshot) })
      .execute();
    for (const { companyId, recipients } of clients) {
      const madePackId = newId(startedAt);
      const isSent = sends && recipients.length > 0;
      const delivery = { ...run, userId, companyId, id: madePackId, runId, sends: isSent };
      await withinCompany(trx, companyId, () =>
        trx
          .insertInto('madePacks')
          .values({ ...delivery, recipients: isSent ? recipients : [] })
          .execute(),
      );
      await enqueue(renderDeliveryJob, { companyId, madePackId }, { key: madePackId, trx });
    }
    return runId;
  };
}

export type ReachableClient = Pick<PackInput['clients'][number], 'companyId' | 'recipients'>;

/** Lists the pack's organizations of which the user is a member, limited to `companyIds` if given. */
export async function readReachableClients(
  trx: Trx,
  { packId, userId }: { packId: string; userId: string },
  companyIds: string[] | undefined,
): Promise<ReachableClient[]> {
  const { rows } = await sql<ReachableClient>`
    select pc.company_id, pc.recipients
    from pack_clients pc
    join memberships m on m.company_id = pc.company_id and m.user_id = ${userId}
    join companies c on c.id = pc.company_id
    where pc.pack_id = ${packId} and c.removed_at is null
    order by pc.company_id`.execute(trx);
  return companyIds ? rows.filter(({ companyId }) => companyIds.includes(companyId)) : rows;
}
