import { monthStart } from '#contract/period.ts';
import { missingFactSentences } from '#server/companies/companies.ts';
import {
  monthsToVerify,
  recordMonthRefusal,
  proveVerifiedMonths,
  recogniseFirstPair,
  recheckTurns,
  requestNewestBankFlows,
  saveTrialBalance,
} from '#server/tieOut/tieOut.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { createProviderRequests } from './providerRequests.ts';
import { saveEntityState } from '../entityStates.ts';
import { periodLock } from '../ingest/ingest.ts';
import { createLocateBackdatedChange } from './backdatedChange.ts';
import { createReadMissingRecords, type MissingRecordsDeps } from './missingRecords.ts';
import type { Reading, ReadingDeps } from '../reading.ts';
import { createMonthReading } from './monthReading.ts';
import { createRechecks } from './rechecks.ts';
import type { Reingest } from '../ingest/reingest.ts';
import type { RetryStoredLetters } from '../ingest/storedLetters.ts';
import { createSupplementaryReading } from './supplementaryReading.ts';
import { createYearEnds } from './yearEnds.ts';

/** Past months that a full sync checks again; the others wait for their turn. */
const MOST_RECHECKED_IN_FULL = 60;

/** Milliseconds between proofs of a report's months while more are read. */
const PROOF_INTERVAL_MS = 1_000;

/**
 * Reads months unverified or changed, newest first, with one call and one transaction each; proves
 * them; locates backdated changes; checks past year ends that are due, and past months in turn; then
 * reads supplementary reports.
 */
export function createVerification(
  deps: Omit<ReadingDeps, 'reingest'> &
    MissingRecordsDeps &
    Pick<Reingest, 'reingestAll'> & { retryStoredLetters: RetryStoredLetters },
) {
  const { inCompany, clock, provider, reingestAll, retryStoredLetters } = deps;
  const locateChange = createLocateBackdatedChange(deps);
  const readYearEnd = createYearEnds(deps);
  const readMonth = createMonthReading(deps);
  const recheck = createRechecks(deps);
  const readSupplementary = createSupplementaryReading(deps);
  const readMissing = createReadMissingRecords(deps);
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
    const zone = timeZone ?? 'UTC';
    const today = dayIn(zone, clock());
    // A report asks only for its own months; other runs read the current month again.
    const readBefore = log.trigger === 'report' || !log.startedAt ? null : new Date(log.startedAt);
    let currentMonthCheck = readBefore && { current: monthStart(today), readBefore };
    const requests = createProviderRequests(deps, reading, { baseCurrency, currentMonthCheck, signal });
    const { grant, deniedEntities } = company;
    const allowsFlows =
      provider.allows(grant?.scopes ?? [], 'BankSummary') && !deniedEntities.includes('BankSummary');
    const { missingRecords, ...limits } = await inCompany(companyId, async (books) => {
      if (readBefore && allowsFlows)
        await requestNewestBankFlows(books, { current: monthStart(today), readBefore }, clock());
      return {
        missingRecords: await readMissing(books, company),
        turns: log.full ? MOST_RECHECKED_IN_FULL : await recheckTurns(books, { today, timeZone: zone }),
      };
    });
    let { turns } = limits;
    const context = { ...requests, companyId, company, logId: log.id, organisation, missingRecords, lock };

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
      const past = await readYearEnd(context, locateChange, { today, timeZone: zone });
      if (past === 'read') {
        turns -= 1;
        continue;
      }
      const rechecked = await recheck(context, locateChange, { turns, checkedBefore: readBefore });
      if (rechecked.outcome === 'none') break;
      turns = 0;
      if (rechecked.outcome !== 'changed') continue;
      // The newest month, asked about again, shows whether a later one changed with it.
      turns = rechecked.turns;
      currentMonthCheck = { ...currentMonthCheck, readBefore: rechecked.changedAt };
    }
    await readSupplementary(context, signal);
    const moment = clock();
    const success = { status: 'success', readToEndAt: moment, lastSuccessAt: moment } as const;
    await inCompany(companyId, (books) => saveEntityState(books, 'TrialBalances', success));

    async function proveMonths() {
      const change = await inCompany(companyId, async (books) => {
        if (await recogniseFirstPair(books, { yearEnd: organisation.yearEnd, at: clock() }))
          return 'months forgotten';
        return await proveVerifiedMonths(books, {
          organisation,
          readBefore,
          missingRecords: await readMissing(books, company),
          at: clock(),
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
