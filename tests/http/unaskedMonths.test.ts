/** Reports over months that the provider was never asked about: it is asked while the report is waited for, not for long. */
import { addMonths, monthEnd } from '#contract/period.ts';
import { readReport } from '#contract/reports/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const path = '/api.xro/2.0/Reports/TrialBalance';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a report over unverified months on ${engine.name}`, () => {
    let company: SyncedCompany;
    /** Before everything that was asked about by now. */
    let month = '2024-12-01';
    /** How long the reports wait, which is over when a test says so. */
    let waits: { milliseconds: number; end: AbortController }[] = [];
    beforeAll(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        timeout: (milliseconds) => {
          const end = new AbortController();
          waits.push({ milliseconds, end });
          return end.signal;
        },
      });
    });
    beforeEach(async () => {
      await company.clearFaults();
      await company.untilIdle();
      waits = [];
    });
    afterAll(() => company.stop());

    const earlier = (months: number) => (month = addMonths(month, -months));
    const calls = async () =>
      (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
        ?.calls ?? 0;

    const profit = (startDate: string, endDate: string) =>
      company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { startDate, endDate },
      });

    const isChecked = (proofMonth: string) =>
      company.look(async ({ trx }) => {
        const verified = trx
          .selectFrom('ledgerMonths')
          .select('month')
          .where('month', '=', proofMonth)
          .where('verifiedAt', 'is not', null)
          .where(sql<boolean>`proofs <> '[]'`);
        return (await verified.executeTakeFirst()) !== undefined;
      });

    test('answers with the proof where that is quick, for one call', async () => {
      const asked = earlier(1);
      const before = await calls();
      const first = await profit(asked, monthEnd(asked));
      expect(first.tieOut.status).toBe('agrees');
      expect(first.tieOut.checkedAt).not.toBeNull();
      expect(await calls()).toBe(before + 1);
      await company.untilIdle();
      expect((await profit(asked, monthEnd(asked))).tieOut).toEqual(first.tieOut);
      expect(await calls()).toBe(before + 1);
    });

    test('answers as unchecked after two seconds where it is slow, and is checked later', async () => {
      const asked = earlier(1);
      await company.provider.steer('faults', { path, kind: 'delay', ms: 4000, count: 1 });
      const answer = profit(asked, monthEnd(asked));
      await expect.poll(() => waits.map(({ milliseconds }) => milliseconds), patience).toEqual([2_000]);
      waits[0]?.end.abort();
      const { tieOut } = await answer;
      expect(tieOut.status).toBe('unchecked');
      expect(tieOut.sentence).toContain('being checked now');
      await company.untilIdle();
      expect((await profit(asked, monthEnd(asked))).tieOut.status).toBe('agrees');
    });

    test('answers with the newest of several months that are checked in time', async () => {
      const last = earlier(1);
      const first = earlier(5);
      const delay = (asked: string, ms: number) =>
        company.provider.steer('faults', { path, query: { date: monthEnd(asked) }, kind: 'delay', ms });
      // Long enough that what was read by then is checked meanwhile.
      await delay(addMonths(last, -1), 1200);
      await delay(first, 4000);
      const answer = profit(first, monthEnd(last));
      await expect.poll(() => isChecked(last), patience).toBe(true);
      waits[0]?.end.abort();
      const { tieOut } = await answer;
      expect(tieOut.status).toBe('unchecked');
      const checked = new Set(tieOut.proofs.map((proof) => proof.month));
      expect(checked).toContain(last.slice(0, 7));
      expect(checked).not.toContain(first.slice(0, 7));
      await company.untilIdle();
      expect((await profit(first, monthEnd(last))).tieOut.status).toBe('agrees');
    });

    test('does not wait while the calls are used up', async () => {
      const asked = earlier(1);
      await company.provider.steer('faults', {
        path,
        kind: 'limit',
        limit: 'minute',
        retryAfter: 3,
        count: 1,
      });
      const first = await profit(asked, monthEnd(asked));
      expect(first.tieOut.status).toBe('unchecked');
      const second = await profit(asked, monthEnd(asked));
      expect(second.tieOut.status).toBe('unchecked');
      await company.untilIdle();
      expect((await profit(asked, monthEnd(asked))).tieOut.status).toBe('agrees');
    });
  });
