import { profitLossUnified } from '#contract/reports/reports.ts';
import type { SyncLog } from '#contract/sync/sync.ts';
import Big from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type App, startApp } from '../support/app.ts';
import { companyNow, signIn } from '../support/client.ts';
import { programDatabase } from './support/engines.ts';
import { killWhen, readLines, slowDown } from './support/killedServer.ts';

const ORGANISATION = 'Harbour Street Trading Pty Ltd';
const ada = { email: 'ada@example.com', password: 'a long enough phrase' };
const range = { startDate: '2024-01-01', endDate: '2026-12-31' };

let app: App;
beforeAll(async () => {
  app = await startApp(await programDatabase());
});
afterAll(() => app.stop());

const truth = z.array(z.object({ month: z.string(), accountId: z.string(), amount: z.string() }));

test('continues after a kill -9 in the middle of the initial sync, with the same result and no row twice', async () => {
  const first = await signIn(app.url, ada);
  // Slow enough to be caught between two pages, and between two months.
  await slowDown(app, '/Invoices', { count: 2, ms: 400 });
  await slowDown(app, '/Reports/TrialBalance', { count: 8, ms: 200 });
  const [company] = await first.connect(app.simulatorUrl, [ORGANISATION]);
  const companyId = company?.Id ?? '';

  await killWhen(app, first, { companyId, entityType: 'Invoices', isReached: (log) => log.pages === 1 });
  const again = await signIn(app.url, { ...ada, registered: true });
  await killWhen(app, again, { companyId, entityType: 'TrialBalances', isReached: (log) => log.pages >= 3 });

  const client = await signIn(app.url, { ...ada, registered: true });
  const run = await client.untilSynced(companyId);
  expect(run).toMatchObject({ trigger: 'initial', status: 'success' });
  expect(await companyNow(client, companyId)).toMatchObject({ IsInitialSyncCompleted: true });

  // Whoever connects the same organisation without being cut off gets the very same lines.
  const other = await signIn(app.url, { email: 'bob@example.com', password: 'another long phrase' });
  const [undisturbed] = await other.connect(app.simulatorUrl, [ORGANISATION]);
  const otherId = undisturbed?.Id ?? '';
  expect(otherId).not.toBe(companyId);
  const straight = await other.untilSynced(otherId);
  const fetched = (logs: SyncLog[]) => logs.map((log) => [log.entityType, log.recordsFetched]);
  expect(fetched(run.logs)).toEqual(fetched(straight.logs));
  expect(await readLines(client, companyId)).toEqual(await readLines(other, otherId));

  // And they are the provider's own.
  const report = await client.call(profitLossUnified, { body: { companyId, ...range } });
  const ledger = await fetch(`${app.simulatorUrl}/_sim/ledger?tenantId=${company?.XeroTenantId}`);
  const movements = Map.groupBy(
    truth.parse(await ledger.json()),
    (entry) => `${entry.month} ${entry.accountId}`,
  );
  let figures = 0;
  for (const row of report.sections.flatMap((section) => section.rows)) {
    row.cells.forEach(({ amount }, index) => {
      const entries = movements.get(`${report.columns[index]?.key} ${row.accountId}`) ?? [];
      const stated = entries.reduce((sum, entry) => sum.plus(entry.amount), new Big(0));
      expect(new Big(amount ?? 0).abs().toFixed(2)).toBe(stated.abs().toFixed(2));
      if (!stated.eq(0)) figures += 1;
    });
  }
  expect(figures).toBeGreaterThan(300);
});
