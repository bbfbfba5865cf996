import { monthsBetween, monthStart } from '#contract/period.ts';
import type { Proofs as ProofsOfRange } from '#contract/tieOut/proofs.ts';
import type { SyncFrequency } from '#contract/sync/schedules.ts';
import type { EntityType, SyncRun } from '#contract/sync/sync.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { Clock } from '#server/lib/clock.ts';
import {
  isChecked,
  firstUnverifiedBefore,
  readMonthStates,
  readRecheckCost,
  RECENT_MONTHS,
} from '#server/tieOut/tieOut.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import type { Provider } from '#server/providers/provider.ts';
import { type LikelyDeps, readLikelyDocuments } from './likelyReading.ts';
import { proofTargets, presentProofMonth } from './proofMonths.ts';
import { checkRange } from '../shared/range.ts';

export type ProofsDeps = LikelyDeps & {
  provider: Pick<Provider, 'transactionsUrl'>;
  inCompany: InCompany;
  clock: Clock;
  companies: Companies;
  /** Reads the interval at which an entity is read without a person; `manual` where it is not. */
  readFrequency(books: Books, type: EntityType): Promise<SyncFrequency>;
  /** Requests proofs of unchecked and changed months; false where the provider cannot be asked now. */
  proveMonths(companyId: string, months: string[]): Promise<boolean>;
  /**
   * Also asks about refused months; `open` are those not checked. null where nothing is left to ask.
   */
  verifyNow(
    asker: { companyId: string; userId: string },
    request: { months: string[]; unverified: string[] },
  ): Promise<SyncRun | null>;
};

type Range = { startDate: string; endDate: string };

export function createReportProofs(deps: ProofsDeps) {
  const { inCompany, clock, companies, proveMonths, verifyNow } = deps;

  /** Requests proofs of the months that have none. */
  async function read(companyId: string, range: Range): Promise<ProofsOfRange> {
    checkRange(range);
    const { startDate, endDate } = range;
    const company = await companies.companyById(companyId);
    const rangeMonths = monthsBetween(startDate, endDate);
    const { months, states, rechecks } = await inCompany(companyId, async (books) => {
      const verified = await readMonthStates(books, {
        firstMonth: startDate,
        lastMonth: monthStart(endDate),
      });
      const likely = await readLikelyDocuments(books, { targets: proofTargets(verified), company }, deps);
      const accounts = new Map((await readAccounts(books)).map((account) => [account.id, account]));
      return {
        states: verified,
        rechecks: await describeRechecks(books, company),
        months: rangeMonths.map((month) =>
          presentProofMonth(month, verified.get(month), { accounts, likely }),
        ),
      };
    });
    const uncheckedMonths = rangeMonths.filter((month) => !isChecked(states.get(month)));
    const proving = uncheckedMonths.length > 0 && (await proveMonths(companyId, uncheckedMonths));
    return {
      companyId,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      transactionsUrl: deps.provider.transactionsUrl(company),
      proving,
      rechecks,
      movementsFromBalances: [...states.values()].some((state) => state.movementsFromBalances === true),
      months,
    };
  }

  async function describeRechecks(
    books: Books,
    { timeZone, nextSyncAt }: StoredCompany,
  ): Promise<ProofsOfRange['rechecks']> {
    const moment = clock();
    const time = { today: dayIn(timeZone ?? 'UTC', moment), moment, checkedBefore: null };
    const { overdueCount, oldestCheckAt, calls } = await readRecheckCost(books, time);
    return (
      oldestCheckAt && {
        frequency: nextSyncAt === null ? 'manual' : await deps.readFrequency(books, 'TrialBalances'),
        recentMonths: RECENT_MONTHS,
        overdueCount,
        oldestCheckAt: oldestCheckAt.toISOString(),
        calls,
      }
    );
  }

  /** Includes open months before the range, on which its balances rest. */
  async function prove(asker: { companyId: string; userId: string }, range: Range): Promise<SyncRun | null> {
    checkRange(range);
    const { companyId } = asker;
    const { startDate, endDate } = range;
    const { firstMonth, states } = await inCompany(companyId, async (books) => {
      const firstOpenMonth = (await firstUnverifiedBefore(books, startDate)) ?? startDate;
      const openRange = { firstMonth: firstOpenMonth, lastMonth: monthStart(endDate) };
      return { firstMonth: firstOpenMonth, states: await readMonthStates(books, openRange) };
    });
    const months = monthsBetween(firstMonth, endDate);
    const isOpen = (month: string) => !isChecked(states.get(month));
    const uncheckedMonths = months.filter(
      (month) => isOpen(month) && (month >= startDate || states.has(month)),
    );
    return await verifyNow(asker, { months, unverified: uncheckedMonths });
  }

  return { read, prove };
}

export type ReportProofs = ReturnType<typeof createReportProofs>;
