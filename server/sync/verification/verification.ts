import { monthStart } from '#contract/period.ts';
import { missingFactSentences } from '#server/companies/companies.ts';
import {
  monthsToVerify,
  recordMonthRefusal,
  proveVerifiedMonths,
  recogniseFirstPair,
  requestNewestStatements,
  requestOldStatements,
  requestStatements,
  saveTrialBalance,
} from '#server/tieOut/tieOut.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { createProviderRequests } from './providerRequests.ts';
import { saveEntityState } from '../entityStates.ts';
import { periodLock } from '../ingest/ingest.ts';
import { createLocateBackdatedChange } from './backdatedChange.ts';
import { createLocateMissing } from './missingMonths.ts';
import { createReadMissingRecords, type MissingRecordsDeps } from './missingRecords.ts';
import type { Reading, ReadingDeps } from '../reading.ts';
import { createMonthReading } from './monthReading.ts';
import { createRechecks } from './rechecks.ts';
import type { Reingest } from '../ingest/reingest.ts';
import type { RetryStoredLetters } from '../ingest/storedLetters.ts';
import { askableKinds } from './statingReports.ts';
import { createSupplementaryReading } from './supplementaryReading.ts';
import { createYearEnds } from './yearEnds.ts';

/** Milliseconds between proofs of a report's months while more are read. */
const PROOF_INTERVAL_MS = 1_000;

/**
 * Reads months unverified or changed, newest first, with one call and one transaction each; proves
 * them; locates backdated changes; compares past months and year ends again that are due, as far as
 * half of the day's share of calls goes; then reads supplementary reports.
 */
export function createVerification(
  deps: Omit<ReadingDeps, 'reingest'> &
    MissingRecordsDeps &
    Pick<Reingest, 'reingestAll'> & {
      retryStoredLetters: RetryStoredLetters;
      /** Calls of an organisation (its id at the provider) that checks may still make today. */
      countSpareCalls(tenantId: string): Promise<number>;
    },
) {
  const { inCompany, clock, provider, reingestAll, retryStoredLetters, countSpareCalls } = deps;
  const locateChange = createLocateBackdatedChange(deps);
  const readYearEnd = createYearEnds(deps);
  const readMonth = createMonthReading(deps);
  const recheck = createRechecks(deps);
  const readSupplementary = createSupplementaryReading(deps);
  const readMissing = createReadMissingRecords(deps);
  const locateMissing = createLocateMissing(deps);
  return async (reading: Reading, signal: AbortSignal): Promise<void> => {
    const { companyId, company, log } = reading;
    const { baseCurrency, yearEnd, timeZone } = company;
    const { lock } = periodLock(company);
    if (!baseCurrency) throw new ProviderError('unreadable', missingFactSentences.baseCurrency);
    if (!yearEnd) throw new ProviderError('unreadable', missingFactSentences.yearEnd);
    const organisation = { baseCurrency, yearEnd };

    // Earlier readings may have changed the source of the lines.
    await reingestAll(reading, signal);
    await retryStoredLetters(reading, signal);
    const today = dayIn(timeZone ?? 'UTC', clock());
    // A report asks only for its own months; other runs read the current month again.
    const readBefore = log.trigger === 'report' || !log.startedAt ? null : new Date(log.startedAt);
    let currentMonthCheck = readBefore && { current: monthStart(today), readBefore };
    const requests = createProviderRequests(deps, reading, { baseCurrency, currentMonthCheck, signal });
    const kinds = askableKinds(provider, company);
    if (readBefore) await locateMissing(reading, signal);
    const missingRecords = await inCompany(companyId, async (books) => {
      if (readBefore)
        await requestNewestStatements(books, {
          kinds,
          moment: clock(),
          current: monthStart(today),
          readBefore,
        });
      return await readMissing(books, company);
    });
    const context = { ...requests, companyId, company, logId: log.id, organisation, missingRecords, lock };
    const time = { today, checkedBefore: log.full ? readBefore : null };

    let provedAt = clock().getTime();
    for (;;) {
      const [month] = await inCompany(companyId, (books) =>
        monthsToVerify(books, currentMonthCheck, clock()),
      );
      if (month !== undefined) {
        await verifyMonth(month);
        // Shows a report its newest months as checked while older ones are still read.
        if (log.trigger === 'report' && clock().getTime() - provedAt > PROOF_INTERVAL_MS) await proveMonths();
        continue;
      }
      const change = await proveMonths();
      if (change === 'months forgotten') continue;
      const located = change === null ? 'none' : await locateChange(change, context);
      if (located === 'read') continue;
      if (!currentMonthCheck || !readBefore) break;
      if ((await readYearEnd(context, locateChange, time)) === 'read') continue;
      const askedBefore = readBefore;
      const readStatements = async (pastMonth: string) => {
        await inCompany(companyId, (books) =>
          requestStatements(books, pastMonth, { kinds, moment: clock(), readBefore: askedBefore }),
        );
        await readSupplementary(context, signal);
      };
      const steps = {
        locateChange,
        readStatements,
        countSpareCalls: () => countSpareCalls(company.tenantId),
      };
      const rechecked = await recheck(context, steps, time);
      if (rechecked.outcome === 'none') break;
      // The newest month, asked about again, shows whether a later one changed with it.
      if (rechecked.outcome === 'changed')
        currentMonthCheck = { ...currentMonthCheck, readBefore: rechecked.changedAt };
    }
    await inCompany(companyId, (books) => requestOldStatements(books, { kinds, moment: clock() }));
    await readSupplementary(context, signal);
    const moment = clock();
    const success = { status: 'success', readToEndAt: moment, lastSuccessAt: moment } as const;
    await inCompany(companyId, (books) => saveEntityState(books, 'TrialBalances', success));

    async function proveMonths() {
      const change = await inCompany(companyId, async (books) => {
        if (await recogniseFirstPair(books, { yearEnd: organisation.yearEnd, moment: clock() }))
          return 'months forgotten';
        return await proveVerifiedMonths(books, {
          organisation,
          readBefore,
          missingRecords: await readMissing(books, company),
          moment: clock(),
        });
      });
      provedAt = clock().getTime();
      return change;
    }

    async function verifyMonth(month: string): Promise<void> {
      const answer = await readMonth(context, {
        month,
        basis: 'accrual',
        keep: (trx, refusal) => recordMonthRefusal({ trx, companyId }, month, refusal),
      });
      if (!answer) return;
      const { rows, cost, readAt } = answer;
      await requests.count(cost, (trx, chart) =>
        saveTrialBalance(
          { trx, companyId },
          { chart, missingRecords, ...organisation },
          { month, rows, readAt, lock },
        ),
      );
    }
  };
}

export type VerifyMonths = ReturnType<typeof createVerification>;
