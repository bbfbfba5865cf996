import { monthEnd } from '#contract/period.ts';
import {
  categoriesInUse,
  forgetWantedSides,
  type Missing,
  readTrackingOptions,
  saveSideAnchor,
  storeTracking,
  type WantedSide,
  wantedSideAnchors,
  type YearEnd,
} from '#server/ledger/ledger.ts';
import { isOfKind } from '#server/providers/providerError.ts';
import type { Asking } from './asking.ts';
import type { ReadingDeps } from './reading.ts';

type Context = Asking & { companyId: string; organisation: { yearEnd: YearEnd }; missing: Missing };

/**
 * Asks for what reports want beside the trial balance, one call a month: income and costs by tracking, or the books on
 * the cash basis. What is refused is wanted no longer, and fails the log with the provider's words. False where somebody
 * ended the log meanwhile.
 */
export function createSideReading({ inCompany, provider }: Pick<ReadingDeps, 'inCompany' | 'provider'>) {
  return async (context: Context, signal: AbortSignal): Promise<boolean> => {
    const { companyId } = context;
    for (;;) {
      signal.throwIfAborted();
      const [wanted] = await inCompany(companyId, (trx) => wantedSideAnchors(trx, companyId));
      if (!wanted) return true;
      try {
        if (!(await (wanted.kind === 'cash' ? readCash : readTracking)(wanted, context))) return false;
      } catch (error) {
        if (isOfKind(error, 'rejected') || isOfKind(error, 'scope-missing'))
          await inCompany(companyId, (trx) => forgetWantedSides(trx, companyId, wanted.kind));
        throw error;
      }
    }
  };

  async function readTracking({ month }: WantedSide, context: Context) {
    const { companyId, organisation, missing, ask, count } = context;
    const { yearEnd } = organisation;
    const options = await inCompany(companyId, (trx) => readTrackingOptions(trx, companyId));
    const days = { fromDate: month, toDate: monthEnd(month) };
    const { rows, cost, readAt } = await ask('Reports/ProfitAndLoss', (access) =>
      provider.readTrackedProfit(access, days, categoriesInUse(options)),
    );
    return await count(cost, (trx, chart) =>
      storeTracking(trx, companyId, { chart, yearEnd, missing }, { month, rows, readAt }),
    );
  }

  async function readCash({ month }: WantedSide, { companyId, ask, count }: Context) {
    const { rows, cost, readAt } = await ask('Reports/TrialBalance', (access) =>
      provider.readTrialBalance(access, monthEnd(month), 'cash'),
    );
    const figures = rows.map((row) => ({ ...row, option1: '', option2: '' }));
    const anchor = { readAt, categories: [], figures };
    return await count(cost, (trx) => saveSideAnchor(trx, companyId, { month, kind: 'cash' }, anchor));
  }
}
