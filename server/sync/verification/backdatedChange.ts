import {
  type ExpectedMonth,
  type Mismatch,
  compareMonth,
  firstMismatch,
  markMonthChanged,
  type MissingRecords,
  readBackedOffMonths,
  recordMonthRefusal,
  type BisectProbe,
  saveProbes,
} from '#server/tieOut/tieOut.ts';
import { readChart, type YearEnd } from '#server/ledger/ledger.ts';
import { createMonthReading } from './monthReading.ts';
import type { ProviderRequests } from './providerRequests.ts';
import { requireOpenLog } from '../logs/logStore.ts';
import type { ReadingDeps } from '../reading.ts';

export type BisectContext = ProviderRequests & {
  companyId: string;
  logId: string;
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  missingRecords: MissingRecords;
  /** Last day closed at the provider. Absent until the company's first reading ends. */
  lock: { lockDate: string | null } | undefined;
};

/**
 * `seenAt`: time of the reading that showed the change; null where it is not known yet whether
 * there is one.
 */
export type BisectRange = { candidates: ExpectedMonth[]; seenAt: Date | null };

/**
 * Bisects for the month of a backdated change, one call a step. Saves its readings only with the
 * month found: half of them would show changes that never were. Skips refused months (`none`: the
 * change is in one of them).
 */
export function createLocateBackdatedChange(deps: Pick<ReadingDeps, 'inCompany' | 'clock' | 'provider'>) {
  const { inCompany, clock } = deps;
  const readMonth = createMonthReading(deps);
  return async ({ candidates, seenAt }: BisectRange, context: BisectContext): Promise<'read' | 'none'> => {
    const { companyId, logId, organisation, missingRecords, lock, count } = context;
    const { baseCurrency, yearEnd } = organisation;
    const { accountById } = await inCompany(companyId, (books) => readChart(books, baseCurrency));
    const refused = await inCompany(companyId, (books) => readBackedOffMonths(books, clock()));
    const answered = new Map<string, { probe: BisectProbe; findings: Mismatch }>();
    let askedMonths: ExpectedMonth[];
    let firstChanged: ExpectedMonth | null;
    do {
      askedMonths = askable();
      firstChanged = await firstMismatch(askedMonths, probe);
    } while (askedMonths.some(({ month }) => refused.has(month)));

    return await inCompany(companyId, async (books) => {
      await requireOpenLog(books, logId);
      const probes = [...answered.values()].map((item) => item.probe);
      const [firstProbe] = probes;
      if (!firstProbe) {
        if (seenAt)
          for (const { month, isVerified } of candidates)
            if (isVerified) await markMonthChanged(books, month, seenAt);
        return 'none';
      }
      const chart = await readChart(books, baseCurrency);
      // A month without a snapshot that is followed only by new snapshots has nothing to outdate.
      const outdates = (month: string) =>
        candidates.some((candidate) => candidate.isVerified && candidate.month >= month);
      const noted = probes.map(({ snapshot, changed }) => ({
        snapshot,
        changed: (changed || snapshot.month === firstChanged?.month) && outdates(snapshot.month),
      }));
      const evidence = { chart, yearEnd, missingRecords };
      await saveProbes(books, evidence, {
        probes: noted,
        seenAt: seenAt ?? firstProbe.snapshot.readAt,
        lock,
      });
      return 'read';
    });

    function askable(): ExpectedMonth[] {
      const lastCandidate = candidates.at(-1);
      // Without the last month's answer nothing shows whether there is a change.
      if (seenAt === null && lastCandidate && refused.has(lastCandidate.month)) return [];
      return candidates.filter(({ month }) => !refused.has(month));
    }

    async function probe(candidate: ExpectedMonth): Promise<Mismatch | null> {
      const { month } = candidate;
      const earlierAnswer = answered.get(month);
      if (earlierAnswer) return earlierAnswer.findings;
      const answer = await readMonth(context, {
        month,
        basis: 'accrual',
        keep: (trx, refusal) => recordMonthRefusal({ trx, companyId }, month, refusal),
      });
      if (!answer) {
        refused.add(month);
        return null;
      }
      const { rows, cost, readAt } = answer;
      const findings = compareMonth(candidate, rows, { accounts: accountById, yearEnd });
      answered.set(month, {
        probe: { snapshot: { month, rows, readAt }, changed: findings.movement },
        findings,
      });
      await count(cost, async () => (findings.closing ? 'updated' : 'unchanged'));
      return findings;
    }
  };
}

export type LocateBackdatedChange = ReturnType<typeof createLocateBackdatedChange>;
