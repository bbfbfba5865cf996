import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '#server/lib/clock.ts';
import type { AttemptProof, Provider, ProviderConnection, TokenSet } from '../provider.ts';
import { ProviderError } from '../providerError.ts';
import { toProviderError } from './problems.ts';
import { scopesToAsk, type TierOffers } from './scopes.ts';
import { type RawAnswer, type Fetch, parseJson, send } from './send.ts';
import { createIdTokenCheck, readAccessClaims } from './tokenClaims.ts';

export type OAuthDeps = {
  loginUrl: string;
  identityUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  tier: TierOffers;
  fetch: Fetch;
  clock: Clock;
};

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
  id_token: z.string().optional(),
  scope: z.string().optional(),
});

type OAuth = Pick<
  Provider,
  'authorizationUrl' | 'exchangeCode' | 'refresh' | 'connections' | 'removeConnection' | 'revoke'
>;

/** Authorization code flow of a web app (RFC 6749 4.1), and its connections. */
export function createOAuth(deps: OAuthDeps): OAuth {
  const userOfIdToken = createIdTokenCheck(deps);
  const basic = Buffer.from(`${deps.clientId}:${deps.clientSecret}`).toString('base64');

  const asApp = (path: string, form: Record<string, string>) =>
    send(deps.fetch, `${deps.identityUrl}/connect/${path}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${basic}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    });

  const askForTokens = async (form: Record<string, string>) => {
    const answer = await asApp('token', form);
    if (answer.status !== 200) throw tokenFailure(answer);
    const tokens = tokenAnswer.safeParse(parseJson(answer));
    if (!tokens.success)
      throw new ProviderError('unavailable', 'Xero’s token answer is incomplete.', { cause: tokens.error });
    return tokens.data;
  };

  return {
    authorizationUrl: ({ state, permissions, redirectUri, proof }) => {
      const scopes = scopesToAsk(deps.tier, permissions);
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: deps.clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce: proof.nonce,
        ...(permissions === 'full' ? challenge(proof) : {}),
        // Consent for several organisations needs the Advanced tier; below it the request fails.
        ...(deps.tier.bulkConsent ? {} : { acr_values: 'bulk_connect:false' }),
      });
      // %20 instead of +, as in the provider's examples.
      const url = `${deps.loginUrl}/identity/connect/authorize?${query.toString().replaceAll('+', '%20')}`;
      return { url, scopes };
    },

    exchangeCode: async ({ code, permissions, redirectUri, proof }) => {
      const tokens = await askForTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(permissions === 'full' ? { code_verifier: proof.verifier } : {}),
      });
      const grantedTokens = tokenSet(tokens, deps.clock());
      const user = tokens.id_token === undefined ? null : await userOfIdToken(tokens.id_token, proof.nonce);
      if (user !== grantedTokens.providerUserId)
        throw new ProviderError('rejected', 'Xero’s sign-in answer names two different people.');
      return grantedTokens;
    },

    // The id token of a refresh is not checked: the user was checked when the grant was created.
    refresh: async (refreshToken) =>
      tokenSet(
        await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
        deps.clock(),
      ),

    connections: async (accessToken, consentId) => {
      const filter = consentId === undefined ? '' : `?authEventId=${encodeURIComponent(consentId)}`;
      const answer = await send(deps.fetch, `${deps.apiUrl}/connections${filter}`, {
        headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
      });
      if (answer.status !== 200) throw toProviderError(answer);
      return connectionsIn(parseJson(answer));
    },

    removeConnection: async (accessToken, connectionId) => {
      const answer = await send(
        deps.fetch,
        `${deps.apiUrl}/connections/${encodeURIComponent(connectionId)}`,
        {
          method: 'DELETE',
          headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
        },
      );
      // 404: removed before, at the provider or by an earlier attempt.
      if (answer.status >= 300 && answer.status !== 404) throw toProviderError(answer);
    },

    // RFC 7009 2.2: an unknown or expired token gets 200 like a valid one.
    revoke: async (refreshToken) => {
      const answer = await asApp('revocation', { token: refreshToken, token_type_hint: 'refresh_token' });
      if (answer.status !== 200) throw toProviderError(answer);
    },
  };
}

/**
 * Xero documents PKCE for apps without a secret and does not say whether one with a secret may add
 * it: the basic permissions go without, and the nonce alone binds their code.
 */
const challenge = ({ verifier }: AttemptProof) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

function tokenSet(tokens: z.infer<typeof tokenAnswer>, currentTime: Date): TokenSet {
  const claims = readAccessClaims(tokens.access_token);
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    accessExpiresAt: new Date(currentTime.getTime() + tokens.expires_in * 1000),
    scopes: tokens.scope?.split(' ') ?? claims.scope,
    providerUserId: claims.xero_userid,
    consentId: claims.authentication_event_id,
  };
}

const tokenError = z.object({ error: z.string() });

/**
 * RFC 6749 5.2: only `invalid_grant` means that the code or the refresh token is no longer valid.
 */
function tokenFailure(answer: RawAnswer): ProviderError {
  if (answer.status === 429 || answer.status >= 500) return toProviderError(answer);
  const body = tokenError.safeParse(parseJson(answer));
  const error = body.success ? body.data.error.slice(0, 100) : 'unknown';
  return error === 'invalid_grant'
    ? new ProviderError('reauthorise', 'Xero no longer accepts this grant.')
    : new ProviderError('rejected', `Xero refused to give a token: ${error} (${answer.status}).`);
}

const connection = z.object({
  id: z.guid(),
  tenantId: z.guid(),
  tenantType: z.string(),
  tenantName: z.string().nullish(),
});

/**
 * Leaves out practices, which have no books. The answer is a bare array, without the envelope of
 * the accounting API.
 */
function connectionsIn(json: unknown): ProviderConnection[] {
  const list = z.array(connection).safeParse(json);
  if (!list.success)
    throw new ProviderError('unavailable', 'Xero’s list of connections cannot be read.', {
      cause: list.error,
    });
  return list.data
    .filter(({ tenantType }) => tenantType === 'ORGANISATION')
    .map(({ id, tenantId, tenantName }) => ({
      connectionId: id.toLowerCase(),
      tenantId: tenantId.toLowerCase(),
      tenantName: tenantName ?? 'Unnamed organization',
    }));
}
