import type { Companies } from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import type { Log } from '#server/lib/log.ts';
import type { Access, Provider } from '#server/providers/provider.ts';
import { endAttempt, failedWith, openAttempt, setAttemptsAside } from './attemptStore.ts';
import type { RateLimiter } from '#server/rateLimits/rateLimits.ts';
import type { AfterConnect } from './attaching.ts';
import { createFinishConsent } from './callback.ts';
import { callbackError } from './callbackRefusals.ts';
import { type CallOptions, createCompanyCall } from './calls.ts';
import { createChecks } from './checks.ts';
import { createStartConsent } from './consents.ts';
import { createDisconnection } from './disconnection.ts';
import { ownsReference } from './grantStore.ts';
import { createOffers } from './offers.ts';
import { cleanUpOrphans } from './orphanedGrants.ts';
import { createRenewals } from './renewals.ts';
import { createAccessToken, createRenewGrant } from './tokens.ts';

export type ConnectionsDeps = {
  db: Database;
  clock: Clock;
  crypto: Crypto;
  provider: Provider;
  companies: Companies;
  limits: RateLimiter;
  log: Log;
  /** Counts all users. */
  connectionLimit: number;
  connectionsPerUser: number;
  /** Public origin, with /xero/callback below it. */
  appUrl: string;
  afterConnect: AfterConnect;
  wait(milliseconds: number): Promise<void>;
};

export { removalNotes } from './disconnection.ts';
export type { CompanyCall } from './calls.ts';

export type Connections = ReturnType<typeof createConnections>;

export function createConnections(deps: ConnectionsDeps) {
  const { db, clock, crypto, companies } = deps;
  const accessToken = createAccessToken(deps);
  const parts = { ...deps, accessToken, redirectUri: `${deps.appUrl}/xero/callback` };

  const companyCall = (companyId: string) => createCompanyCall(parts, companyId);

  return {
    companyCall,
    /** A single call. */
    call: <T>(companyId: string, work: (access: Access) => Promise<T>, call: CallOptions): Promise<T> =>
      companyCall(companyId)(work, call),
    startConsent: createStartConsent(parts),
    finishConsent: createFinishConsent(parts),
    ...createDisconnection(parts),
    renew: createRenewals({ companies, renewGrant: createRenewGrant(deps) }),
    ...createChecks(parts),
    ...createOffers(parts),
    cleanUpOrphans: (signal: AbortSignal) => cleanUpOrphans(parts, signal),

    readScopes: async (companyId: string): Promise<string[]> =>
      (await companies.companyById(companyId)).grant?.scopes ?? [],

    openAttempt: (userId: string) => openAttempt(db, userId, clock()),

    endRefused: async (userId: string, state: string): Promise<void> => {
      await endAttempt(db, {
        userId,
        stateHash: crypto.hash(state),
        outcome: failedWith(callbackError('refused')),
        endedAt: clock(),
      });
    },

    setAttemptsAside: (userId: string): Promise<void> => setAttemptsAside(db, userId, clock()),

    /** Rejects with AUTH_FORBIDDEN for a reference that is not the user's. */
    checkReference: async (userId: string, reference: string | undefined): Promise<void> => {
      if (reference === undefined || (await ownsReference(db, userId, reference))) return;
      throw new AppError('AUTH_FORBIDDEN', 'You are not authorized to perform this action.');
    },
  };
}
