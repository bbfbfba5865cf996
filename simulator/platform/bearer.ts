/**
 * Identifies callers by bearer token, and holds the bodies with which the API refuses (facts of the provider's OAuth
 * troubleshooting page and of recorded answers).
 */
import { errors } from 'jose';
import { z } from 'zod';
import type { Signing } from './signing.ts';

const claimsSchema = z.object({
  client_id: z.string(),
  xero_userid: z.string(),
  scope: z.array(z.string()),
});

export type Caller = { clientId: string; userId: string; scopes: string[] };

export type BearerProblem = { status: 401 | 403 | 500; body: Record<string, unknown> };

const TITLES = { 401: 'Unauthorized', 403: 'Forbidden', 500: 'Internal Server Error' } as const;

export function problem(status: BearerProblem['status'], detail: string): BearerProblem {
  const Instance = crypto.randomUUID();
  return {
    status,
    body: { Type: null, Title: TITLES[status], Status: status, Detail: detail, Instance, Extensions: {} },
  };
}

/** Formats an expiry in the provider's form: `08/12/2022 07:00:40`, month first, UTC. */
function expiryText(exp: unknown): string {
  if (typeof exp !== 'number') return 'an unknown time';
  const [date = '', time = ''] = new Date(exp * 1000).toISOString().slice(0, 19).split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year} ${time}`;
}

/** The caller, or the 401 that says why there is none. */
export async function readBearer(
  signing: Signing,
  header: string | undefined,
): Promise<Caller | BearerProblem> {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return problem(401, 'AuthenticationUnsuccessful');
  try {
    const claims = claimsSchema.parse(await signing.verify(token));
    return {
      clientId: claims.client_id,
      userId: claims.xero_userid,
      scopes: claims.scope,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      return problem(401, `TokenExpired: token expired at ${expiryText(error.payload.exp)}`);
    return problem(401, 'AuthenticationUnsuccessful');
  }
}
