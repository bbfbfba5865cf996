import { closeCheckKeys, prepareSignOff, readSignOff } from '#contract/closing/signOffs.ts';
import { profitLossUnified } from '#contract/reports/reports.ts';
import { syncAll, type SyncLog, syncStatusCall } from '#contract/sync/sync.ts';
import Big from 'big.js';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type App, startApp } from '../support/app.ts';
import { type Client, companyNow, signIn } from '../support/client.ts';
import { changeBooks } from './support/changeBooks.ts';

const ORGANISATION = 'Harbour Street Trading Pty Ltd';
const ada = { email: 'ada@example.com', password: 'a long enough phrase' };
const checklist = Object.fromEntries(closeCheckKeys.map((key) => [key, 'done']));
const range = { startDate: '2024-01-01', endDate: '2026-12-31' };

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Kills the server with SIGKILL once the entity's log is as far as `far` says. */
async function killWhen(
  client: Client,
  companyId: string,
  entityType: string,
  far: (log: SyncLog) => boolean,
) {
  for (;;) {
    const { runs } = await client.call(syncStatusCall, { query: { companyId } });
    const log = runs[0]?.logs.find((one) => one.entityType === entityType);
    if (log?.finishedAt) throw new Error(`${entityType} ended before it could be cut off.`);
    if (log && far(log)) break;
    await pause(5);
  }
  await app.kill();
  await app.restart();
}

async function slowDown(path: string, count: number, ms: number) {
  const answer = await fetch(`${app.simulatorUrl}/_sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, count, kind: 'delay', ms }),
  });
  expect(answer.ok).toBe(true);
}

const lines = async (user: Client, companyId: string) =>
  (await user.allLines({ companyId })).map(({ id: _id, ...line }) => JSON.stringify(line)).toSorted();

const truth = z.array(z.object({ month: z.string(), accountId: z.string(), amount: z.string() }));

it('continues after a kill -9 in the middle of the initial sync, with the same result and no row twice', async () => {
  const first = await signIn(app.url, ada);
  // Slow enough to be caught between two pages, and between two months.
  await slowDown('/Invoices', 2, 400);
  await slowDown('/Reports/TrialBalance', 8, 200);
  const [company] = await first.connect(app.simulatorUrl, [ORGANISATION]);
  const companyId = company?.Id ?? '';

  await killWhen(first, companyId, 'Invoices', (log) => log.pages === 1);
  const again = await signIn(app.url, { ...ada, registered: true });
  await killWhen(again, companyId, 'TrialBalances', (log) => log.pages >= 3);

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
  expect(await lines(client, companyId)).toEqual(await lines(other, otherId));

  // And they are the provider's own.
  const report = await client.call(profitLossUnified, { body: { companyId, ...range } });
  const ledger = await fetch(`${app.simulatorUrl}/_sim/ledger?tenantId=${company?.XeroTenantId}`);
  const movements = Map.groupBy(
    truth.parse(await ledger.json()),
    (entry) => `${entry.month} ${entry.accountId}`,
  );
  let figures = 0;
  for (const row of report.sections.flatMap((section) => section.rows)) {
    row.amounts.forEach((amount, index) => {
      const entries = movements.get(`${report.columns[index]?.key} ${row.accountId}`) ?? [];
      const stated = entries.reduce((sum, entry) => sum.plus(entry.amount), new Big(0));
      expect(new Big(amount ?? 0).abs().toFixed(2)).toBe(stated.abs().toFixed(2));
      if (!stated.eq(0)) figures += 1;
    });
  }
  expect(figures).toBeGreaterThan(300);
}, 240_000);

it('continues after a kill -9 in the middle of a full resync, without anything missing meanwhile', async () => {
  const person = { email: 'eve@example.com', password: 'a third long phrase' };
  const first = await signIn(app.url, person);
  const [company] = await first.connect(app.simulatorUrl, [ORGANISATION]);
  const companyId = company?.Id ?? '';
  await first.untilSynced(companyId);
  const before = await lines(first, companyId);
  expect(before.length).toBeGreaterThan(1_000);

  await slowDown('/Invoices', 2, 400);
  await first.call(syncAll, { body: { companyId, options: { full: true } } });
  await killWhen(first, companyId, 'Invoices', (log) => log.pages === 1);
  const client = await signIn(app.url, { ...person, registered: true });
  expect(await lines(client, companyId)).toEqual(before);
  const { status, logs } = await client.untilSynced(companyId);
  expect(status).toBe('success');
  const found = logs.map(({ recordsCreated, recordsDeleted }) => recordsCreated + recordsDeleted);
  expect(new Set(found)).toEqual(new Set([0]));
  expect(await lines(client, companyId)).toEqual(before);
}, 240_000);

it('judges a sign-off once after a kill -9 between a late document and its month, as without one', async () => {
  const person = { email: 'rita@example.com', password: 'a fourth long phrase' };
  const first = await signIn(app.url, person);
  const [company] = await first.connect(app.simulatorUrl, ['Brickfield Contracting Ltd']);
  const { Id: companyId = '', XeroTenantId: tenantId = '' } = company ?? {};
  await first.untilSynced(companyId);
  const [earlier, month] = ['2026-07', '2026-08'];
  for (const signed of [earlier, month]) {
    const { fingerprint } = await first.call(readSignOff, { query: { companyId, month: signed } });
    await first.call(prepareSignOff, { body: { companyId, month: signed, fingerprint, checklist } });
  }

  const contacts = await fetch(
    `${app.simulatorUrl}/_sim/records?tenantId=${tenantId}&entityType=Contacts&limit=1`,
  );
  const [contact] = z.array(z.object({ id: z.string() })).parse(await contacts.json());
  const body = {
    Type: 'ACCREC',
    Date: '2026-08-10',
    Contact: { ContactID: contact?.id },
    LineItems: [{ UnitAmount: '10.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
  };
  await changeBooks(app.simulatorUrl, tenantId, { kind: 'Invoice', action: 'post', body });
  await slowDown('/Reports/TrialBalance', 8, 300);
  await first.call(syncAll, { body: { companyId } });
  await killWhen(first, companyId, 'TrialBalances', (log) => log.status === 'syncing');

  const client = await signIn(app.url, { ...person, registered: true });
  await client.untilSynced(companyId);
  const read = async (signed: string) =>
    (await client.call(readSignOff, { query: { companyId, month: signed } })).standing;
  const standing = await read(month);
  expect(standing?.brokenAt).not.toBeNull();
  expect(standing?.figures.map(({ accountCode, documentCount }) => [accountCode, documentCount])).toEqual([
    ['200', 1],
    ['610', 1],
  ]);
  expect((await read(earlier))?.brokenAt).toBeNull();
}, 240_000);
