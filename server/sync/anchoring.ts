import { monthEnd } from '#contract/period.ts';
import { monthsToAnchor, readChart, settleAnchors, storeAnchor } from '#server/ledger/ledger.ts';
import { countPage } from './logProgress.ts';
import { saveEntityState } from './entityStates.ts';
import type { Reading, ReadingDeps } from './reading.ts';
import { readLog } from './runStore.ts';
import { isFinished } from './states.ts';

/**
 * Asks the provider about every month that was never asked about or changed since, newest first, one call each; then
 * settles opening balances and proofs. Each month is its own transaction and says itself that it is done, so there is
 * nothing else to resume from. Answers false when somebody ended the log meanwhile.
 */
export function createAnchoring({ inCompany, clock, provider, companies, connections }: ReadingDeps) {
  return async ({ companyId, logId, purpose }: Reading, signal: AbortSignal): Promise<boolean> => {
    const { baseCurrency, yearEnd } = await companies.companyById(companyId);
    if (!baseCurrency || !yearEnd) throw new Error('The organisation was not read yet.');
    const organisation = { baseCurrency, yearEnd };

    const begun = await inCompany(companyId, (trx) => readLog(trx, companyId, logId));
    if (!begun || isFinished(begun.status)) return false;
    // A report asks for its months and no more; every other run looks at the newest month once again.
    const readBefore = begun.trigger === 'report' || !begun.startedAt ? null : new Date(begun.startedAt);

    for (;;) {
      signal.throwIfAborted();
      const [month] = await inCompany(companyId, (trx) => monthsToAnchor(trx, companyId, readBefore));
      if (month === undefined) {
        if (await settle()) continue;
        return true;
      }
      const readAt = clock();
      const { rows, cost } = await connections.call(
        companyId,
        (access) => provider.readTrialBalance(access, monthEnd(month)),
        { entity: 'Reports/TrialBalance', purpose },
      );
      const open = await inCompany(companyId, async (trx) => {
        const log = await readLog(trx, companyId, logId);
        if (!log || isFinished(log.status)) return false;
        const chart = await readChart(trx, companyId, baseCurrency);
        const outcome = await storeAnchor(trx, companyId, chart, { month, rows, readAt });
        const left = (await monthsToAnchor(trx, companyId, readBefore)).length;
        const counts = { fetched: 1, created: 0, updated: 0, unchanged: 0, failed: 0, [outcome]: 1 };
        await countPage(trx, companyId, logId, { counts, expected: log.recordsFetched + 1 + left, cost });
        return true;
      });
      if (!open) return false;
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
