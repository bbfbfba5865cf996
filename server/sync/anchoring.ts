import { monthEnd } from '#contract/period.ts';
import { monthsToAnchor, settleAnchors, storeAnchor } from '#server/ledger/ledger.ts';
import { createAsking } from './asking.ts';
import { saveEntityState } from './entityStates.ts';
import { closedOf, postingEntities } from './intake.ts';
import { createLeadingBack } from './leadingBack.ts';
import { holdOpenLog } from './logStore.ts';
import type { Ended, Reading, ReadingDeps } from './reading.ts';
import { createSideReading } from './sideReading.ts';

/**
 * Asks the provider about every month that was never asked about or changed since, newest first, one call each; settles
 * opening balances and proofs; leads back what changed unnoticed; and then asks for what reports want besides. Each month
 * is its own transaction and says itself that it is done, so there is nothing else to resume from.
 */
export function createAnchoring(deps: ReadingDeps) {
  const { inCompany, clock, provider, companies, replay } = deps;
  const leadBack = createLeadingBack(deps);
  const readSides = createSideReading(deps);
  return async (reading: Reading, signal: AbortSignal): Promise<Ended> => {
    const { companyId, logId } = reading;
    const company = await companies.companyById(companyId);
    const { baseCurrency, yearEnd } = company;
    const { closed } = closedOf(company);
    if (!baseCurrency || !yearEnd) throw new Error('The organisation was not read yet.');
    const organisation = { baseCurrency, yearEnd };

    // The readings before may have shown that lines must come from the other source now.
    for (const entity of postingEntities)
      if (!(await replay(entity, { companyId, logId }, signal))) return 'closed';
    const begun = await inCompany(companyId, (trx) => holdOpenLog(trx, companyId, logId));
    if (!begun) return 'closed';
    // A report asks for its months and no more; every other run looks at the newest month once again.
    const readBefore = begun.trigger === 'report' || !begun.startedAt ? null : new Date(begun.startedAt);
    const asking = createAsking(deps, { ...reading, baseCurrency, readBefore, signal });
    const context = { ...asking, companyId, logId, organisation, closed };

    for (;;) {
      const [month] = await inCompany(companyId, (trx) => monthsToAnchor(trx, companyId, readBefore));
      if (month !== undefined) {
        if (!(await anchor(month))) return 'closed';
        continue;
      }
      const settlement = { organisation, readBefore, at: clock() };
      const change = await inCompany(companyId, (trx) => settleAnchors(trx, companyId, settlement));
      if (change === null) break;
      if (!(await leadBack(change, context))) return 'closed';
    }
    if (!(await readSides(context, signal))) return 'closed';
    const at = clock();
    const done = { status: 'success', read_to_end_at: at, last_success_at: at } as const;
    await inCompany(companyId, (trx) => saveEntityState(trx, companyId, 'Reports/TrialBalance', done));
    return 'done';

    async function anchor(month: string): Promise<boolean> {
      const { rows, cost, readAt } = await asking.ask('Reports/TrialBalance', (access) =>
        provider.readTrialBalance(access, monthEnd(month)),
      );
      return await asking.count(cost, (trx, chart) =>
        storeAnchor(trx, companyId, { chart, ...organisation }, { month, rows, readAt }, closed),
      );
    }
  };
}

export type AnchorMonths = ReturnType<typeof createAnchoring>;
