import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createIdTokenCheck, readAccessClaims } from './tokenClaims.ts';

const identityUrl = 'https://identity.example';
const now = new Date('2026-11-20T10:00:00Z');
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const ours = await generateKeyPair('RS256');
const theirs = await generateKeyPair('RS256');
const published = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };

const checkWith = (answer: () => Response) =>
  createIdTokenCheck({ identityUrl, clientId: 'our-app', clock: () => now, fetch: async () => answer() });
const checkPublished = checkWith(() => Response.json(published));
const check = (token: string) => checkPublished(token, 'nonce-1');

function idToken(
  some: {
    iss?: string;
    aud?: string;
    iat?: number;
    exp?: number;
    claims?: object;
    key?: typeof ours.privateKey;
  } = {},
) {
  const { iss = identityUrl, aud = 'our-app', key = ours.privateKey } = some;
  const { iat = seconds(now), exp = iat + 300 } = some;
  return new SignJWT({ ...(some.claims ?? { xero_userid: 'user-1', nonce: 'nonce-1' }) })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(iat)
    .setNotBefore(iat)
    .setExpirationTime(exp)
    .sign(key);
}

describe('the id token', () => {
  test('names its user when it is valid', async () => {
    expect(await check(await idToken())).toBe('user-1');
  });

  test.each([-590, -30, 30, 229, 299])('accepts one made by a clock %i s off', async (offset) => {
    expect(await check(await idToken({ iat: seconds(now) + offset }))).toBe('user-1');
  });

  test.each([
    [400, 'This server’s clock is 400 s behind Xero’s.'],
    [-700, 'This server’s clock is 700 s ahead of Xero’s.'],
  ])('says so where the clock is %i s off', async (offset, sentence) => {
    const refusal = check(await idToken({ iat: seconds(now) + offset }));
    await expect(refusal).rejects.toMatchObject({ kind: 'rejected' });
    await expect(refusal).rejects.toThrow(sentence);
  });

  test.each([
    ['the nonce of another attempt', { claims: { xero_userid: 'user-1', nonce: 'nonce-2' } }],
    ['no nonce', { claims: { xero_userid: 'user-1' } }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another app', { aud: 'another-app' }],
    ['yesterday', { exp: seconds(now) - 86_400 }],
    ['another key', { key: theirs.privateKey }],
    ['nobody', { claims: { nonce: 'nonce-1' } }],
  ])('is refused from %s', async (_who, some) => {
    await expect(check(await idToken(some))).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('is refused without a signature, or in pieces', async () => {
    const unsigned = new UnsecuredJWT({ xero_userid: 'user-1' })
      .setIssuer(identityUrl)
      .setAudience('our-app')
      .encode();
    await expect(check(unsigned)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(check('not.a.token')).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('may be retried when the keys cannot be fetched', async () => {
    const down = checkWith(() => new Response('', { status: 503 }));
    await expect(down(await idToken(), 'nonce-1')).rejects.toMatchObject({ kind: 'unavailable' });
    const cut = checkWith(() => {
      throw new TypeError('fetch failed');
    });
    await expect(cut(await idToken(), 'nonce-1')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('the access token', () => {
  const encode = (claims: object) => new UnsecuredJWT({ ...claims }).encode();
  const claims = { xero_userid: 'user-1', authentication_event_id: 'consent-1' };

  test('names user, consent and scopes, written as a list or as one text', () => {
    const expected = { ...claims, scope: ['openid', 'accounting.settings.read'] };
    expect(readAccessClaims(encode(expected))).toEqual(expected);
    expect(readAccessClaims(encode({ ...claims, scope: 'openid accounting.settings.read' }))).toEqual(
      expected,
    );
  });

  test('is refused where it names no consent', () => {
    expect(() => readAccessClaims(encode({ xero_userid: 'user-1', scope: [] }))).toThrow(
      'names no user or consent',
    );
  });
});
