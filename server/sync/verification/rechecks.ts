import { readChart } from '#server/ledger/ledger.ts';
import { dueChecks, latestChangeSince } from '#server/tieOut/tieOut.ts';
import type { ReadingDeps } from '../reading.ts';
import type { BisectContext, LocateBackdatedChange } from './backdatedChange.ts';

type Steps = {
  locateChange: LocateBackdatedChange;
  /** Reads again all other statements that were ever read of a month. */
  readStatements(month: string): Promise<void>;
  /** Provider calls that checks may still make today. */
  countSpareCalls(): Promise<number>;
};

type Time = { today: string; checkedBefore: Date | null };

/** `changedAt`: of what was found. */
export type Rechecked = { outcome: 'none' | 'unchanged' } | { outcome: 'changed'; changedAt: Date };

/**
 * Compares past months again that are due, newest first, each with all that was ever read of it, until
 * one has changed or the calls are used; bisects the months before it where its balances are off.
 */
export function createRechecks({ inCompany, clock }: Pick<ReadingDeps, 'inCompany' | 'clock'>) {
  return async (
    context: BisectContext,
    { locateChange, readStatements, countSpareCalls }: Steps,
    time: Time,
  ): Promise<Rechecked> => {
    const { companyId, organisation } = context;
    const { baseCurrency, yearEnd } = organisation;
    const begun = clock();
    const checks = await inCompany(companyId, async (books) => {
      const { accountById } = await readChart(books, baseCurrency);
      return await dueChecks(books, accountById, { ...time, yearEnd, moment: begun });
    });
    let outcome: 'none' | 'unchanged' = 'none';
    for (const { month, statements, candidates } of checks) {
      if ((await countSpareCalls()) < 1 + statements) break;
      if (statements > 0) await readStatements(month);
      if ((await locateChange({ candidates, seenAt: null }, context)) === 'read') outcome = 'unchanged';
      const changedAt = await inCompany(companyId, (books) => latestChangeSince(books, begun));
      if (changedAt !== null) return { outcome: 'changed', changedAt };
    }
    return { outcome };
  };
}
