import { monthEnd } from '#contract/period.ts';
import {
  type ExpectedMonth,
  findingsOf,
  firstOff,
  type Missing,
  type Probe,
  readChart,
  storeProbes,
  type YearEnd,
} from '#server/ledger/ledger.ts';
import type { Asking } from './asking.ts';
import { holdOpenLog } from './logStore.ts';
import type { ReadingDeps } from './reading.ts';

export type LeadingContext = Asking & {
  companyId: string;
  logId: string;
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  missing: Missing;
  /** What the provider holds closed; absent as long as the company was not read once. */
  closed: { lockDate: string | null } | undefined;
};

/** `seenAt`: the reading that showed the change; null where the first of these is to show whether there is one. */
export type Suspicion = { suspects: ExpectedMonth[]; seenAt: Date | null };

/**
 * Finds the month of a change that nobody told of by halving the months in question, one call each. The readings are
 * kept until the month is found and stored at once: half of them would say that more had changed than did. False where
 * somebody ended the log meanwhile.
 */
export function createLeadingBack({ inCompany, provider }: Pick<ReadingDeps, 'inCompany' | 'provider'>) {
  return async (
    { suspects, seenAt }: Suspicion,
    { companyId, logId, organisation, missing, closed, ask, count }: LeadingContext,
  ): Promise<boolean> => {
    const { baseCurrency, yearEnd } = organisation;
    const { accountById } = await inCompany(companyId, (trx) => readChart(trx, companyId, baseCurrency));
    const probes: Probe[] = [];
    const found = await firstOff(suspects, async (suspect) => {
      const { month } = suspect;
      const { rows, cost, readAt } = await ask('Reports/TrialBalance', (access) =>
        provider.readTrialBalance(access, monthEnd(month)),
      );
      const findings = findingsOf(suspect, rows, accountById, yearEnd);
      probes.push({ anchor: { month, rows, readAt }, changed: findings.movement });
      const isOpen = await count(cost, async () => (findings.closing ? 'updated' : 'unchanged'));
      return isOpen ? findings : null;
    });
    return await inCompany(companyId, async (trx) => {
      if (!(await holdOpenLog(trx, companyId, logId))) return false;
      const chart = await readChart(trx, companyId, baseCurrency);
      // Before anchors that were all read since, a month never asked about is new here and changed nothing.
      const outdates = (month: string) => suspects.some((one) => one.isAnchored && one.month >= month);
      const noted = probes.map(({ anchor, changed }) => ({
        anchor,
        changed: (changed || anchor.month === found?.month) && outdates(anchor.month),
      }));
      const [first] = probes;
      const at = seenAt ?? first?.anchor.readAt;
      const books = { chart, yearEnd, missing };
      if (at) await storeProbes(trx, companyId, books, { probes: noted, seenAt: at, closed });
      return true;
    });
  };
}

export type LeadBack = ReturnType<typeof createLeadingBack>;
