import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Clock } from '#server/lib/clock.ts';
import { ProviderError } from '../providerError.ts';
import { CLOCK_TOLERANCE_SECONDS, describeClock } from './clockWatch.ts';
import { type Fetch, withBoundedBody } from './send.ts';

/** The access token alone names the consent (`authentication_event_id`); the id token does not. */
const accessClaims = z.object({
  xero_userid: z.string().min(1),
  authentication_event_id: z.string().min(1),
  scope: z.union([z.array(z.string()), z.string().transform((text) => text.split(' '))]),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/**
 * Does not verify the signature: the token comes straight from the token endpoint, and only the
 * provider's API relies on it.
 */
export function readAccessClaims(accessToken: string): AccessClaims {
  try {
    return accessClaims.parse(decodeJwt(accessToken));
  } catch (cause) {
    throw new ProviderError('rejected', 'Xero’s access token names no user or consent.', { cause });
  }
}

const idClaims = z.object({ xero_userid: z.string().min(1), nonce: z.string() });

/**
 * Verifies signature, issuer, audience, time and nonce of an id token (OpenID Connect Core 3.1.3.7) and
 * returns its user.
 */
export function createIdTokenCheck(deps: {
  identityUrl: string;
  clientId: string;
  fetch: Fetch;
  clock: Clock;
}): (idToken: string, nonce: string) => Promise<string> {
  const keys = createRemoteJWKSet(new URL(`${deps.identityUrl}/.well-known/openid-configuration/jwks`), {
    timeoutDuration: 30_000,
    // The provider may sign with a new key at any time; only its own tokens make us fetch the keys
    // again.
    cooldownDuration: 1_000,
    [customFetch]: async (url, init) => await withBoundedBody(await deps.fetch(url, init)),
  });
  return async (idToken, nonce) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: deps.identityUrl,
        audience: deps.clientId,
        algorithms: ['RS256'],
        currentDate: deps.clock(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      const claims = idClaims.parse(payload);
      if (claims.nonce !== nonce)
        throw new errors.JWTClaimValidationFailed('another nonce', payload, 'nonce');
      return claims.xero_userid;
    } catch (cause) {
      if (isAboutTheToken(cause))
        throw new ProviderError(
          'rejected',
          describeWrongClock(cause, deps.clock()) ?? 'Xero’s sign-in answer could not be verified.',
          { cause },
        );
      throw new ProviderError('unavailable', 'Xero’s keys could not be fetched.', { cause });
    }
  };
}

/** Null unless the token is not valid now though it was made just now, by Xero's clock. */
function describeWrongClock(cause: unknown, currentTime: Date): string | null {
  const isAboutTime =
    cause instanceof errors.JWTExpired ||
    (cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'nbf');
  const madeAt = isAboutTime ? cause.payload.iat : undefined;
  if (madeAt === undefined) return null;
  return describeClock(madeAt - Math.round(currentTime.getTime() / 1000));
}

/** False for a failed fetch of the keys, which is worth a retry. */
function isAboutTheToken(cause: unknown): boolean {
  if (cause instanceof z.ZodError) return true;
  return (
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout) &&
    cause.code !== 'ERR_JOSE_GENERIC'
  );
}
