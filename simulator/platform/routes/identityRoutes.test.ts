import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { REDIRECT, run, SCOPES, tokenSchema, type Running } from '../running.fixture.ts';
import { tenantOf } from '../books.fixture.ts';

let sim: Running;
beforeEach(async () => {
  sim = await run();
});
afterEach(() => sim.stop());

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;

async function code(query: Record<string, string> = {}): Promise<string> {
  return (await sim.consent(['normal 0'], { query })).searchParams.get('code') ?? '';
}

const exchange = (given: string, more: Record<string, string> = {}) =>
  sim.form('/connect/token', {
    grant_type: 'authorization_code',
    code: given,
    redirect_uri: REDIRECT,
    ...more,
  });

const refresh = (token: string) =>
  sim.form('/connect/token', { grant_type: 'refresh_token', refresh_token: token });

async function expectRefused(answer: Response, error: string): Promise<void> {
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 400, body: { error } });
}

describe('discovery', () => {
  test('names the origin it was addressed by as issuer and in every endpoint', async () => {
    const byName = sim.url.replace('127.0.0.1', 'localhost');
    const document = await (await fetch(`${byName}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer: byName,
      authorization_endpoint: `${byName}/identity/connect/authorize`,
      token_endpoint: `${byName}/connect/token`,
      jwks_uri: `${byName}/.well-known/openid-configuration/jwks`,
    });
  });

  test('publishes no private part of its key', async () => {
    const published = await fetch(`${sim.url}/.well-known/openid-configuration/jwks`);
    const text = z.string();
    const key = z.strictObject({ kty: text, use: text, alg: text, kid: text, n: text, e: text });
    expect(z.object({ keys: z.tuple([key]) }).safeParse(await published.json()).error).toBeUndefined();
  });
});

describe('tokens', () => {
  test('carry the claims of the provider and verify against the published key', async () => {
    const answer = tokenSchema.parse(await (await exchange(await code({ nonce: 'n-1' }))).json());
    const keys = createRemoteJWKSet(new URL(`${sim.url}/.well-known/openid-configuration/jwks`));
    const issuer = sim.url;
    const access = await jwtVerify(answer.access_token, keys, { issuer, audience: `${issuer}/resources` });
    const identity = await jwtVerify(answer.id_token, keys, { issuer, audience: 'app-1' });
    expect(Object.keys(access.payload).toSorted()).toEqual(
      [
        'nbf exp iss aud client_id sub auth_time xero_userid global_session_id sid jti',
        'authentication_event_id scope amr',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    );
    expect(access.payload.scope).toEqual(SCOPES.split(' '));
    expect(identity.payload).toMatchObject({
      nonce: 'n-1',
      email: 'ruth.calder@simulated.example',
      given_name: 'Ruth',
      at_hash: createHash('sha256')
        .update(answer.access_token)
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
    });
    expect((identity.payload.exp ?? 0) - (identity.payload.iat ?? 0)).toBe(5 * MINUTE_SECONDS);
    expect((access.payload.exp ?? 0) - (access.payload.nbf ?? 0)).toBe(30 * MINUTE_SECONDS);
    expect(answer).toMatchObject({ expires_in: 1800, token_type: 'Bearer' });
  });

  test('say of the person in the id token what its scopes are for, and no more', async () => {
    const claimsUnder = async (scope: string) => {
      const answer = tokenSchema.partial().parse(await (await exchange(await code({ scope }))).json());
      return Object.keys(decodeJwt(answer.id_token ?? ''));
    };
    expect(await claimsUnder('openid')).not.toContain('xero_userid');
    const known = await claimsUnder('openid profile');
    expect(known).toContain('xero_userid');
    expect(known).not.toContain('email');
  });

  test('come without id_token and refresh token where these scopes were not asked for', async () => {
    const answer = await exchange(await code({ scope: 'accounting.settings.read' }));
    expect(await answer.json()).toEqual({
      access_token: expect.any(String),
      expires_in: 1800,
      token_type: 'Bearer',
      scope: 'accounting.settings.read',
    });
  });

  test('add up their scopes over consents of the same user', async () => {
    await sim.connect(['normal 0']);
    const redirect = await sim.consent(['normal 1'], { query: { scope: 'openid accounting.contacts.read' } });
    const answer = tokenSchema.parse(await (await exchange(redirect.searchParams.get('code') ?? '')).json());
    expect(answer.scope).toBe(`${SCOPES} accounting.contacts.read`);
    const rows = await (await sim.get('/connections', answer.access_token)).json();
    expect(rows).toHaveLength(2);
  });

  test('tell the user at userinfo', async () => {
    const { access_token: token } = await sim.connect(['normal 0'], 'Marcus Webb');
    const info = await (await sim.get('/connect/userinfo', token)).json();
    expect(info).toMatchObject({ email: 'marcus.webb@simulated.example', sub: decodeJwt(token).sub });
    expect((await sim.get('/connect/userinfo', 'nonsense')).status).toBe(401);
  });
});

describe('a code', () => {
  test('works once', async () => {
    const given = await code();
    expect((await exchange(given)).status).toBe(200);
    await expectRefused(await exchange(given), 'invalid_grant');
  });

  test('lives five minutes', async () => {
    const [early, late] = [await code(), await code()];
    sim.clock.advance(5 * MINUTE_SECONDS - 5);
    expect((await exchange(early)).status).toBe(200);
    sim.clock.advance(5);
    await expectRefused(await exchange(late), 'invalid_grant');
  });

  test('is bound to its redirect address', async () => {
    const elsewhere = { redirect_uri: 'http://localhost:5999/other' };
    await expectRefused(await exchange(await code(), elsewhere), 'invalid_grant');
  });

  test('asked for with a challenge needs the verifier, and then no secret', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    await expectRefused(await exchange(await code(pkce)), 'invalid_grant');
    await expectRefused(await exchange(await code(pkce), { code_verifier: 'w'.repeat(43) }), 'invalid_grant');
    const body = {
      client_id: 'app-1',
      grant_type: 'authorization_code',
      code: await code(pkce),
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    };
    const open = await fetch(`${sim.url}/connect/token`, { method: 'POST', body: new URLSearchParams(body) });
    expect(open.status).toBe(200);
  });

  test('asked for without a challenge is refused to an app without secret, verifier or not', async () => {
    const body = {
      client_id: 'app-1',
      grant_type: 'authorization_code',
      code: await code(),
      redirect_uri: REDIRECT,
    };
    const post = (fields: Record<string, string>) =>
      fetch(`${sim.url}/connect/token`, { method: 'POST', body: new URLSearchParams(fields) });
    await expectRefused(await post(body), 'invalid_client');
    await expectRefused(await post({ ...body, code_verifier: 'v'.repeat(43) }), 'invalid_grant');
  });
});

describe('a refresh token', () => {
  test('is rotated, and the old one works for thirty minutes more', async () => {
    const first = await sim.connect(['normal 0']);
    const second = tokenSchema.parse(await (await refresh(first.refresh_token)).json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    sim.clock.advance(30 * MINUTE_SECONDS - 5);
    expect((await refresh(first.refresh_token)).status).toBe(200);
    sim.clock.advance(5);
    await expectRefused(await refresh(first.refresh_token), 'invalid_grant');
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  test('dies after sixty days unused, and lives on when used', async () => {
    const { refresh_token: unused } = await sim.connect(['normal 0']);
    const used = await sim.connect(['normal 0']);
    sim.clock.advance(59 * DAY_SECONDS);
    const renewed = tokenSchema.parse(await (await refresh(used.refresh_token)).json());
    sim.clock.advance(2 * DAY_SECONDS);
    await expectRefused(await refresh(unused), 'invalid_grant');
    expect((await refresh(renewed.refresh_token)).status).toBe(200);
  });

  test('keeps the authentication event of its consent', async () => {
    const first = await sim.connect(['normal 0']);
    const second = tokenSchema.parse(await (await refresh(first.refresh_token)).json());
    const event = (token: string) => decodeJwt(token).authentication_event_id;
    expect(event(second.access_token)).toBe(event(first.access_token));
  });

  test('counts in the usage', async () => {
    const { refresh_token: token } = await sim.connect(['normal 0']);
    await refresh(token);
    expect(await (await fetch(`${sim.url}/_sim/usage`)).json()).toEqual({ refreshes: 1, organisations: [] });
  });
});

describe('revocation', () => {
  test('ends the grant and drops every connection of that user, and of no other', async () => {
    const other = await sim.connect(['normal 0'], 'Marcus Webb');
    await sim.connect(['normal 0']);
    const last = await sim.connect(['normal 1']);
    const answer = await sim.form('/connect/revocation', { token: last.refresh_token });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await expectRefused(await refresh(last.refresh_token), 'invalid_grant');
    expect(await (await sim.get('/connections', last.access_token)).json()).toEqual([]);
    expect((await sim.get('/api.xro/2.0/Accounts', last.access_token, tenantOf(1))).status).toBe(403);
    expect(await (await sim.get('/connections', other.access_token)).json()).toHaveLength(1);
  });

  test('answers an unknown token like a known one', async () => {
    expect((await sim.form('/connect/revocation', { token: 'unknown' })).status).toBe(200);
  });
});

describe('the token endpoint', () => {
  test('knows two grant types', async () => {
    await expectRefused(
      await sim.form('/connect/token', { grant_type: 'password' }),
      'unsupported_grant_type',
    );
  });

  test('takes only the registered app where one is given', async () => {
    const strict = await run({ client: { id: 'app-1', secret: 'other' } });
    const answer = await strict.form('/connect/token', {
      grant_type: 'authorization_code',
      code: (await strict.consent(['normal 0'])).searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
    });
    await strict.stop();
    await expectRefused(answer, 'invalid_client');
  });
});
