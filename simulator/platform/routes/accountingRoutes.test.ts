import { gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { tenantOf } from '../books.fixture.ts';
import { run, type Running, type RunningOptions } from '../running.fixture.ts';

const ACCOUNTS = '/api.xro/2.0/Accounts';

let sim: Running;
afterEach(() => sim.stop());

/** Starts a simulator, connects its first organisation, and gives a call of it. */
async function connected(options: RunningOptions = {}, user?: string) {
  sim = await run(options);
  const name = `${options.behaviours?.[0] ?? 'normal'} 0`;
  const { access_token: token } = await sim.connect([name], user);
  return { token, call: (path = ACCOUNTS) => sim.get(path, token, tenantOf(0)) };
}

const remaining = ({ headers }: Response) =>
  ['x-daylimit-remaining', 'x-minlimit-remaining', 'x-appminlimit-remaining'].map((name) =>
    headers.get(name),
  );

async function problemOf(answer: Response) {
  return { status: answer.status, body: await answer.json() };
}

const body = (status: number, title: string, detail: string) => ({
  status,
  body: {
    Type: null,
    Title: title,
    Status: status,
    Detail: detail,
    Instance: expect.stringMatching(/^[0-9a-f-]{36}$/),
    Extensions: {},
  },
});

describe('the gate of the Accounting API', () => {
  test('hands the books what was asked, as it was asked', async () => {
    const { token } = await connected();
    const answer = await fetch(`${sim.url}/api.xro/2.0/Invoices?page=2&where=Type%3D%3D%22ACCREC%22`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'xero-tenant-id': tenantOf(0).toUpperCase(),
        'if-modified-since': '2026-01-01T00:00:00',
      },
    });
    expect(answer.status).toBe(200);
    expect(sim.books.asked).toMatchObject([
      { tenantId: tenantOf(0), method: 'GET', path: '/Invoices', ifModifiedSince: '2026-01-01T00:00:00' },
    ]);
    expect(Object.fromEntries(sim.books.asked[0]?.query ?? [])).toEqual({
      page: '2',
      where: 'Type=="ACCREC"',
    });
  });

  test('answers an expired token with the time it expired', async () => {
    const { call } = await connected();
    sim.clock.advance(1800);
    const answer = await problemOf(await call());
    expect(answer).toEqual(
      body(
        401,
        'Unauthorized',
        expect.stringMatching(/^TokenExpired: token expired at \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
      ),
    );
  });

  test('answers no token, a foreign one and an id token alike', async () => {
    await connected();
    const { id_token: identity } = await sim.connect(['normal 0']);
    for (const token of ['', 'nonsense', identity])
      expect(await problemOf(await sim.get(ACCOUNTS, token, tenantOf(0)))).toEqual(
        body(401, 'Unauthorized', 'AuthenticationUnsuccessful'),
      );
  });

  test('answers 403 for an organisation that is absent, unknown or not connected', async () => {
    const { token } = await connected();
    for (const tenant of [undefined, 'nonsense', tenantOf(1)])
      expect(await problemOf(await sim.get(ACCOUNTS, token, tenant))).toEqual(
        body(403, 'Forbidden', 'AuthenticationUnsuccessful'),
      );
  });

  test('answers 401 with the misspelt header where the scope is missing', async () => {
    const { call } = await connected();
    for (const path of [
      'Contacts',
      'Reports/ProfitAndLoss',
      'Invoices/1/Attachments',
      'Journals',
      'Receipts',
    ]) {
      const answer = await call(`/api.xro/2.0/${path}`);
      expect([path, answer.status, answer.headers.get('www-authenticate')]).toEqual([
        path,
        401,
        'insufficent_scope',
      ]);
    }
    expect((await call('/api.xro/2.0/Reports/TrialBalance')).status).toBe(200);
    expect((await call('/api.xro/2.0/Items')).status).toBe(200);
  });

  test('refuses a user without report permission the reports, and serves the lists', async () => {
    const { call } = await connected({}, 'Ines Okafor');
    expect((await call('/api.xro/2.0/Reports/TrialBalance')).status).toBe(403);
    expect((await call()).status).toBe(200);
  });

  test('wants JSON to be asked for, because the provider answers XML otherwise', async () => {
    const { token } = await connected();
    const headers = { authorization: `Bearer ${token}`, 'xero-tenant-id': tenantOf(0) };
    expect((await fetch(sim.url + ACCOUNTS, { headers })).status).toBe(406);
  });
});

describe('limits', () => {
  test('count down in the headers of every answer, by organisation', async () => {
    const { call } = await connected();
    expect(remaining(await call())).toEqual(['999', '59', '9999']);
    expect(remaining(await call())).toEqual(['998', '58', '9998']);
    const { access_token: other } = await sim.connect(['normal 1']);
    expect(remaining(await sim.get(ACCOUNTS, other, tenantOf(1)))).toEqual(['999', '59', '9997']);
  });

  test('refuse the call over the minute with the wait, and admit again after it', async () => {
    const { call } = await connected({ limits: { concurrent: 5, minute: 1, day: 9, appMinute: 9 } });
    await call();
    const answer = await call();
    const wait = Number(answer.headers.get('retry-after'));
    expect([answer.status, answer.headers.get('x-rate-limit-problem')]).toEqual([429, 'minute']);
    expect(remaining(answer)).toEqual(['8', '0', '8']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    sim.clock.advance(wait);
    expect((await call()).status).toBe(200);
  });

  test('name the day when it is spent, though the minute is not', async () => {
    const { call } = await connected({ limits: { concurrent: 5, minute: 60, day: 1, appMinute: 9 } });
    await call();
    const answer = await call();
    expect([answer.status, answer.headers.get('x-rate-limit-problem')]).toEqual([429, 'day']);
    expect(remaining(answer).slice(0, 2)).toEqual(['0', '59']);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
  });

  test('count calls that are truly in progress', async () => {
    const { call } = await connected({
      behaviours: ['slow'],
      limits: { concurrent: 2, minute: 60, day: 60, appMinute: 60 },
    });
    const answers = await Promise.all([call(), call(), call()]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('x-rate-limit-problem')).toBe('concurrent');
    expect(refused[0]?.headers.get('retry-after')).toBeNull();
    expect((await call()).status).toBe(200);
  });

  test('free the place of a caller who went away', async () => {
    const { token, call } = await connected({
      behaviours: ['slow'],
      limits: { concurrent: 1, minute: 60, day: 60, appMinute: 60 },
    });
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'xero-tenant-id': tenantOf(0),
    };
    // Of two callers side by side one gets the only place, and which one is chance: the other is refused at once.
    const callers = [new AbortController(), new AbortController()];
    const refusals = callers.map(async ({ signal }) => {
      const answer = await fetch(sim.url + ACCOUNTS, { headers, signal }).catch(() => undefined);
      return { status: answer?.status, signal };
    });
    const refused = await Promise.race(refusals);
    expect(refused.status).toBe(429);
    for (const caller of callers) if (caller.signal !== refused.signal) caller.abort();
    await expect.poll(async () => (await call()).status, { timeout: 20_000 }).toBe(200);
  });

  test('can be off', async () => {
    const { call } = await connected({ limits: 'off' });
    expect(remaining(await call())).toEqual([null, null, null]);
  });
});

describe('organisations that misbehave', () => {
  test('rate-limited: the minute is small and the day is soon spent', async () => {
    const { call } = await connected({ behaviours: ['rate-limited'], limits: 'off' });
    expect(remaining(await call())).toEqual(['24', '9', '9999']);
  });

  test('failing: now and then, so that a retry helps', async () => {
    const { call } = await connected({ behaviours: ['failing'] });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await call()).status);
    expect(statuses).toEqual([200, 200, 200, 503, 200, 200, 200, 503, 200, 200, 500]);
  });
});

describe('usage', () => {
  /** As raw as it gets: fetch would unpack the body. */
  const rawGet = (token: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-encoding': 'gzip',
        'xero-tenant-id': tenantOf(0),
      };
      httpRequest(sim.url + ACCOUNTS, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve(Buffer.concat(chunks)));
      })
        .on('error', reject)
        .end();
    });

  test('counts calls by path and the bytes that went over the wire', async () => {
    const { token, call } = await connected();
    const packed = await rawGet(token);
    expect(JSON.parse(gunzipSync(packed).toString('utf8'))).toMatchObject({ Status: 'OK' });
    expect(packed.length).toBeLessThan(1_000);
    await call('/api.xro/2.0/Invoices/00000000-0000-4000-8000-0000000000aa');
    const usage = await (await fetch(`${sim.url}/_sim/usage`)).json();
    const organisations = [
      {
        tenantId: tenantOf(0),
        name: 'normal 0',
        calls: 2,
        refused: 0,
        struck: 0,
        bytes: packed.length * 2,
        byPath: { '/Accounts': 1, '/Invoices/{id}': 1 },
      },
    ];
    expect(usage).toEqual({ refreshes: 0, organisations });
  });
});
