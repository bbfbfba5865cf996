import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type App, startApp } from '../support/app.ts';
import { programDatabase } from './support/engines.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ ...(await programDatabase()), env: { CALLS_A_MINUTE: '40' } });
});
afterAll(async () => app.stop());

const loggedIn = z.object({ data: z.object({ token: z.string() }) });
const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' };

const call = (path: string, more: RequestInit = {}) => fetch(`${app.url}/api/v1${path}`, more);
const post = (path: string, body: object) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** How many of so many calls, made one after the other, are answered before the first that is refused. */
async function answered(most: number, make: () => Promise<Response>) {
  for (let count = 0; count < most; count += 1) {
    const response = await make();
    if (response.status === 429) return { count, refused: response };
    await response.body?.cancel();
  }
  return { count: most, refused: null };
}

test('a guest network and a person are each limited in calls a minute', async () => {
  const guessable = { ...ada, password: 'short' };
  expect((await post('/user/register', guessable)).status).toBe(400);
  expect((await post('/user/register', ada)).status).toBe(201);
  const another = await post('/user/register', { ...ada, email: 'grace@example.com' });
  expect(another.status).toBe(429);

  const { token } = loggedIn.parse(
    await (await post('/user/login', { email: ada.email, password: ada.password })).json(),
  ).data;
  const asAda =
    (path: string, method = 'GET') =>
    () =>
      call(path, { method, headers: { authorization: `Bearer ${token}` } });

  const guests = await answered(60, () => call('/app'));
  expect(guests.count).toBe(36);
  const wait = Number(guests.refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await guests.refused?.json()).toMatchObject({ success: false, error: 'RATE_LIMITED' });

  // A quarter of a person's calls may be reports, a fiftieth files; what is refused counts too.
  const nobodys = 'companyId=0199a1b2-0000-7000-8000-000000000000&startDate=2026-01-01&endDate=2026-01-31';
  expect(
    (await answered(60, asAda(`/reportsp/profit-loss/export?format=csv&${nobodys}`, 'POST'))).count,
  ).toBe(1);
  expect((await answered(60, asAda(`/reportsp/profit-loss?${nobodys}`))).count).toBe(10);
  expect((await answered(60, asAda('/user/me'))).count).toBe(40 - 2 - 11);
});
