import { syncAll } from '#contract/sync/sync.ts';
import { login, logout } from '#contract/users/users.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { inFullRun } from '../support/fullRun.ts';
import { type App, startApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { postgres, programDatabase } from './support/engines.ts';
import { readEvents } from './support/eventReader.ts';
import { patience } from './support/patience.ts';

const ada = { email: 'ada@example.com', password: 'a long enough phrase' };
const stranger = { email: 'eve@example.com', password: 'another long phrase' };

let app: App | undefined;
afterEach(() => app?.stop());

async function started(options: Parameters<typeof startApp>[0] = {}) {
  app = await startApp({ ...(await programDatabase()), ...options });
  const { url, simulatorUrl } = app;
  const person = async (who: typeof ada) => {
    const client = await signIn(url, who);
    const { token } = await client.call(login, { body: who });
    return { client, token, events: await readEvents(url, token) };
  };
  return { app, url, simulatorUrl, owner: await person(ada), other: await person(stranger) };
}

const organisation = 'Harbour Street Trading Pty Ltd';

/** The first sync of a company that is connected now, as its owner hears it and somebody else does not. */
async function hearsFirstSync({ owner, other, simulatorUrl }: Awaited<ReturnType<typeof started>>) {
  const [company] = await owner.client.connect(simulatorUrl, [organisation]);
  await owner.client.untilSynced(company?.Id ?? '');
  const { runs, logs } = owner.events;
  await expect.poll(() => runs.at(-1)?.finishedAt ?? null, patience).not.toBeNull();
  expect(new Set([...runs, ...logs].map(({ companyId }) => companyId))).toEqual(new Set([company?.Id]));
  expect(logs.some(({ status }) => status === 'syncing')).toBe(true);
  // It is connected once its organisation was read, which its pages wait for, long before all is read.
  const all = new Set(logs.map(({ entityType }) => entityType)).size;
  expect(owner.events.companyChanges.some(({ ended }) => ended < all / 2)).toBe(true);
  expect({ runs: other.events.runs, logs: other.events.logs }).toEqual({ runs: [], logs: [] });
  return company?.Id ?? '';
}

describe('the events of a user’s syncs', () => {
  test('send a run and its logs as they change, to members only, until the session or the server ends', async () => {
    const scene = await started();
    const companyId = await hearsFirstSync(scene);
    const { url, owner } = scene;
    await expect(readEvents(url, 'no token')).rejects.toThrow('401');

    // Another session of the same person goes on hearing what the ended one no longer may.
    const { token } = await owner.client.call(login, { body: ada });
    const second = await readEvents(url, token);
    const heard = owner.events.runs.length;
    await fetch(`${url}/api/v1${logout.path}`, {
      method: logout.method,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    await owner.events.ended;
    await owner.client.call(syncAll, { body: { companyId } });
    await expect.poll(() => second.runs.length, patience).toBeGreaterThan(0);
    expect(owner.events.runs).toHaveLength(heard);

    await scene.app.stop();
    await second.ended;
  });

  const another = postgres.missing ? [] : inFullRun(['another process'], []);
  test.each(another)('reach the browser from %s on the same PostgreSQL', async () => {
    const scene = await started({ env: { ROLE: 'web' } });
    await scene.app.addWorker();
    expect(await hearsFirstSync(scene)).not.toBe('');
  });
});
