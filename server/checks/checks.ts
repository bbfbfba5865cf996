import type { BookCheck, BookFinding } from '#contract/tieOut/bookChecks.ts';

export { checkBooksJob } from './job.ts';
export { NIGHTLY_EVERY_MS, createNightly } from './nightly.ts';
export { checkRoutes } from './routes.ts';
export { repairSums } from './sumCheck.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { checkTrialBalances, checkEntries, checkOrphanedMovements, checkOrphans } from './entryCheck.ts';
import { checkSums, MAX_FINDINGS, repairSums } from './sumCheck.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { saveCheck } from './checkStore.ts';
import { checkedEntities, createRecordPages, type RecordPagesDeps } from './recordPages.ts';

export type ChecksDeps = RecordPagesDeps & {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  log: Log;
  onResult?: (result: 'sound' | 'off') => void;
};

/**
 * Checks sums against lines; lines, links and movements of foreign bank accounts against their
 * records; entries against zero; and lines against the provider's figures. Takes no lock that a sync waits for, unless something looks
 * wrong. Saves the result and logs findings.
 */
export function createBookChecks(deps: ChecksDeps) {
  const { inCompany, companies, clock, log, onResult = () => {} } = deps;
  const checkRecords = createRecordPages(deps);

  return {
    check: async (companyId: string, signal: AbortSignal): Promise<BookCheck> => {
      const startedAt = clock();
      const company = await companies.companyById(companyId);
      const sums = await inCompany(companyId, checkSums);
      let recordsRead = 0;
      const records: BookFinding[] = [];
      for (const entity of checkedEntities) {
        const recordCheck = await checkRecords(company, entity, signal);
        recordsRead += recordCheck.recordsRead;
        records.push(...recordCheck.findings.map(({ recordId: _recordId, ...finding }) => finding));
      }
      const entries = await inCompany(companyId, checkEntries);
      const otherChecks = [
        await inCompany(companyId, checkOrphans),
        await inCompany(companyId, checkOrphanedMovements),
        entries,
        await inCompany(companyId, checkTrialBalances),
      ];
      const result = {
        startedAt: startedAt.toISOString(),
        finishedAt: clock().toISOString(),
        recordsRead,
        linesRead: entries.rowsRead,
        sumsRead: sums.rowsRead,
        findingCount: [sums, ...otherChecks].reduce((total, { count }) => total + count, records.length),
        findings: [
          ...sums.findings,
          ...records,
          ...otherChecks.flatMap((checkResult) => checkResult.findings),
        ].slice(0, MAX_FINDINGS),
      };
      await inCompany(companyId, (books) => saveCheck(books, result));
      onResult(result.findingCount === 0 ? 'sound' : 'off');
      if (result.findingCount > 0)
        log.error(
          { companyId, findingCount: result.findingCount, findings: result.findings.slice(0, 5) },
          'The books of a company do not agree with themselves.',
        );
      return result;
    },

    /** Recomputes the sums from the lines, which are authoritative. Returns how many were wrong. */
    repairSums: (companyId: string): Promise<number> => inCompany(companyId, (books) => repairSums(books)),
  };
}

export type BookChecks = ReturnType<typeof createBookChecks>;
