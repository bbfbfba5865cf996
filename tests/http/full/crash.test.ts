/** The server killed with SIGKILL in the middle of a full resync, and between a late document and its month. */
import { closeCheckKeys, prepareSignOff, readSignOff } from '#contract/closing/signOffs.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type App, startApp } from '../../support/app.ts';
import { signIn } from '../../support/client.ts';
import { changeBooks } from '../support/changeBooks.ts';
import { killWhen, readLines, slowDown } from '../support/killedServer.ts';

const ORGANISATION = 'Harbour Street Trading Pty Ltd';
const checklist = Object.fromEntries(closeCheckKeys.map((key) => [key, 'done']));

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('continues after a kill -9 in the middle of a full resync, without anything missing meanwhile', async () => {
  const person = { email: 'eve@example.com', password: 'a third long phrase' };
  const first = await signIn(app.url, person);
  const [company] = await first.connect(app.simulatorUrl, [ORGANISATION]);
  const companyId = company?.Id ?? '';
  await first.untilSynced(companyId);
  const before = await readLines(first, companyId);
  expect(before.length).toBeGreaterThan(1_000);

  await slowDown(app, '/Invoices', { count: 2, ms: 400 });
  await first.call(syncAll, { body: { companyId, options: { full: true } } });
  await killWhen(app, first, { companyId, entityType: 'Invoices', isReached: (log) => log.pages === 1 });
  const client = await signIn(app.url, { ...person, registered: true });
  expect(await readLines(client, companyId)).toEqual(before);
  const { status, logs } = await client.untilSynced(companyId);
  expect(status).toBe('success');
  const found = logs.map(({ recordsCreated, recordsDeleted }) => recordsCreated + recordsDeleted);
  expect(new Set(found)).toEqual(new Set([0]));
  expect(await readLines(client, companyId)).toEqual(before);
});

test('judges a sign-off once after a kill -9 between a late document and its month, as without one', async () => {
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
  await slowDown(app, '/Reports/TrialBalance', { count: 8, ms: 300 });
  await first.call(syncAll, { body: { companyId } });
  await killWhen(app, first, {
    companyId,
    entityType: 'TrialBalances',
    isReached: (log) => log.status === 'syncing',
  });

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
});
