import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type App } from '../app.ts';

// Whole processes start and end here, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const answers = (url: string) => fetch(url).then(({ status }) => status);

test('the product serves again after a kill -9, on the same address and data', async () => {
  const ann = { email: 'ann@example.com', password: 'a long enough one' };
  const person = (call: string) => (call === 'register' ? { ...ann, name: 'Ann' } : ann);
  const send = (call: 'register' | 'login') =>
    fetch(`${app.url}/api/v1/user/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person(call)),
    });
  expect((await send('register')).status).toBe(201);

  await app.kill();
  await expect(answers(`${app.url}/healthz`)).rejects.toThrow('fetch failed');
  await app.restart();

  expect((await send('login')).status).toBe(200);
});

test('nothing is left when it is stopped', async () => {
  const other = await startApp();
  await other.stop();

  await expect(answers(`${other.url}/healthz`)).rejects.toThrow('fetch failed');
  await expect(answers(`${other.simulatorUrl}/_sim/usage`)).rejects.toThrow('fetch failed');
  expect(existsSync(other.dataDir)).toBe(false);
});
