import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

export type SessionClaims = { userId: string; sessionId: string };

export type Tokens = {
  issue(claims: SessionClaims, expiresAt: Date): Promise<string>;
  /**
   * Rejects with AUTH_TOKEN_EXPIRED when its time is over, with AUTH_UNAUTHORIZED when it is not
   * ours.
   */
  read(token: string): Promise<SessionClaims>;
};

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });
const issuer = 'tieout';

/** RFC 7519, HS256. Keys derive from the encryption keys, so that every process agrees. */
export function createTokens({
  crypto,
  clock,
  audience,
}: {
  crypto: Crypto;
  clock: Clock;
  /** Public address: a copy of this installation elsewhere takes none of its tokens. */
  audience: string;
}): Tokens {
  const keys = crypto.derive('session token');
  const [newest] = keys;

  return {
    issue: async ({ userId, sessionId }, expiresAt) => {
      if (!newest) throw new Error('There is no key to sign with.');
      return await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', kid: newest.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(clock())
        .setExpirationTime(expiresAt)
        .sign(newest.key);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keyFor(token), {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['exp'],
          currentDate: clock(),
        });
        const { sub, sid } = claims.parse(payload);
        return { userId: sub, sessionId: sid };
      } catch (error) {
        throw error instanceof errors.JWTExpired ? sessionExpired(error) : notLoggedIn(error);
      }
    },
  };

  function keyFor(token: string): Uint8Array {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.find(({ id }) => id === kid);
    if (!key) throw new Error('Signed with a key we do not have.');
    return key.key;
  }
}

export const sessionExpired = (cause?: unknown) =>
  new AppError('AUTH_TOKEN_EXPIRED', 'Your session has expired. Please log in again.', { cause });

export const notLoggedIn = (cause?: unknown) =>
  new AppError('AUTH_UNAUTHORIZED', 'Please log in to continue.', { cause });
