/** Reports over months that the provider was never asked about: it is asked while the report is waited for, not for long. */
import { addMonths, monthEnd } from '#contract/period.ts';
import { readReport } from '#contract/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const path = '/api.xro/2.0/Reports/TrialBalance';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a report over months never asked about on ${engine.name}`, () => {
    let company: SyncedCompany;
    /** Before everything that was asked about by now. */
    let month = '2024-12-01';
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      await company.untilIdle();
    });
    beforeEach(async () => {
      await company.clearFaults();
      await company.untilIdle();
    });
    afterAll(() => company.stop());

    const earlier = (months: number) => (month = addMonths(month, -months));
    const calls = async () =>
      (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
        ?.calls ?? 0;

    const profit = async (startDate: string, endDate: string) => {
      const began = performance.now();
      const report = await company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { startDate, endDate },
      });
      return { tieOut: report.tieOut, took: performance.now() - began };
    };

    test('answers with what it says where that is quick, for one call', async () => {
      const asked = earlier(1);
      const before = await calls();
      const first = await profit(asked, monthEnd(asked));
      expect(first.tieOut.status).toBe('tied');
      expect(first.tieOut.checkedAt).not.toBeNull();
      expect(await calls()).toBe(before + 1);
      await company.untilIdle();
      expect((await profit(asked, monthEnd(asked))).tieOut).toEqual(first.tieOut);
      expect(await calls()).toBe(before + 1);
    });

    test('answers after two seconds that it is unproved where it is not, and is proved then', async () => {
      const asked = earlier(1);
      await company.provider.steer('faults', { path, kind: 'delay', ms: 4000, count: 1 });
      const first = await profit(asked, monthEnd(asked));
      expect(first.tieOut.status).toBe('unproved');
      expect(first.tieOut.sentence).toContain('being proved now');
      expect(first.took).toBeGreaterThan(1900);
      expect(first.took).toBeLessThan(4000);
      await company.untilIdle();
      expect((await profit(asked, monthEnd(asked))).tieOut.status).toBe('tied');
    });

    test('answers with the newest of several that fit in', async () => {
      const last = earlier(1);
      const first = earlier(5);
      await company.provider.steer('faults', { path, kind: 'delay', ms: 600, count: 6 });
      const { tieOut } = await profit(first, monthEnd(last));
      expect(tieOut.status).toBe('unproved');
      const proved = new Set(tieOut.proofs.map((proof) => proof.month));
      expect(proved).toContain(last.slice(0, 7));
      expect(proved).not.toContain(first.slice(0, 7));
      await company.untilIdle();
      expect((await profit(first, monthEnd(last))).tieOut.status).toBe('tied');
    });

    test('waits for nothing while the calls are used up', async () => {
      const asked = earlier(1);
      await company.provider.steer('faults', {
        path,
        kind: 'limit',
        limit: 'minute',
        retryAfter: 3,
        count: 1,
      });
      const first = await profit(asked, monthEnd(asked));
      expect(first.tieOut.status).toBe('unproved');
      expect(first.took).toBeLessThan(1900);
      const second = await profit(asked, monthEnd(asked));
      expect(second.tieOut.status).toBe('unproved');
      expect(second.took).toBeLessThan(1900);
      await company.untilIdle();
      expect((await profit(asked, monthEnd(asked))).tieOut.status).toBe('tied');
    });
  });
