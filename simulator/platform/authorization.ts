/**
 * Reads an authorisation request (RFC 6749 4.1.1, RFC 7636 4.3). A bad one ends on a page of the provider: it is
 * never sent back to the app, because its redirect address cannot be trusted.
 */
import { refusedScopes } from './scopes.ts';
import type { Tier } from './tiers.ts';

export type Authorization = {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  /** True if one consent may cover several organisations. */
  several: boolean;
};

/** An OAuth error code and a sentence for the developer who reads the page. */
export type Refusal = { error: string; sentence: string };

type AuthorizationRules = {
  tier: Tier;
  /** The one app that is registered; any app when absent. */
  client: { id: string } | undefined;
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Loopback addresses serve every app here (the provider itself takes only those registered, and http only for
 * `localhost`). So does the host the simulator was addressed by, for a demo shown to another machine.
 */
function isAllowedRedirect(address: string, ownHost: string): boolean {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hash !== '') return false;
  return LOOPBACK.includes(url.hostname) || url.hostname === ownHost;
}

/** Reads the request, right or wrong. */
function asked(query: URLSearchParams, tier: Tier): Authorization {
  const bulkRefused = (query.get('acr_values') ?? '').split(' ').includes('bulk_connect:false');
  return {
    clientId: query.get('client_id') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    scopes: (query.get('scope') ?? '').split(' ').filter(Boolean),
    state: query.get('state') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    codeChallenge: query.get('code_challenge') ?? undefined,
    several: tier.bulkConsent && !bulkRefused,
  };
}

function findProblem(
  { clientId, redirectUri, scopes, codeChallenge }: Authorization,
  query: URLSearchParams,
  ownHost: string,
  rules: AuthorizationRules,
): Refusal | undefined {
  if (clientId === '' || (rules.client !== undefined && clientId !== rules.client.id))
    return { error: 'unauthorized_client', sentence: 'No app is registered under this client_id.' };
  if (!isAllowedRedirect(redirectUri, ownHost))
    return {
      error: 'invalid_request',
      sentence: 'Invalid redirect_uri: it is not one of the addresses of this app.',
    };
  if (query.get('response_type') !== 'code')
    return { error: 'unsupported_response_type', sentence: 'The only response_type is "code".' };
  if (scopes.length === 0) return { error: 'invalid_scope', sentence: 'No scope was asked for.' };
  const refused = refusedScopes(scopes, rules.tier);
  if (refused.length > 0)
    return { error: 'invalid_scope', sentence: `Invalid scope for client: ${refused.join('; ')}.` };
  const hashed = query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(codeChallenge ?? '');
  if (codeChallenge !== undefined && !hashed)
    return { error: 'invalid_request', sentence: 'The code_challenge must be a SHA-256, with method S256.' };
  return undefined;
}

/** `ownHost` is the host name the provider was addressed by, without port. */
export function readAuthorization(
  query: URLSearchParams,
  ownHost: string,
  rules: AuthorizationRules,
): Authorization | Refusal {
  const authorization = asked(query, rules.tier);
  return findProblem(authorization, query, ownHost, rules) ?? authorization;
}

/** Return address of the browser after consent: the app's address with the answer added to its query. */
export function redirectWith(authorization: Authorization, answer: Record<string, string>): string {
  const url = new URL(authorization.redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (authorization.state !== undefined) url.searchParams.set('state', authorization.state);
  return url.href;
}
