import { readFileSync } from 'node:fs';
import type { SyncRun } from '#contract/sync/sync.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultEngine, embedded, engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startServer, type TestServer } from './support/server.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const here = { url: '/metrics', remoteAddress: '127.0.0.1' };

/** The value of the first sample whose name and labels hold all of `parts`; undefined where there is none. */
function sample(text: string, ...parts: string[]): number | undefined {
  const line = text
    .split('\n')
    .find((one) => !one.startsWith('#') && parts.every((part) => one.includes(part)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

for (const engine of engines)
  describe.skipIf(engine.missing)(`the metrics of a server on ${engine.name}`, () => {
    let company: SyncedCompany;
    let run: SyncRun | undefined;
    let text: string;
    let aheadMs = 0;
    /** A look for which the database is read anew. */
    const lookLater = async () => {
      aheadMs += 15_000;
      return (await company.server.send(here)).body;
    };
    beforeAll(async () => {
      company = await startSyncedCompany(engine, {
        organisation: 'Alder Studio',
        clock: () => new Date(Date.now() + aheadMs),
      });
      [run] = await company.untilIdle();
      text = (await company.server.send(here)).body;
    });
    afterAll(async () => company.stop());

    test('show the duration of answers by route and status', () => {
      const labels = ['method="POST"', 'route="/api/v1/user/login"', 'status="200"'];
      expect(sample(text, 'tieout_http_request_duration_seconds_count', ...labels)).toBe(1);
      expect(sample(text, 'tieout_http_request_duration_seconds_sum', ...labels)).toBeGreaterThan(0);
    });

    test('show calls to the provider and their results', () => {
      const calls = (kind: string) =>
        sample(text, 'tieout_provider_call_duration_seconds_count', `kind="${kind}"`, 'result="200"');
      expect(calls('token')).toBe(1);
      expect(calls('connections')).toBeGreaterThan(0);
      expect(calls('Organisation')).toBeGreaterThan(0);
      expect(sample(text, 'tieout_provider_received_bytes_total', 'kind="Invoices"')).toBeGreaterThan(100);
    });

    test('show the state of syncs and jobs', async () => {
      expect(sample(text, 'tieout_sync_runs', `status="${run?.status}"`)).toBe(1);
      expect(sample(text, 'tieout_sync_logs', 'status="success"')).toBe(
        run?.logs.filter(({ status }) => status === 'success').length,
      );
      expect(sample(text, 'tieout_dead_letters')).toBe(0);
      expect(
        sample(text, 'tieout_job_duration_seconds_count', 'kind="sync-run"', 'result="done"'),
      ).toBeGreaterThan(0);
    });

    test('show waiting runs and jobs, and how organisations, their books and the access to them stand', async () => {
      // A provider that fails has a run wait.
      {
        const refusal = { path: '/Accounts', kind: 'status', status: 503, count: 100 };
        await company.provider.steer('faults', refusal);
        await company.startOne('Accounts');
        await expect
          .poll(
            async () =>
              ((await company.runs())[0]?.logs ?? []).some(({ waitingUntil }) => waitingUntil !== null),
            patience,
          )
          .toBe(true);
        // A look later than the pause finds it tried again, and then waiting for longer.
        await expect
          .poll(async () => {
            const waiting = await lookLater();
            return [
              sample(waiting, 'tieout_sync_logs_waiting', 'reason="error"'),
              sample(waiting, 'tieout_jobs_queued', 'kind="sync-run"'),
              sample(waiting, 'tieout_sync_runs', 'status="syncing"'),
            ];
          }, patience)
          .toEqual([1, 1, 1]);
        await company.clearFaults();
      }

      // The books and the access to them get worse.
      {
        expect(sample(text, 'tieout_companies', 'state="working"')).toBe(1);
        expect(sample(text, 'tieout_months_off')).toBe(0);
        expect(sample(text, 'tieout_open_notices')).toBe(0);
        expect(sample(text, 'tieout_oldest_sync_age_seconds')).toBeLessThan(600);
        expect(sample(text, 'tieout_sync_overdue_seconds')).toBe(0);
        expect(sample(text, 'tieout_grants', 'status="active"')).toBe(1);
        expect(sample(text, 'tieout_grant_expiry_seconds')).toBeGreaterThan(59 * 86_400);

        const hoursAgo = (hours: number) => new Date(Date.now() + aheadMs - hours * 3_600_000);
        const { db } = company.server;
        await db
          .updateTable('companies')
          .set({ monthsOff: 2, openNotices: 3, lastSyncAt: hoursAgo(5), nextSyncAt: hoursAgo(2) })
          .execute();
        await db
          .updateTable('grants')
          .set({ refreshedAt: hoursAgo(50 * 24) })
          .execute();
        const later = await lookLater();
        expect(sample(later, 'tieout_months_off')).toBe(2);
        expect(sample(later, 'tieout_companies_off')).toBe(1);
        expect(sample(later, 'tieout_open_notices')).toBe(3);
        expect(sample(later, 'tieout_oldest_sync_age_seconds')).toBeGreaterThanOrEqual(5 * 3600);
        expect(sample(later, 'tieout_sync_overdue_seconds')).toBeGreaterThanOrEqual(2 * 3600);
        expect(sample(later, 'tieout_grant_expiry_seconds')).toBeLessThanOrEqual(10 * 86_400);
      }
    });

    test('show the database and the process', () => {
      expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
      expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
      const open = sample(text, 'tieout_database_connections', 'state="open"');
      // The embedded engine has no pool.
      expect(open === undefined).toBe(engine === embedded);
      expect(open ?? 1).toBeGreaterThan(0);
    });

    test('contain nothing about people or organisations', () => {
      expect(text).not.toMatch(/ada@|Alder|eyJ/);
      expect(text).not.toContain(company.companyId);
      expect(text).not.toContain(company.tenantId);
    });
  });

describe('the metrics are shown', () => {
  let guarded: TestServer;
  let open: TestServer;
  beforeAll(async () => {
    guarded = await startServer(defaultEngine, {
      env: { METRICS_TOKEN: 'a-token-of-enough-length' },
      idle: true,
    });
    open = await startServer(defaultEngine, { env: { TRUST_PROXY: '1' }, idle: true });
  });
  afterAll(async () => Promise.all([guarded.stop(), open.stop()]));

  const ask = (server: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
    server.send({ url: '/metrics', remoteAddress, headers });

  test('without a token to this machine, but not through a proxy on it', async () => {
    expect((await ask(open, '127.0.0.1')).statusCode).toBe(200);
    expect((await ask(open, '10.0.0.9')).statusCode).toBe(404);
    expect((await ask(open, '127.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).statusCode).toBe(404);
    expect((await ask(open, '10.0.0.9', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  test('with a token to its holder, and not even to this machine without it', async () => {
    const bearer = { authorization: 'Bearer a-token-of-enough-length' };
    expect((await ask(guarded, '10.0.0.9', bearer)).statusCode).toBe(200);
    expect((await ask(guarded, '127.0.0.1')).statusCode).toBe(404);
    expect(
      (await ask(guarded, '127.0.0.1', { authorization: 'Bearer a-token-of-other-length' })).statusCode,
    ).toBe(404);
  });
});

test('the database is counted once for all looks of fifteen seconds', async () => {
  let timeMs = Date.parse('2026-11-20T09:00:00Z');
  const server = await startServer(defaultEngine, { idle: true, clock: () => new Date(timeMs) });
  const look = async () => sample((await server.send(here)).body, 'tieout_companies', 'state="working"');
  expect(await look()).toBeUndefined();
  const moments = { createdAt: new Date(timeMs), updatedAt: new Date(timeMs) };
  const facts = { name: 'Books', provider: 'xero', tenantId: newId(), state: 'working' } as const;
  await server.db
    .insertInto('companies')
    .values({ id: newId(), ...facts, ...moments })
    .execute();
  timeMs += 14_999;
  expect(await look()).toBeUndefined();
  timeMs += 1;
  expect(await look()).toBe(1);
  await server.stop();
});

test.each(['ops/alerts.yaml', 'ops/dashboard.json', 'docs/operations.md'])(
  '%s names metrics that a server shows',
  async (file) => {
    const server = await startServer(defaultEngine, { idle: true });
    const { body } = await server.send(here);
    await server.stop();
    const shown = new Set(
      [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, ...['bucket', 'sum', 'count'].map((end) => `${name}_${end}`)] : [name],
      ),
    );
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    // Of a document the rows of its table.
    const lines = text.split('\n').filter((line) => !file.endsWith('.md') || line.startsWith('| `'));
    const named = new Set(
      [...lines.join('\n').matchAll(/\b(?:tieout|process|nodejs)_[a-z0-9_]+[a-z0-9]/g)].map(([name]) => name),
    );
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !shown.has(name))).toEqual([]);
  },
);

test('without a database only its own metrics are missing', async () => {
  const server = await startServer(defaultEngine, { idle: true });
  await server.db.schema.alterTable('companies').renameTo('companies_away').execute();
  const answer = await server.send(here);
  expect(answer.statusCode).toBe(200);
  expect(sample(answer.body, 'tieout_standing_failures_total')).toBe(1);
  expect(sample(answer.body, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  await server.db.schema.alterTable('companies_away').renameTo('companies').execute();
  await server.stop();
});
