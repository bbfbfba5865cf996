import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Clock } from '#server/lib/clock.ts';
import { ProviderError } from '../providerError.ts';
import type { Fetch } from './send.ts';

/** Claims of the access token, which alone names the consent (`authentication_event_id`); the id token does not. */
const accessClaims = z.object({
  xero_userid: z.string().min(1),
  authentication_event_id: z.string().min(1),
  scope: z.union([z.array(z.string()), z.string().transform((text) => text.split(' '))]),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** Read without a check of the signature: it came straight from the token endpoint, and only the provider's API relies on it. */
export function readAccessClaims(accessToken: string): AccessClaims {
  try {
    return accessClaims.parse(decodeJwt(accessToken));
  } catch (cause) {
    throw new ProviderError('rejected', 'Xero’s access token names no user or consent.', { cause });
  }
}

const idClaims = z.object({ xero_userid: z.string().min(1) });

/** Checks signature, issuer, audience and time of an id token (OpenID Connect Core 3.1.3.7) and gives its user. */
export function createIdTokenCheck(deps: {
  identityUrl: string;
  clientId: string;
  fetch: Fetch;
  clock: Clock;
}): (idToken: string) => Promise<string> {
  const keys = createRemoteJWKSet(new URL(`${deps.identityUrl}/.well-known/openid-configuration/jwks`), {
    timeoutDuration: 30_000,
    // The provider may sign with a new key at any moment, and nobody but it can make us ask again.
    cooldownDuration: 1_000,
    [customFetch]: (url, init) => deps.fetch(url, init),
  });
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: deps.identityUrl,
        audience: deps.clientId,
        algorithms: ['RS256'],
        currentDate: deps.clock(),
        // Two honest clocks differ by a little.
        clockTolerance: 60,
      });
      return idClaims.parse(payload).xero_userid;
    } catch (cause) {
      if (isAboutTheToken(cause))
        throw new ProviderError('rejected', 'Xero’s sign-in answer could not be verified.', { cause });
      throw new ProviderError('unavailable', 'Xero’s keys could not be fetched.', { cause });
    }
  };
}

/** A failed fetch of the keys says nothing of the token and is worth another try. */
function isAboutTheToken(cause: unknown): boolean {
  if (cause instanceof z.ZodError) return true;
  return (
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout) &&
    cause.code !== 'ERR_JOSE_GENERIC'
  );
}
