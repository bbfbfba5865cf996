import { readChart } from '#server/ledger/ledger.ts';
import { latestChangeSince, oldestCheck, recordRecheck } from '#server/tieOut/tieOut.ts';
import type { ReadingDeps } from '../reading.ts';
import type { BisectContext, LocateBackdatedChange } from './backdatedChange.ts';

/** `turns`: those left. `changedAt`: of what was found. */
export type Rechecked =
  { outcome: 'none' | 'unchanged' } | { outcome: 'changed'; turns: number; changedAt: Date };

/**
 * Asks again about past months, the one first that was not asked about for the longest time, until
 * one has changed or all turns are used; bisects the months before it where its balances are off.
 * `none`: nothing was asked, because all were checked since `checkedBefore`.
 */
export function createRechecks({ inCompany, clock }: Pick<ReadingDeps, 'inCompany' | 'clock'>) {
  return async (
    context: BisectContext,
    locateChange: LocateBackdatedChange,
    { turns, checkedBefore }: { turns: number; checkedBefore: Date },
  ): Promise<Rechecked> => {
    const { companyId, organisation } = context;
    const { baseCurrency, yearEnd } = organisation;
    for (let turnsLeft = turns; turnsLeft > 0; turnsLeft -= 1) {
      const begun = clock();
      const check = await inCompany(companyId, async (books) => {
        const { accountById } = await readChart(books, baseCurrency);
        return await oldestCheck(books, accountById, { yearEnd, checkedBefore, at: begun });
      });
      if (!check) return { outcome: turnsLeft === turns ? 'none' : 'unchanged' };
      await locateChange({ candidates: check.candidates, seenAt: null }, context);
      const changedAt = await inCompany(companyId, async (books) => {
        await recordRecheck(books, check.month, clock());
        return await latestChangeSince(books, begun);
      });
      if (changedAt !== null) return { outcome: 'changed', turns: turnsLeft - 1, changedAt };
    }
    return { outcome: turns > 0 ? 'unchanged' : 'none' };
  };
}
