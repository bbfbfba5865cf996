import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultEngine, embedded, engines } from './support/engines.ts';
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
    let text: string;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Alder Studio' });
      await company.untilIdle();
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
    });

    test('show the state of syncs and jobs', async () => {
      const [run] = await company.untilIdle();
      expect(sample(text, 'tieout_sync_runs', `status="${run?.status}"`)).toBe(1);
      expect(sample(text, 'tieout_sync_logs', 'status="success"')).toBe(
        run?.logs.filter(({ status }) => status === 'success').length,
      );
      expect(sample(text, 'tieout_dead_letters')).toBe(0);
      expect(
        sample(text, 'tieout_job_duration_seconds_count', 'kind="sync-entity"', 'result="done"'),
      ).toBeGreaterThan(0);
    });

    test('show waiting runs and jobs', async () => {
      const refusal = { path: '/Accounts', kind: 'status', status: 503, count: 100 };
      await company.provider.steer('faults', refusal);
      await company.startOne('Accounts');
      await expect
        .poll(async () =>
          sample((await company.server.send(here)).body, 'tieout_sync_logs_waiting', 'reason="error"'),
        )
        .toBe(1);
      const waiting = (await company.server.send(here)).body;
      expect(sample(waiting, 'tieout_jobs_queued', 'kind="sync-entity"')).toBe(1);
      expect(sample(waiting, 'tieout_sync_runs', 'status="syncing"')).toBe(1);
      await company.clearFaults();
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
