import { setTimeout as pause } from 'node:timers/promises';
import { cancelSync, syncEntity, syncStatusCall } from '#contract/sync/sync.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { type App, startApp } from '../../support/app.ts';
import { companyNow, signIn } from '../../support/client.ts';
import { newPostgresUrl, postgres } from '../support/engines.ts';

/** As long as the simulator can be told to say nothing: longer than any test. */
const SILENT_MS = 600_000;

describe.skipIf(postgres.missing)('two worker processes on one PostgreSQL', () => {
  let app: App | undefined;
  afterEach(() => app?.stop());

  test('share the work, and when one is killed the other takes over its logs', async () => {
    app = await startApp({ databaseUrl: await newPostgresUrl(), env: { ROLE: 'web' } });
    const { simulatorUrl } = app;
    const [doomed, survivor] = [await app.addWorker(), await app.addWorker()];
    // Slow enough that both are at work for a while, and that one can be killed in the middle of it.
    await delay(simulatorUrl, '/Reports/TrialBalance', 200, 150);
    const user = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
    const companies = [
      ...(await user.connect(simulatorUrl, ['Harbour Street Trading Pty Ltd'])),
      ...(await user.connect(simulatorUrl, ['Thistle & Finch Ltd'])),
      ...(await user.connect(simulatorUrl, ['Prairie Light Inc'])),
    ];

    const active = async () => {
      const answers = await Promise.all(
        companies.map(({ Id }) => user.call(syncStatusCall, { query: { companyId: Id } })),
      );
      return answers
        .flatMap(({ runs }) => runs.flatMap(({ logs }) => logs))
        .filter(({ status }) => status === 'syncing');
    };
    await until(async () => {
      const [one, other] = [await callsMade(doomed.url), await callsMade(survivor.url)];
      const months = (await active()).filter(
        ({ entityType, pages }) => entityType === 'TrialBalances' && pages > 1,
      );
      return one > 10 && other > 10 && months.length === companies.length;
    });
    const left = await active();
    await doomed.kill();
    // Every reading that was under way goes on, those of the dead one too: by its heartbeat, as a job lasts a day else.
    await until(async () => {
      const now = new Map((await active()).map((log) => [log.id, log.pages]));
      return left.every(({ id, pages }) => (now.get(id) ?? Infinity) > pages);
    });

    for (const { Id } of companies) {
      expect(await user.untilSynced(Id)).toMatchObject({ trigger: 'initial', status: 'success' });
      expect(await companyNow(user, Id)).toMatchObject({ IsInitialSyncCompleted: true });
    }
  });

  test('stop a run that is cancelled in a third process, though the provider is silent', async () => {
    app = await startApp({ databaseUrl: await newPostgresUrl(), env: { ROLE: 'web' } });
    await app.addWorker();
    const { simulatorUrl } = app;
    const user = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
    const [company] = await user.connect(simulatorUrl, ['Prairie Light Inc']);
    const companyId = company?.Id ?? '';
    await user.untilSynced(companyId);
    const readContacts = () =>
      user.call(syncEntity, { body: { companyId, entityType: 'Contacts', options: {} } });

    await delay(simulatorUrl, '/Contacts', 1, SILENT_MS);
    const { run } = await readContacts();
    await until(async () => {
      const { runs } = await user.call(syncStatusCall, { query: { companyId } });
      return runs[0]?.logs[0]?.status === 'syncing';
    });
    const { run: cancelled } = await user.call(cancelSync, { params: { id: run.id }, body: { companyId } });
    expect(cancelled.status).toBe('cancelled');
    // The worker is free for the next one, and the provider has not spoken.
    await readContacts();
    expect(await user.untilSynced(companyId)).toMatchObject({ status: 'success' });
  });
});

async function delay(simulatorUrl: string, path: string, count: number, ms: number): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/_sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, count, kind: 'delay', ms }),
  });
  expect(answer.ok).toBe(true);
}

/** To the provider by a process, as it says itself. */
async function callsMade(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^tieout_provider_call_duration_seconds_count\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It never came to that.');
    await pause(50);
  }
}
