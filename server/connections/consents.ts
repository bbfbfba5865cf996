import { randomBytes } from 'node:crypto';
import { record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import type { AttemptProof, Provider } from '#server/providers/provider.ts';
import { insertAttempt } from './attemptStore.ts';

const ATTEMPT_MS = 10 * 60_000;

export type ConsentRequest = {
  userId: string;
  /** Set for a reconnection; the caller has checked that the company is the user's. */
  companyId: string | null;
  authKey: string | undefined;
  permissions: 'full' | 'basic';
};

export type ConsentDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  provider: Pick<Provider, 'authorizationUrl'>;
  companies: Companies;
  /** Counts all users. */
  connectionLimit: number;
  connectionsPerUser: number;
  redirectUri: string;
};

/**
 * A code is taken in the attempt alone that asked for it. Only this server can derive these from
 * the state, so nothing is stored.
 */
export function proveAttempt(crypto: Pick<Crypto, 'hash'>, state: string): AttemptProof {
  return { verifier: crypto.hash(`code verifier ${state}`), nonce: crypto.hash(`nonce ${state}`) };
}

/**
 * Stores only the state's hash, bound to the user, the company and the browser's key. Rejects with
 * CONFLICT when the tier has no connection left.
 */
export function createStartConsent(deps: ConsentDeps) {
  return async ({ userId, companyId, authKey, permissions }: ConsentRequest): Promise<string> => {
    await refuseAtLimit(deps, { userId, companyId });
    const { db, clock, crypto, provider, redirectUri } = deps;
    const state = randomBytes(32).toString('base64url');
    const proof = proveAttempt(crypto, state);
    const { url, scopes } = provider.authorizationUrl({ state, permissions, redirectUri, proof });
    const currentTime = clock();
    const mode = companyId === null ? 'connect' : 'reconnect';
    await insertAttempt(db, {
      stateHash: crypto.hash(state),
      userId,
      mode,
      companyId,
      authKeyHash: authKey === undefined ? null : crypto.hash(authKey),
      permissions,
      scopes,
      createdAt: currentTime,
      expiresAt: new Date(currentTime.getTime() + ATTEMPT_MS),
    });
    await record(db, {
      at: currentTime,
      userId,
      companyId,
      action: 'consent.started',
      detail: { mode, permissions },
    });
    return url;
  };
}

async function refuseAtLimit(
  { companies, connectionLimit, connectionsPerUser }: ConsentDeps,
  { userId, companyId }: Pick<ConsentRequest, 'userId' | 'companyId'>,
): Promise<void> {
  // A company that has its connection needs no further one.
  if (companyId !== null && (await companies.companyById(companyId)).connectionId !== null) return;
  if ((await companies.connectionsInUse()) >= connectionLimit)
    throw new AppError(
      'CONFLICT',
      `All ${connectionLimit} connections that Xero allows this installation are in use. Disconnect an organization that is no longer needed, or have the app moved to a higher tier, then try again.`,
    );
  const { size } = await companies.listConnectionsInUse(userId);
  if (size >= connectionsPerUser) throw tooManyConnections(connectionsPerUser);
}

export const tooManyConnections = (limit: number) =>
  new AppError(
    'CONFLICT',
    `You may connect ${limit === 1 ? '1 organization' : `${limit} organizations`} here. Disconnect one that is no longer needed, or ask the administrator of this installation for more.`,
  );
