import type { SyncLog } from '#contract/sync/sync.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { postgres } from './support/engines.ts';
import { startHoldingProxy } from './support/holdingProxy.ts';
import { startProvider } from './support/provider.ts';
import { type ConnectedCompany, startScene } from './support/syncedCompany.ts';

/** One more than a process works on at once. */
const organisations = [
  'Thistle & Finch Ltd',
  'Prairie Light Inc',
  'Brickfield Contracting Ltd',
  'Alder Studio',
  'Cedar Trust',
];

/** When the last of them had read its first list. */
async function untilAllBegan(companies: ConnectedCompany[]): Promise<string> {
  for (;;) {
    const runs = await Promise.all(companies.map((company) => company.runs()));
    const ends = runs.flatMap(([run]) => run?.logs[0]?.finishedAt ?? []);
    if (ends.length === companies.length) return ends.toSorted().at(-1) ?? '';
    await pause(20);
  }
}

const isAfter = (moment: string) => (time: string) => time > moment;

describe.skipIf(postgres.missing)('first syncs of more organizations than a process works on at once', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  test('take turns: each has its first list before any of the others is done', async () => {
    const scene = await startScene(postgres, { tier: 'advanced' });
    stops.push(scene.stop);
    await scene.provider.steer('faults', { path: '/api.xro/2.0/', kind: 'delay', ms: 40, count: 100_000 });
    const companies = [];
    for (const organisation of organisations) companies.push(await scene.connect(organisation));
    const lastBegan = await untilAllBegan(companies);
    const runs = await Promise.all(companies.map((company) => company.runs()));
    for (const { finishedAt } of runs.flat()) expect(finishedAt ?? 'later').toSatisfy(isAfter(lastBegan));
  });

  test('the one that a person asks for goes before the others', async () => {
    const scene = await startScene(postgres, { idle: true });
    stops.push(scene.stop);
    const companies = [];
    for (const organisation of organisations.slice(0, 3)) companies.push(await scene.connect(organisation));
    const chosen = companies[1];
    await chosen?.startAll();
    const { rows } = await sql<{ companyId: string; priority: number }>`
      select data #>> '{data,companyId}' as company_id, priority from pgboss.job
      where name = 'sync-run' and state < 'active'`.execute(scene.server.db);
    const priorities = new Map(rows.map(({ companyId, priority }) => [companyId, priority]));
    expect(companies.map(({ companyId }) => priorities.get(companyId))).toEqual([0, 1, 0]);
  });

  test('take turns inside of a long list too', async () => {
    const provider = await startProvider();
    stops.push(provider.stop);
    const single = (path: string) =>
      path.includes('/Contacts') ? path.replace('pageSize=1000', 'pageSize=1') : path;
    const proxy = await startHoldingProxy(provider.url, single);
    stops.push(proxy.stop);
    const scene = await startScene(postgres, { provider, apiUrl: proxy.url });
    stops.push(scene.stop);
    await provider.steer('faults', { path: '/Contacts', kind: 'delay', ms: 20, count: 100_000 });
    proxy.hold('/Contacts');
    const long = ['Harbour Street Trading Pty Ltd', 'Kauri Group Holdings Ltd', ...organisations.slice(0, 2)];
    const readers: ConnectedCompany[] = [];
    for (const organisation of long) readers.push(await scene.connect(organisation));
    const logs = async () => {
      const runs = await Promise.all(readers.map((company) => company.runs()));
      return runs.map(([run]) => run?.logs ?? []);
    };
    const readsOnlyContacts = (all: SyncLog[]) =>
      all.flatMap(({ status, entityType }) => (status === 'syncing' ? [entityType] : [])).join() ===
      'Contacts';
    while (!(await logs()).every(readsOnlyContacts)) await pause(20);
    const late = await scene.connect('Brickfield Contracting Ltd');
    proxy.release();
    const lateBegan = await untilAllBegan([late]);
    const contacts = (await logs()).flat().filter(({ entityType }) => entityType === 'Contacts');
    for (const { finishedAt } of contacts) expect(finishedAt ?? 'later').toSatisfy(isAfter(lateBegan));
  });
});
