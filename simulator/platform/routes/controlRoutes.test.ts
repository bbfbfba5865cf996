import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tenantOf } from '../books.fixture.ts';
import { authorizationUrl, REDIRECT, run, tokenSchema, type Running } from '../running.fixture.ts';

const ACCOUNTS = '/api.xro/2.0/Accounts';

let sim: Running;
beforeEach(async () => {
  sim = await run();
});
afterEach(() => sim.stop());

const consentTo = (organisations: string[], decision: string, user?: string) =>
  sim.control('/_sim/consent', {
    authorizationUrl: authorizationUrl(sim.url),
    organisations,
    decision,
    user,
  });

async function refusal(answer: Response): Promise<[number, string]> {
  return [answer.status, z.object({ message: z.string() }).parse(await answer.json()).message];
}

const redirectOf = async (answer: Response): Promise<string> =>
  z.object({ redirect: z.string() }).parse(await answer.json()).redirect;

describe('consent', () => {
  test('answers what the browser would have been sent to, by name or tenant id', async () => {
    for (const named of ['normal 1', tenantOf(1)]) {
      const redirect = await redirectOf(await consentTo([named], 'allow'));
      expect(redirect).toMatch(new RegExp(`^${REDIRECT}\\?code=[\\w-]{43}&state=s-1$`));
    }
    const redirect = await redirectOf(await consentTo([], 'refuse'));
    expect(new URL(redirect).searchParams.get('error')).toBe('access_denied');
  });

  test('says why not', async () => {
    expect(await refusal(await consentTo(['normal 0', 'normal 1'], 'allow'))).toEqual([
      400,
      'This app can connect one organisation at a time.',
    ]);
    expect(await refusal(await consentTo(['normal 0'], 'allow', 'Nobody'))).toEqual([
      400,
      'There is no user Nobody.',
    ]);
    expect(await refusal(await consentTo(['normal 8'], 'allow'))).toEqual([
      404,
      'There is no organisation normal 8.',
    ]);
    expect((await refusal(await consentTo(['normal 0'], 'perhaps')))[0]).toBe(400);
    const broad = authorizationUrl(sim.url, { scope: 'accounting.reports.read' });
    const asked = { authorizationUrl: broad, organisations: ['normal 0'], decision: 'allow' };
    expect((await refusal(await sim.control('/_sim/consent', asked)))[1]).toMatch(/^invalid_scope: /);
  });
});

describe('steering', () => {
  test('moves the clock', async () => {
    const { access_token: token } = await sim.connect(['normal 0']);
    await sim.control('/_sim/clock', { advanceSeconds: 1800 });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(401);
  });

  test('posts documents through the books, and passes their refusal on', async () => {
    const change = { tenantId: tenantOf(0), action: 'post', kind: 'Invoices', body: { Total: '1.00' } };
    expect(await (await sim.control('/_sim/documents', change)).json()).toEqual({ documentId: 'd1' });
    expect(sim.books.changed).toEqual([change]);
    const wrong = await sim.control('/_sim/documents', { ...change, kind: 'Poems' });
    expect(await refusal(wrong)).toEqual([400, 'There is no kind Poems.']);
    expect((await sim.control('/_sim/documents', { ...change, tenantId: 'x' })).status).toBe(404);
  });

  test('kills the grant of a user', async () => {
    const { access_token: token, refresh_token: refreshToken } = await sim.connect(['normal 0']);
    await sim.control('/_sim/revoke', { user: 'Ruth Calder' });
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(await (await sim.form('/connect/token', fields)).json()).toEqual({ error: 'invalid_grant' });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(403);
  });

  test('disconnects one organisation and leaves the others', async () => {
    await sim.connect(['normal 1']);
    const { access_token: token } = await sim.connect(['normal 0']);
    expect(await (await sim.control('/_sim/disconnect', { tenantId: tenantOf(0) })).json()).toEqual({
      removed: 1,
    });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(403);
    expect((await sim.get(ACCOUNTS, token, tenantOf(1))).status).toBe(200);
    expect(await (await fetch(`${sim.url}/_sim/connections`)).json()).toMatchObject([
      { tenantId: tenantOf(1) },
    ]);
  });

  test('resets a demo: the old organisation is gone for its connections', async () => {
    const { access_token: token } = await sim.connect(['normal 0']);
    const answer = await sim.control('/_sim/reset', { tenantId: tenantOf(0) });
    expect(await answer.json()).toEqual({ tenantId: tenantOf(9) });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(403);
    expect(await (await sim.get('/connections', token)).json()).toEqual([]);
    for (const other of [tenantOf(1), 'normal 1'])
      expect(await refusal(await sim.control('/_sim/reset', { tenantId: other }))).toEqual([
        400,
        'normal 1 cannot be reset.',
      ]);
  });

  test('shows the ledger', async () => {
    const rows = await (await fetch(`${sim.url}/_sim/ledger?tenantId=${tenantOf(0)}`)).json();
    expect(rows).toEqual([
      { month: '2026-01', accountId: 'a1', sourceType: null, sourceId: null, amount: '1.00' },
    ]);
    expect((await fetch(`${sim.url}/_sim/ledger`)).status).toBe(404);
  });

  test('shows the rows of a list as a reading without limits and faults would give them', async () => {
    await sim.control('/_sim/faults', { path: '/', kind: 'status' });
    const records = (query: string) => fetch(`${sim.url}/_sim/records?tenantId=${query}`);
    expect(await (await records(`${tenantOf(0)}&entityType=Accounts`)).json()).toMatchObject([
      { id: 'a1', row: { AccountID: 'a1', Code: '200' } },
    ]);
    expect(await (await records(`${tenantOf(0)}&entityType=Accounts&offset=1&limit=5`)).json()).toEqual([]);
    expect(await refusal(await records(`${tenantOf(0)}&entityType=Poems`))).toEqual([
      400,
      'There is no list Poems.',
    ]);
    expect((await records(`x&entityType=Accounts`)).status).toBe(404);
    expect((await records(tenantOf(0))).status).toBe(400);
  });

  test('is closed without --control, but for the usage', async () => {
    const closed = await run({ control: false });
    expect((await closed.control('/_sim/clock', { advanceSeconds: 1 })).status).toBe(404);
    expect((await fetch(`${closed.url}/_sim/usage`)).status).toBe(200);
    await closed.stop();
  });
});

describe('faults', () => {
  const order = (fault: object) => sim.control('/_sim/faults', fault);

  const end = async () => (await fetch(`${sim.url}/_sim/faults`, { method: 'DELETE' })).json();
  const usage = async () =>
    z
      .object({ organisations: z.array(z.unknown()) })
      .parse(await (await fetch(`${sim.url}/_sim/usage`)).json()).organisations;

  async function caller(): Promise<() => Promise<Response>> {
    const { access_token: token } = await sim.connect(['normal 0']);
    return () => sim.get(ACCOUNTS, token, tenantOf(0));
  }

  test('strike as often as ordered, and only their path', async () => {
    const call = await caller();
    await order({ path: '/Accounts', count: 2, kind: 'status', status: 500 });
    await order({ path: '/Invoices', count: 1, kind: 'status' });
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([500, 500, 200]);
  });

  test('strike only calls that ask for what they name', async () => {
    const { access_token: token } = await sim.connect(['normal 0']);
    const status = async (search: string) =>
      (await sim.get(`${ACCOUNTS}${search}`, token, tenantOf(0))).status;
    await order({ path: '/Accounts', query: { order: 'Code' }, kind: 'status', status: 404 });
    const asked = ['', '?order=Name', '?order=Code&page=1', '?order=Code'];
    const statuses: number[] = [];
    for (const search of asked) statuses.push(await status(search));
    expect(statuses).toEqual([200, 200, 404, 200]);
  });

  test.each([
    ['lower-case', /^\{.*"title":"Refused".*"detail":"Fault: 403"/],
    ['xml', /^<ApiException>.*<Title>Refused<.*<Detail>Fault: 403</],
  ])('refuse in the other shapes of an error body: %s', async (kind, shape) => {
    const call = await caller();
    await order({ path: '/Accounts', kind, status: 403 });
    const answer = await call();
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringMatching(shape)]);
  });

  test('delay', async () => {
    const call = await caller();
    await order({ path: ACCOUNTS, count: 1, kind: 'delay', ms: 1_000 });
    const answers: string[] = [];
    const delayed = call().then(({ status }) => answers.push(`delayed ${status}`));
    await fetch(`${sim.url}/_sim/usage`);
    answers.push('another');
    await delayed;
    expect(answers).toEqual(['another', 'delayed 200']);
  });

  test('drop the connection', async () => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'drop' });
    await expect(call()).rejects.toThrow('fetch failed');
    expect(sim.books.asked).toEqual([]);
    expect((await call()).status).toBe(200);
  });

  test('lose the answer of a refresh after the token was rotated; the old one still works in its grace', async () => {
    const { refresh_token: token } = await sim.connect(['normal 0']);
    const refresh = () => sim.form('/connect/token', { grant_type: 'refresh_token', refresh_token: token });
    await order({ path: '/connect/token', kind: 'drop-after' });
    await expect(refresh()).rejects.toThrow('fetch failed');
    expect(tokenSchema.safeParse(await (await refresh()).json()).success).toBe(true);
    expect(await (await fetch(`${sim.url}/_sim/usage`)).json()).toMatchObject({ refreshes: 2 });
  });

  test.each(['truncate', 'malformed'])('%s: the body is no JSON', async (kind) => {
    const call = await caller();
    await order({ path: '/Accounts', kind });
    await expect((await call()).json()).rejects.toThrow(SyntaxError);
  });

  test('spoil a row, and leave the others and the envelope', async () => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'bad-row' });
    expect(await (await call()).json()).toMatchObject({
      Status: 'OK',
      Accounts: [{ AccountID: 'a1', UpdatedDateUTC: '/Date(not a date)/', Balance: 'not a number' }],
    });
  });

  test('strike the row that is named, and no other', async () => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'bad-row', row: 'nobody' });
    expect(await (await call()).json()).not.toMatchObject({ Accounts: [{ Balance: 'not a number' }] });
    await order({ path: '/Accounts', kind: 'missing-row', row: 'a1' });
    expect(await (await call()).json()).toMatchObject({ Status: 'OK', Accounts: [] });
  });

  test.each([
    { limit: 'minute', problem: 'minute', left: ['1000', '0', '10000'], most: 60 },
    { limit: 'day', problem: 'day', left: ['0', '60', '10000'], most: 86_400 },
    { limit: 'app', problem: 'appminute', left: ['1000', '60', '0'], most: 60 },
  ])('refuse a call as the limit of the $limit would, and count it as refused', async (expected) => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'limit', limit: expected.limit });
    const answer = await call();
    const names = ['x-daylimit-remaining', 'x-minlimit-remaining', 'x-appminlimit-remaining'];
    expect([answer.status, answer.headers.get('x-rate-limit-problem')]).toEqual([429, expected.problem]);
    expect(names.map((name) => answer.headers.get(name))).toEqual(expected.left);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(expected.most);
    expect((await call()).status).toBe(200);
    expect(await usage()).toMatchObject([{ calls: 1, refused: 1, struck: 0 }]);
  });

  test('refuse a call as one too many at once, without a wait unless one is ordered', async () => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'limit', limit: 'concurrent' });
    await order({ path: '/Accounts', kind: 'limit', limit: 'concurrent', retryAfter: 7 });
    const answers = [await call(), await call()];
    expect(answers.map(({ headers }) => headers.get('x-rate-limit-problem'))).toEqual([
      'concurrent',
      'concurrent',
    ]);
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, '7']);
  });

  test('refuse a call as one without the permission would be, in the provider’s own spelling', async () => {
    const call = await caller();
    await order({ path: '/', kind: 'scope' });
    const answer = await call();
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'insufficent_scope']);
    expect((await call()).status).toBe(200);
  });

  test('of a limit strike the Accounting API only, under --limits off too', async () => {
    await sim.stop();
    sim = await run({ limits: 'off' });
    await order({ path: '/', kind: 'limit', limit: 'day', retryAfter: 40_000 });
    const call = await caller();
    const answer = await call();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40000']);
    expect((await call()).headers.get('x-daylimit-remaining')).toBeNull();
  });

  test('strike by chance the same calls for the same seed, by each of their kinds, until they are ended', async () => {
    await sim.stop();
    sim = await run({ limits: 'off' });
    const call = await caller();
    const statuses = async (seed: number) => {
      const kinds = ['status', { kind: 'status', status: 500 }, { kind: 'limit', limit: 'concurrent' }];
      await order({ path: '/api.xro/2.0', kinds, probability: 0.5, seed });
      const found: number[] = [];
      for (let n = 0; n < 40; n += 1) found.push((await call()).status);
      expect(await end()).toMatchObject({ ended: 1 });
      return found;
    };
    const first = await statuses(11);
    expect(new Set(first)).toEqual(new Set([200, 429, 500, 503]));
    expect(await statuses(11)).toEqual(first);
    expect(await statuses(12)).not.toEqual(first);
    expect((await call()).status).toBe(200);
  });

  test('by chance strike no more than their count, and leave a call that they spare to the next order', async () => {
    const call = await caller();
    await order({ path: '/', kinds: ['status'], probability: 0, seed: 1 });
    await order({ path: '/', kinds: [{ kind: 'status', status: 502 }], probability: 1, seed: 1, count: 2 });
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([502, 502, 200]);
  });

  test('are counted apart where they strike before the call is admitted', async () => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'status' });
    await order({ path: '/Accounts', kind: 'drop' });
    await call();
    await expect(call()).rejects.toThrow('fetch failed');
    await call();
    expect(await usage()).toMatchObject([{ calls: 1, refused: 0, struck: 2 }]);
  });

  test('are refused when they make no sense', async () => {
    expect((await order({ path: '/', kinds: [], probability: 0.5, seed: 1 })).status).toBe(400);
    expect((await order({ path: '/', kinds: ['drop'], probability: 2, seed: 1 })).status).toBe(400);
    expect((await order({ path: 'Accounts', kind: 'status' })).status).toBe(400);
    expect((await order({ path: '/Accounts', kind: 'earthquake' })).status).toBe(400);
  });
});
