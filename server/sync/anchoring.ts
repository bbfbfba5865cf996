import { monthEnd } from '#contract/period.ts';
import { monthsToAnchor, readChart, settleAnchors, storeAnchor } from '#server/ledger/ledger.ts';
import { countPage } from './logProgress.ts';
import { saveEntityState } from './entityStates.ts';
import { postingEntities } from './intake.ts';
import { holdOpenLog } from './logStore.ts';
import type { Ended, Reading, ReadingDeps } from './reading.ts';

/**
 * Asks the provider about every month that was never asked about or changed since, newest first, one call each; then
 * settles opening balances and proofs. Each month is its own transaction and says itself that it is done, so there is
 * nothing else to resume from.
 */
export function createAnchoring(deps: ReadingDeps) {
  const { inCompany, clock, provider, companies, connections, replay } = deps;
  return async ({ companyId, logId, purpose }: Reading, signal: AbortSignal): Promise<Ended> => {
    const { baseCurrency, yearEnd } = await companies.companyById(companyId);
    if (!baseCurrency || !yearEnd) throw new Error('The organisation was not read yet.');
    const organisation = { baseCurrency, yearEnd };

    // The readings before may have shown that lines must come from the other source now.
    for (const entity of postingEntities)
      if (!(await replay(entity, { companyId, logId }, signal))) return 'closed';
    const begun = await inCompany(companyId, (trx) => holdOpenLog(trx, companyId, logId));
    if (!begun) return 'closed';
    // A report asks for its months and no more; every other run looks at the newest month once again.
    const readBefore = begun.trigger === 'report' || !begun.startedAt ? null : new Date(begun.startedAt);

    for (;;) {
      signal.throwIfAborted();
      const [month] = await inCompany(companyId, (trx) => monthsToAnchor(trx, companyId, readBefore));
      if (month === undefined) {
        if (await settle()) continue;
        return 'done';
      }
      const readAt = clock();
      const { rows, cost } = await connections.call(
        companyId,
        (access) => provider.readTrialBalance({ ...access, signal }, monthEnd(month)),
        { entity: 'Reports/TrialBalance', purpose },
      );
      const open = await inCompany(companyId, async (trx) => {
        const log = await holdOpenLog(trx, companyId, logId);
        if (!log) return false;
        const chart = await readChart(trx, companyId, baseCurrency);
        const outcome = await storeAnchor(trx, companyId, { chart, yearEnd }, { month, rows, readAt });
        const left = (await monthsToAnchor(trx, companyId, readBefore)).length;
        const none = { fetched: 1, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
        const counts = { ...none, [outcome]: 1 };
        await countPage(trx, log, { counts, expected: log.recordsFetched + 1 + left, cost });
        return true;
      });
      if (!open) return 'closed';
    }

    /** True when older readings turned out to be outdated, so that there is more to read. */
    async function settle(): Promise<boolean> {
      const at = clock();
      return await inCompany(companyId, async (trx) => {
        if (await settleAnchors(trx, companyId, { organisation, readBefore, at })) return true;
        await saveEntityState(trx, companyId, 'Reports/TrialBalance', {
          status: 'success',
          read_to_end_at: at,
          last_success_at: at,
        });
        return false;
      });
    }
  };
}

export type AnchorMonths = ReturnType<typeof createAnchoring>;
