import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tenantOf } from './books.fixture.ts';
import { authorizationUrl, REDIRECT, run, tokenSchema, type Running } from './running.fixture.ts';

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
  it('answers what the browser would have been sent to, by name or tenant id', async () => {
    for (const named of ['normal 1', tenantOf(1)]) {
      const redirect = await redirectOf(await consentTo([named], 'allow'));
      expect(redirect).toMatch(new RegExp(`^${REDIRECT}\\?code=[\\w-]{43}&state=s-1$`));
    }
    const redirect = await redirectOf(await consentTo([], 'refuse'));
    expect(new URL(redirect).searchParams.get('error')).toBe('access_denied');
  });

  it('says why not', async () => {
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
  it('moves the clock', async () => {
    const { access_token: token } = await sim.connect(['normal 0']);
    await sim.control('/_sim/clock', { advanceSeconds: 1800 });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(401);
  });

  it('posts documents through the books, and passes their refusal on', async () => {
    const change = { tenantId: tenantOf(0), action: 'post', kind: 'Invoices', body: { Total: '1.00' } };
    expect(await (await sim.control('/_sim/documents', change)).json()).toEqual({ documentId: 'd1' });
    expect(sim.books.changed).toEqual([change]);
    const wrong = await sim.control('/_sim/documents', { ...change, kind: 'Poems' });
    expect(await refusal(wrong)).toEqual([400, 'There is no kind Poems.']);
    expect((await sim.control('/_sim/documents', { ...change, tenantId: 'x' })).status).toBe(404);
  });

  it('kills the grant of a user', async () => {
    const { access_token: token, refresh_token: refreshToken } = await sim.connect(['normal 0']);
    await sim.control('/_sim/revoke', { user: 'Ruth Calder' });
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(await (await sim.form('/connect/token', fields)).json()).toEqual({ error: 'invalid_grant' });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(403);
  });

  it('disconnects one organisation and leaves the others', async () => {
    await sim.connect(['normal 1']);
    const { access_token: token } = await sim.connect(['normal 0']);
    expect(await (await sim.control('/_sim/disconnect', { tenantId: tenantOf(0) })).json()).toEqual({
      removed: 1,
    });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(403);
    expect((await sim.get(ACCOUNTS, token, tenantOf(1))).status).toBe(200);
  });

  it('resets a demo: the old organisation is gone for its connections', async () => {
    const { access_token: token } = await sim.connect(['normal 0']);
    const answer = await sim.control('/_sim/reset', { tenantId: tenantOf(0) });
    expect(await answer.json()).toEqual({ tenantId: tenantOf(9) });
    expect((await sim.get(ACCOUNTS, token, tenantOf(0))).status).toBe(403);
    expect(await (await sim.get('/connections', token)).json()).toEqual([]);
    const other = await sim.control('/_sim/reset', { tenantId: tenantOf(1) });
    expect(await refusal(other)).toEqual([400, 'normal 1 cannot be reset.']);
  });

  it('shows the ledger', async () => {
    const rows = await (await fetch(`${sim.url}/_sim/ledger?tenantId=${tenantOf(0)}`)).json();
    expect(rows).toEqual([
      { month: '2026-01', accountId: 'a1', sourceType: null, sourceId: null, amount: '1.00' },
    ]);
    expect((await fetch(`${sim.url}/_sim/ledger`)).status).toBe(404);
  });

  it('is closed without --control, but for the usage', async () => {
    const closed = await run({ control: false });
    expect((await closed.control('/_sim/clock', { advanceSeconds: 1 })).status).toBe(404);
    expect((await fetch(`${closed.url}/_sim/usage`)).status).toBe(200);
    await closed.stop();
  });
});

describe('faults', () => {
  const order = (fault: object) => sim.control('/_sim/faults', fault);

  async function caller(): Promise<() => Promise<Response>> {
    const { access_token: token } = await sim.connect(['normal 0']);
    return () => sim.get(ACCOUNTS, token, tenantOf(0));
  }

  it('strike as often as ordered, and only their path', async () => {
    const call = await caller();
    await order({ path: '/Accounts', count: 2, kind: 'status', status: 500 });
    await order({ path: '/Invoices', count: 1, kind: 'status' });
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([500, 500, 200]);
  });

  it('delay', async () => {
    const call = await caller();
    await order({ path: ACCOUNTS, count: 1, kind: 'delay', ms: 200 });
    const started = performance.now();
    expect((await call()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(195);
  });

  it('drop the connection', async () => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'drop' });
    await expect(call()).rejects.toThrow('fetch failed');
    expect(sim.books.asked).toEqual([]);
    expect((await call()).status).toBe(200);
  });

  it('lose the answer of a refresh after the token was rotated; the old one still works in its grace', async () => {
    const { refresh_token: token } = await sim.connect(['normal 0']);
    const refresh = () => sim.form('/connect/token', { grant_type: 'refresh_token', refresh_token: token });
    await order({ path: '/connect/token', kind: 'drop-after' });
    await expect(refresh()).rejects.toThrow('fetch failed');
    expect(tokenSchema.safeParse(await (await refresh()).json()).success).toBe(true);
    expect(await (await fetch(`${sim.url}/_sim/usage`)).json()).toMatchObject({ refreshes: 2 });
  });

  it.each(['truncate', 'malformed'])('%s: the body is no JSON', async (kind) => {
    const call = await caller();
    await order({ path: '/Accounts', kind });
    await expect((await call()).json()).rejects.toThrow(SyntaxError);
  });

  it('spoil a row, and leave the others and the envelope', async () => {
    const call = await caller();
    await order({ path: '/Accounts', kind: 'bad-row' });
    expect(await (await call()).json()).toMatchObject({
      Status: 'OK',
      Accounts: [{ AccountID: 'a1', UpdatedDateUTC: '/Date(not a date)/', Balance: 'not a number' }],
    });
  });

  it('are refused when they make no sense', async () => {
    expect((await order({ path: 'Accounts', kind: 'status' })).status).toBe(400);
    expect((await order({ path: '/Accounts', kind: 'earthquake' })).status).toBe(400);
  });
});
