import type { InCompany } from '#server/db/company.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Connections, Purpose } from '#server/connections/connections.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider, ReadableEntity } from '#server/providers/provider.ts';
import { type Checkpoint, readEntityState, saveEntityState } from './entityStates.ts';
import { countPage } from './logProgress.ts';
import { storePage } from './pages.ts';
import { modifiedSince, stepOf } from './plan.ts';
import { readLog } from './runStore.ts';
import { isFinished } from './states.ts';

export type ReadingDeps = {
  inCompany: InCompany;
  clock: Clock;
  provider: Provider;
  companies: Companies;
  connections: Connections;
};

/** `purpose`: for whom the provider is asked, as its limits are shared out. */
export type Reading = { companyId: string; logId: string; purpose: Purpose };

/**
 * Reads one entity page by page from its checkpoint to its end. The checkpoint moves in the transaction that stores
 * the page, so a crash at any point costs at most one page read again. Answers false when somebody ended the log
 * meanwhile.
 */
export function createReading({ inCompany, clock, provider, companies, connections }: ReadingDeps) {
  return async (
    entity: ReadableEntity,
    { companyId, logId, purpose }: Reading,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const step = stepOf(entity);
    const { baseCurrency, grant } = await companies.companyById(companyId);
    const state = await inCompany(companyId, (trx) => readEntityState(trx, companyId, entity));
    let checkpoint: Checkpoint = state.checkpoint ?? {
      cursor: null,
      startedAt: clock().toISOString(),
      modifiedSince: modifiedSince(step, state.watermark)?.toISOString() ?? null,
    };

    for (;;) {
      signal.throwIfAborted();
      const { cursor } = checkpoint;
      const since = checkpoint.modifiedSince === null ? null : new Date(checkpoint.modifiedSince);
      const page = await connections.call(
        companyId,
        (access) => provider.readPage(access, entity, cursor, since),
        { entity, purpose },
      );
      const at = clock();
      const next: Checkpoint = { ...checkpoint, cursor: page.next };
      const open = await inCompany(companyId, async (trx) => {
        const log = await readLog(trx, companyId, logId);
        if (!log || isFinished(log.status)) return false;
        const journalsRead = provider.allows(grant?.scopes ?? [], 'Journals');
        const counts = await storePage(trx, entity, page, {
          trx,
          companyId,
          baseCurrency: baseCurrency ?? '',
          journalsRead,
          companies,
          at,
          logId,
        });
        await countPage(trx, companyId, logId, { counts, expected: page.expected, cost: page.cost });
        if (page.next) await saveEntityState(trx, companyId, entity, { status: 'syncing', checkpoint: next });
        else {
          const startedAt = new Date(checkpoint.startedAt);
          // An append-only list goes on next time from where it ended now.
          const onward = step.later === 'onward' ? { ...checkpoint, startedAt: at.toISOString() } : null;
          await saveEntityState(trx, companyId, entity, {
            status: 'success',
            checkpoint: onward,
            watermark: startedAt,
            read_to_end_at: at,
            last_success_at: at,
          });
        }
        return true;
      });
      if (!open || !page.next) return open;
      checkpoint = next;
    }
  };
}

export type Read = ReturnType<typeof createReading>;
