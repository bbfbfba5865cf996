import { refreshCompany } from '#contract/companies/companies.ts';
import type { SyncRun } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const failed = ({ logs }: SyncRun) =>
  logs.filter(({ status }) => status !== 'success').map(({ entityType }) => entityType);

for (const engine of engines)
  describe.skipIf(engine.missing)(`the source of ledger lines on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Smudge Printing Ltd',
        tier: 'advanced',
      });
    });
    afterAll(() => company.stop());

    /** How many lines are in force, by what they were made of. */
    async function lines(): Promise<Record<string, number>> {
      const rows = await company.look(({ trx }) =>
        trx
          .selectFrom('ledgerLines')
          .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
          .where('supersededAt', 'is', null)
          .where('kind', 'in', ['journal', 'document'])
          .groupBy('kind')
          .execute(),
      );
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    }

    test('is journals while they may be read, documents when the role no longer includes them, and journals again', async () => {
      const { journal = 0, ...rest } = await lines();
      expect(journal).toBeGreaterThan(0);
      expect(rest).toEqual({});

      await company.provider.steer('faults', { path: '/Journals', count: 1, kind: 'status', status: 403 });
      expect(failed(await company.syncOne('Journals'))).toEqual(['Journals']);
      const without = await company.syncAll();
      // Asked for today already: not again by a run that reads everything.
      expect(without.logs.map(({ entityType }) => entityType)).not.toContain('Journals');
      const derived = await lines();
      expect(Object.keys(derived)).toEqual(['document']);

      expect(failed(await company.syncOne('Journals'))).toEqual([]);
      await company.syncOne('TrialBalances');
      expect(await lines()).toEqual({ journal });
    });

    test('a refused entity is requested again at once when a person checks the connection', async () => {
      const { journal = 0 } = await lines();
      await company.provider.steer('faults', { path: '/Journals', count: 1, kind: 'status', status: 403 });
      expect(failed(await company.syncOne('Journals'))).toEqual(['Journals']);
      await company.call(refreshCompany, { params: { companyId: company.companyId } });
      const [latest] = await company.untilIdle();
      expect(latest?.logs.map(({ entityType }) => entityType)).toContain('Journals');
      expect(latest?.status).toBe('success');
      expect(await lines()).toEqual({ journal });
    });
  });
