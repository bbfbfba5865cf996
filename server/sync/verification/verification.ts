import { monthEnd, monthStart } from '#contract/period.ts';
import {
  monthsToVerify,
  recordMonthRefusal,
  proveVerifiedMonths,
  saveTrialBalance,
} from '#server/tieOut/tieOut.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { createProviderRequests } from './providerRequests.ts';
import { saveEntityState } from '../entityStates.ts';
import { periodLock, postingEntities } from '../ingest/ingest.ts';
import { createLocateBackdatedChange } from './backdatedChange.ts';
import { lockOpenLog } from '../logs/logStore.ts';
import { createReadMissingRecords, type MissingRecordsDeps } from './missingRecords.ts';
import type { ReadingOutcome, Reading, ReadingDeps } from '../reading.ts';
import { createSupplementaryReading } from './supplementaryReading.ts';
import { createYearEnds } from './yearEnds.ts';

/** Milliseconds between proofs of a report's months while more are read. */
const PARTLY_MS = 1_000;

/**
 * Reads months unverified or changed, newest first, with one call and one transaction each; proves
 * them; locates backdated changes; checks past year ends that are due; then reads supplementary
 * reports.
 */
export function createVerification(deps: ReadingDeps & MissingRecordsDeps) {
  const { inCompany, clock, provider, companies, reingest } = deps;
  const leadBack = createLocateBackdatedChange(deps);
  const readYearEnd = createYearEnds(deps);
  const readSides = createSupplementaryReading(deps);
  const readMissing = createReadMissingRecords(deps);
  return async (reading: Reading, signal: AbortSignal): Promise<ReadingOutcome> => {
    const { companyId, logId } = reading;
    const company = await companies.companyById(companyId);
    const { baseCurrency, yearEnd, timeZone } = company;
    const { closed: lock } = periodLock(company);
    if (!baseCurrency || !yearEnd) throw new Error('The organisation was not read yet.');
    const organisation = { baseCurrency, yearEnd };

    // Earlier readings may have changed the source of the lines.
    for (const entity of postingEntities)
      if (!(await reingest(entity, { companyId, logId }, signal))) return 'closed';
    const begun = await inCompany(companyId, (books) => lockOpenLog(books, logId));
    if (!begun) return 'closed';
    const zone = timeZone ?? 'UTC';
    const today = dayIn(zone, clock());
    // A report asks only for its own months; other runs read the current month again.
    const readBefore = begun.trigger === 'report' || !begun.startedAt ? null : new Date(begun.startedAt);
    const currentMonthCheck = readBefore && { current: monthStart(today), readBefore };
    const asking = createProviderRequests(deps, {
      ...reading,
      baseCurrency,
      again: currentMonthCheck,
      signal,
    });
    const missingRecords = await inCompany(companyId, (books) => readMissing(books));
    const context = { ...asking, companyId, logId, organisation, missing: missingRecords, closed: lock };

    let settledAt = clock().getTime();
    for (;;) {
      const [month] = await inCompany(companyId, (books) =>
        monthsToVerify(books, currentMonthCheck, clock()),
      );
      if (month !== undefined) {
        if (!(await verifyMonth(month))) return 'closed';
        // Shows a report its newest months as proved while older ones are still read.
        if (begun.trigger === 'report' && clock().getTime() - settledAt > PARTLY_MS) await settle();
        continue;
      }
      const change = await settle();
      const led = change === null ? 'none' : await leadBack(change, context);
      if (led === 'closed') return 'closed';
      if (led === 'read') continue;
      const past = currentMonthCheck
        ? await readYearEnd(context, leadBack, { today, timeZone: zone })
        : 'none';
      if (past === 'closed') return 'closed';
      if (past === 'none') break;
    }
    if (!(await readSides(context, signal))) return 'closed';
    const moment = clock();
    const success = { status: 'success', readToEndAt: moment, lastSuccessAt: moment } as const;
    await inCompany(companyId, (books) => saveEntityState(books, 'TrialBalances', success));
    return 'done';

    async function settle() {
      const change = await inCompany(companyId, async (books) => {
        const evidence = { missing: await readMissing(books), at: clock() };
        return await proveVerifiedMonths(books, { organisation, readBefore, ...evidence });
      });
      settledAt = clock().getTime();
      return change;
    }

    async function verifyMonth(month: string): Promise<boolean> {
      const answer = await asking.fetchMonth(
        'TrialBalances',
        (access) => provider.readTrialBalance(access, monthEnd(month)),
        (trx, refusal) => recordMonthRefusal({ trx, companyId }, month, refusal),
      );
      if (!answer) return true;
      const { rows, cost, readAt } = answer;
      return await asking.count(cost, (trx, chart) =>
        saveTrialBalance(
          { trx, companyId },
          { chart, missing: missingRecords, ...organisation },
          { month, rows, readAt, closed: lock },
        ),
      );
    }
  };
}

export type VerifyMonths = ReturnType<typeof createVerification>;
