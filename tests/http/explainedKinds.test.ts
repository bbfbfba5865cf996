/** What of a trial balance no document explains is told in the column in which the account's figure stands. */
import { readReport } from '#contract/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const query = { startDate: '2026-08-01', endDate: '2026-10-31' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`a trial balance on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      await company.untilIdle();
    }, 180_000);
    afterAll(() => company.stop());

    test('says of every figure, debit or credit, of which kind that is for which there is no document', async () => {
      const report = await company.call(readReport, { params: { reportType: 'trial-balance' }, query });
      const told = new Map(
        Map.groupBy(report.tieOut.differences, ({ columnKey, accountId }) => `${columnKey} ${accountId}`),
      );
      const figures = report.sections
        .flatMap(({ rows }) => rows)
        .flatMap(({ accountId, label, amounts, status }) =>
          report.columns.flatMap(({ key }, place) =>
            status[place] === 'explained' && amounts[place] !== '0.00'
              ? [{ label, key, amount: amounts[place], own: told.get(`${key} ${accountId}`) ?? [] }]
              : [],
          ),
        );
      expect(figures.map(({ key }) => key).filter((key) => key.endsWith(' credit')).length).toBeGreaterThan(
        2,
      );
      expect(figures.filter(({ own }) => own.length === 0)).toEqual([]);
      for (const { amount, own } of figures) for (const { provider } of own) expect(provider).toBe(amount);
      expect(report.tieOut.status).toBe('explained');
    });
  });
