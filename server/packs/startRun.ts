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
  /** First day of the month. */
  month: string;
  startedBy: 'hand' | 'schedule';
  startedAt: Date;
  /** True sends deliveries whose figures agree to the recipients of their organization. */
  sends: boolean;
  /** Absent for all organizations of the pack. */
  companyIds?: string[];
};

/** Resolves to the run's id, or to null if the owner can reach no organization of the pack. */
export type StartRun = (trx: Trx, start: RunStart) => Promise<string | null>;

/**
 * Inserts a run of a pack, a delivery for each organization that the owner can reach, and a job that renders each. The
 * jobs begin once `trx` commits. `trx` must not have the role of a company.
 */
export function createStartRun({ enqueue }: Pick<Jobs, 'enqueue'>): StartRun {
  return async (trx, { packId, month, startedBy, startedAt, sends, companyIds }) => {
    const pack = await trx
      .selectFrom('packs')
      .select([
        'userId',
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
    const { userId, title, ...snapshot } = pack;
    const clients = await readReachableClients(trx, packId, companyIds);
    if (clients.length === 0) return null;
    const runId = newId(startedAt);
    const run = { userId, title, month, startedAt };
    await trx
      .insertInto('packRuns')
      .values({ ...run, id: runId, packId, startedBy, pack: JSON.stringify(snapshot) })
      .execute();
    for (const { companyId, recipients } of clients) {
      const madePackId = newId(startedAt);
      const isSent = sends && recipients.length > 0;
      const delivery = { ...run, companyId, id: madePackId, runId, sends: isSent };
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

/** Lists the pack's organizations of which its owner is a member, limited to `companyIds` if given. */
export async function readReachableClients(
  trx: Trx,
  packId: string,
  companyIds: string[] | undefined,
): Promise<ReachableClient[]> {
  const { rows } = await sql<ReachableClient>`
    select pc.company_id, pc.recipients
    from pack_clients pc
    join packs p on p.id = pc.pack_id
    join memberships m on m.company_id = pc.company_id and m.user_id = p.user_id
    join companies c on c.id = pc.company_id
    where pc.pack_id = ${packId} and c.removed_at is null
    order by pc.company_id`.execute(trx);
  return companyIds ? rows.filter(({ companyId }) => companyIds.includes(companyId)) : rows;
}
