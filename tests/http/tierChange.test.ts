import { profitLossUnified } from '#contract/reports/reports.ts';
import { type SyncRun, syncAll } from '#contract/sync/sync.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { programDatabase } from './support/engines.ts';

const ORGANISATION = 'Smudge Printing Ltd';
const ada = { email: 'ada@example.com', password: 'a long enough phrase' };

let app: App;
beforeAll(async () => {
  // The provider offers the general ledger; whether the product may ask for it is the operator's setting.
  app = await startApp({ ...(await programDatabase()), tier: 'advanced', env: { XERO_APP_TIER: 'starter' } });
});
afterAll(() => app.stop());

async function movedTo(tier: 'starter' | 'advanced'): Promise<Client> {
  await app.restart({ XERO_APP_TIER: tier });
  return await signIn(app.url, { ...ada, registered: true });
}

async function synced(client: Client, companyId: string): Promise<SyncRun> {
  await client.call(syncAll, { body: { companyId } });
  return await client.untilSynced(companyId);
}

/** What lines are made of, and what the report says of them. */
async function books(client: Client, companyId: string) {
  const lines = await client.allLines({ companyId });
  const { sections, tieOut } = await client.call(profitLossUnified, {
    body: { companyId, startDate: '2026-01-01', endDate: '2026-10-31' },
  });
  const figures = sections.flatMap(({ rows }) =>
    rows.map(({ accountId, cells }) => ({ accountId, amounts: cells.map(({ amount }) => amount) })),
  );
  const made = lines.map(({ kind }) => kind).filter((kind) => kind === 'journal' || kind === 'document');
  return { from: [...new Set(made)], figures, status: tieOut.status };
}

test('posts from journals when the app moves to the tier that has them, from documents when it moves back, with the same figures', async () => {
  const first = await signIn(app.url, ada);
  const [company] = await first.connect(app.simulatorUrl, [ORGANISATION]);
  const companyId = company?.Id ?? '';
  await first.untilSynced(companyId);
  const before = await books(first, companyId);
  expect(before.from).toEqual(['document']);
  expect(before.figures.length).toBeGreaterThan(5);

  const raised = await movedTo('advanced');
  // The consent of before does not include them: that takes a person.
  expect((await synced(raised, companyId)).logs.map(({ entityType }) => entityType)).not.toContain(
    'Journals',
  );
  expect(await books(raised, companyId)).toEqual(before);
  await raised.connect(app.simulatorUrl, [ORGANISATION]);
  expect((await raised.untilSynced(companyId)).status).toBe('success');
  const posted = await books(raised, companyId);
  expect(posted.from).toEqual(['journal']);
  expect(posted.figures).toEqual(before.figures);

  const lowered = await movedTo('starter');
  expect((await synced(lowered, companyId)).status).toBe('success');
  expect(await books(lowered, companyId)).toEqual(before);
});
