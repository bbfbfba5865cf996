import { monthEnd } from '#contract/period.ts';
import {
  findingsOf,
  firstOff,
  type Probe,
  readChart,
  storeProbes,
  type UnnoticedChange,
  type YearEnd,
} from '#server/ledger/ledger.ts';
import type { Asking } from './asking.ts';
import { holdOpenLog } from './logStore.ts';
import type { ReadingDeps } from './reading.ts';

type Context = Asking & {
  companyId: string;
  logId: string;
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  /** What the provider holds closed; absent as long as the company was not read once. */
  closed: { lockDate: string | null } | undefined;
};

/**
 * Finds the month of a change that nobody told of by halving the months in question, one call each. The readings are
 * kept until the month is found and stored at once: half of them would say that more had changed than did. False where
 * somebody ended the log meanwhile.
 */
export function createLeadingBack({ inCompany, provider }: Pick<ReadingDeps, 'inCompany' | 'provider'>) {
  return async (
    { suspects, seenAt }: UnnoticedChange,
    { companyId, logId, organisation, closed, ask, count }: Context,
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
      const noted = probes.map(({ anchor, changed }) => ({
        anchor,
        changed: changed || anchor.month === found?.month,
      }));
      await storeProbes(trx, companyId, { chart, yearEnd }, { probes: noted, seenAt, closed });
      return true;
    });
  };
}
