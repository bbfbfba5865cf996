/**
 * The token endpoint's work: codes against tokens, rotation with its grace, revocation.
 * Lifetimes: developer.xero.com, token types and FAQ.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SimulatorClock } from './clock.ts';
import type { Connections, Owner } from './connections.ts';
import type { Signing } from './signing.ts';
import type { RefreshToken, Store } from './store.ts';
import { findUser, type User } from '../users.ts';

const LIFETIME_SECONDS = {
  code: 5 * 60,
  idToken: 5 * 60,
  accessToken: 30 * 60,
  /** Unused; every refresh gives a new one. */
  refreshToken: 60 * 24 * 3600,
  /**
   * Grace in which a refresh token still works after it was exchanged, so that a lost answer can be asked for again.
   */
  rotationGrace: 30 * 60,
};

export type TokenAnswer = {
  id_token?: string;
  access_token: string;
  expires_in: number;
  token_type: 'Bearer';
  refresh_token?: string;
  scope: string;
};

/** One sign-in: what all tokens that stem from it have in common. */
type Session = Owner & { authEventId: string; sessionId: string; authenticatedAt: number };

export type Tokens = {
  /** Undefined is `invalid_grant`: wrong, used or expired code, other redirect address, wrong verifier. */
  exchange(code: string, request: CodeExchange, issuer: string): Promise<TokenAnswer | undefined>;
  /** Undefined is `invalid_grant`: unknown, expired, revoked, or exchanged longer ago than the grace. */
  refresh(token: string, clientId: string, issuer: string): Promise<TokenAnswer | undefined>;
  /** Ends the grant this refresh token belongs to, and with it all connections of its user to the app. */
  revoke(token: string, clientId: string): void;
  /** Ends every grant of a user. */
  revokeUser(userId: string): void;
  refreshes(): number;
};

type CodeExchange = { clientId: string; redirectUri: string; verifier: string | undefined };

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** OpenID Connect Core 3.1.3.6: the left half of the hash of the access token. */
const accessTokenHash = (token: string): string => sha256(token).subarray(0, 16).toString('base64url');

/** A verifier for a code that was asked for without a challenge is refused too: it would prove nothing. */
const provesChallenge = (challenge: string | undefined, verifier: string | undefined): boolean =>
  (verifier === undefined ? undefined : sha256(verifier).toString('base64url')) === challenge;

function sharedClaims(session: Session, user: User, issuer: string, now: number): JWTPayload {
  return {
    nbf: seconds(now),
    iss: issuer,
    sub: user.subject,
    auth_time: seconds(session.authenticatedAt),
    global_session_id: session.sessionId,
    sid: session.sessionId,
    amr: ['pwd'],
  };
}

function accessClaims(
  session: Session,
  user: User,
  issuer: string,
  now: number,
  scopes: string[],
): JWTPayload {
  return {
    ...sharedClaims(session, user, issuer, now),
    exp: seconds(now) + LIFETIME_SECONDS.accessToken,
    aud: `${issuer}/resources`,
    client_id: session.clientId,
    xero_userid: user.id,
    jti: randomBytes(16).toString('hex').toUpperCase(),
    authentication_event_id: session.authEventId,
    scope: scopes,
  };
}

/** The claims about the person, each only under its scope (developer.xero.com, OAuth 2.0 scopes). */
export function personClaims(user: User, scopes: readonly string[]): Record<string, string> {
  return {
    ...(scopes.includes('email') && { email: user.email }),
    ...(scopes.includes('profile') && {
      xero_userid: user.id,
      preferred_username: user.email,
      given_name: user.givenName,
      family_name: user.familyName,
      name: `${user.givenName} ${user.familyName}`,
    }),
  };
}

const isUsable = (token: RefreshToken, now: number): boolean =>
  token.rotatedAt === undefined
    ? now - token.issuedAt < LIFETIME_SECONDS.refreshToken * 1000
    : now - token.rotatedAt < LIFETIME_SECONDS.rotationGrace * 1000;

export function createTokens(
  store: Store,
  clock: SimulatorClock,
  signing: Signing,
  connections: Connections,
): Tokens {
  const { state } = store;
  let refreshCount = 0;

  const listScopes = (owner: Owner): string[] =>
    state.grants.find((grant) => grant.clientId === owner.clientId && grant.userId === owner.userId)
      ?.scopes ?? [];

  function issueRefreshToken(session: Session, now: number): string {
    const { clientId, userId, authEventId, sessionId, authenticatedAt } = session;
    const token = randomBytes(32).toString('base64url');
    state.refreshTokens = state.refreshTokens.filter((issued) => isUsable(issued, now));
    state.refreshTokens.push({
      token,
      clientId,
      userId,
      authEventId,
      sessionId,
      authenticatedAt,
      issuedAt: now,
    });
    return token;
  }

  async function issue(session: Session, issuer: string, nonce?: string): Promise<TokenAnswer | undefined> {
    const user = findUser(session.userId);
    if (user === undefined) return undefined;
    const now = clock.now().getTime();
    const scopes = listScopes(session);
    const refreshToken = scopes.includes('offline_access') ? issueRefreshToken(session, now) : undefined;
    store.save();
    // Tokens state the time by a clock that may be off.
    const skew = clock.skewSeconds() * 1000;
    const shownSession = { ...session, authenticatedAt: session.authenticatedAt + skew };
    const access = await signing.sign(accessClaims(shownSession, user, issuer, now + skew, scopes));
    const identity = {
      ...sharedClaims(shownSession, user, issuer, now + skew),
      ...personClaims(user, scopes),
      ...(nonce !== undefined && { nonce }),
      iat: seconds(now + skew),
      exp: seconds(now + skew) + LIFETIME_SECONDS.idToken,
      aud: session.clientId,
      at_hash: accessTokenHash(access),
      idp: 'local',
    };
    return {
      ...(scopes.includes('openid') && { id_token: await signing.sign(identity) }),
      access_token: access,
      expires_in: LIFETIME_SECONDS.accessToken,
      token_type: 'Bearer',
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
      scope: scopes.join(' '),
    };
  }

  function revokeWhere(fits: (owner: Owner) => boolean): void {
    state.grants = state.grants.filter((grant) => !fits(grant));
    state.codes = state.codes.filter((code) => !fits(code));
    state.refreshTokens = state.refreshTokens.filter((token) => !fits(token));
    connections.removeWhere(fits);
  }

  return {
    async exchange(code, { clientId, redirectUri, verifier }, issuer) {
      const now = clock.now().getTime();
      const codeRecord = state.codes.find((issued) => issued.code === code);
      // A code is spent by being shown, even wrongly; the old ones go with it.
      state.codes = state.codes.filter(
        (issued) => issued !== codeRecord && now - issued.issuedAt < LIFETIME_SECONDS.code * 1000,
      );
      store.save();
      if (
        codeRecord === undefined ||
        codeRecord.clientId !== clientId ||
        codeRecord.redirectUri !== redirectUri
      )
        return undefined;
      if (now - codeRecord.issuedAt >= LIFETIME_SECONDS.code * 1000) return undefined;
      if (!provesChallenge(codeRecord.codeChallenge, verifier)) return undefined;
      return issue({ ...codeRecord, authenticatedAt: codeRecord.issuedAt }, issuer, codeRecord.nonce);
    },
    async refresh(token, clientId, issuer) {
      const now = clock.now().getTime();
      const tokenRecord = state.refreshTokens.find(
        (issued) => issued.token === token && issued.clientId === clientId,
      );
      if (tokenRecord === undefined || !isUsable(tokenRecord, now)) return undefined;
      tokenRecord.rotatedAt ??= now;
      refreshCount += 1;
      return issue(tokenRecord, issuer);
    },
    revoke(token, clientId) {
      const tokenRecord = state.refreshTokens.find(
        (issued) => issued.token === token && issued.clientId === clientId,
      );
      if (tokenRecord)
        revokeWhere((owner) => owner.clientId === clientId && owner.userId === tokenRecord.userId);
    },
    revokeUser: (userId) => revokeWhere((owner) => owner.userId === userId),
    refreshes: () => refreshCount,
  };
}
