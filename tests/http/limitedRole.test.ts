import { profitLossUnified } from '#contract/reports/reports.ts';
import { syncStatusCall } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { companyNow, signIn } from '../support/client.ts';
import { programDatabase } from './support/engines.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ ...(await programDatabase()), simulator: ['--now', '2026-11-20'] });
});
afterAll(() => app.stop());

test('a role that may not read reports gets complete, unchecked books, without repeated requests', async () => {
  const client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
  const [company] = await client.connect(app.simulatorUrl, ['Prairie Light Inc'], 'Ines Okafor');
  const companyId = company?.Id ?? '';
  const run = await client.untilSynced(companyId);
  expect(run.status).toBe('partial');
  expect(run.logs.filter((log) => log.status !== 'success')).toMatchObject([
    { entityType: 'ManualJournals', status: 'failed', errorCode: 'XERO_AUTH_FAILED' },
    { entityType: 'TrialBalances', status: 'failed', errorCode: 'XERO_AUTH_FAILED' },
  ]);
  expect(await companyNow(client, companyId)).toMatchObject({
    ConnectionStatus: 'ACTIVE',
    IsInitialSyncCompleted: true,
  });

  const body = { companyId, startDate: '2026-01-01', endDate: '2026-06-30' };
  for (let look = 0; look < 3; look += 1) {
    const report = await client.call(profitLossUnified, { body });
    expect(report.tieOut.status).toBe('unchecked');
    expect(report.sections.length).toBeGreaterThan(0);
  }
  const { runs } = await client.call(syncStatusCall, { query: { companyId } });
  expect(runs.map(({ trigger }) => trigger)).toEqual(['initial']);
});
