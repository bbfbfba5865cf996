import { record } from '#server/audit/audit.ts';
import { type Companies, storedStates } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/log.ts';
import type { Provider } from '#server/providers/provider.ts';
import { isOfKind, ProviderError } from '#server/providers/providerError.ts';
import {
  setGrantDead,
  setGrantUnreadable,
  type Grant,
  LEASE_MS,
  releaseLease,
  readGrant,
  saveRefreshedTokens,
  sealTokenColumns,
  takeLease,
} from './grantStore.ts';
import { type Sealing, UnreadableTokens } from './sealedTokens.ts';

/** A token must outlive the request it is for. */
const MARGIN_MS = 60_000;
const FIRST_LOOK_MS = 25;
const SLOWEST_LOOK_MS = 1_000;

export type TokenDeps = {
  db: Database;
  clock: Clock;
  crypto: Sealing;
  provider: Pick<Provider, 'refresh'>;
  companies: Companies;
  log: Pick<Log, 'error'>;
  wait(milliseconds: number): Promise<void>;
};

/**
 * Refreshes once, however many callers and processes ask. Rejects with ProviderError: `reauthorise`
 * when the grant is dead or unreadable, `unavailable` for now. `refusedToken`: one that should not
 * have expired yet.
 */
export type AccessToken = (grantId: string, refusedToken?: string) => Promise<string>;

export function createAccessToken(deps: TokenDeps): AccessToken {
  return (grantId, refusedToken) =>
    awaitToken(deps, grantId, (grant, currentTime) => isUsable(grant, refusedToken, currentTime));
}

/**
 * Retries once with a new token where the provider refuses one that should be valid. A refusal then
 * `isLast`.
 */
export async function withToken<T>(
  accessToken: AccessToken,
  grantId: string,
  work: (token: string, isLast: boolean) => Promise<T>,
): Promise<T> {
  const token = await accessToken(grantId);
  try {
    return await work(token, false);
  } catch (error) {
    if (!isOfKind(error, 'reauthorise')) throw error;
  }
  return await work(await accessToken(grantId, token), true);
}

/** Skips a grant refreshed since `seenAt`. Rejects as AccessToken does. */
export type RenewGrant = (grantId: string, seenAt: Date) => Promise<void>;

export function createRenewGrant(deps: TokenDeps): RenewGrant {
  return async (grantId, seenAt) => {
    await awaitToken(deps, grantId, ({ refreshedAt }) => refreshedAt > seenAt);
  };
}

async function awaitToken(
  deps: TokenDeps,
  grantId: string,
  isGood: (grant: Grant, currentTime: Date) => boolean,
): Promise<string> {
  const { db, clock, wait } = deps;
  let waitedFor: Grant | undefined;
  for (let waited = 0, pause = FIRST_LOOK_MS; waited <= LEASE_MS; pause = nextPause(pause)) {
    const grant = await openGrant(deps, grantId);
    const currentTime = clock();
    if (grant.dead) throw new ProviderError('reauthorise', storedStates['needs-reconnection'].cause);
    if (isGood(grant, currentTime)) return grant.accessToken;
    const lease = grant.lease(currentTime);
    // Fails with the error of the process that refreshed, rather than try fifty more times.
    if (lease === 'free' && waitedFor && isSameToken(waitedFor, grant))
      throw new ProviderError('unavailable', 'Xero did not renew our access just now.');
    const owner = newId();
    if (lease !== 'held' && (await takeLease(db, grant, { owner, currentTime })))
      return (await refreshUnderLease(deps, grant, owner)) ?? (await awaitToken(deps, grantId, isGood));
    waitedFor = grant;
    await wait(pause);
    waited += pause;
  }
  throw new ProviderError('unavailable', 'Xero took too long to renew our access.');
}

/** Damaged tokens end their grant; a missing key does not. */
async function openGrant(deps: TokenDeps, grantId: string): Promise<Grant> {
  try {
    return await readGrant(deps.db, deps.crypto, grantId);
  } catch (error) {
    if (!(error instanceof UnreadableTokens) || !error.damaged) throw error;
    if (!error.ended && !(await markTokensDamaged(deps, grantId, error)))
      return await openGrant(deps, grantId);
    throw new ProviderError('reauthorise', 'The stored access to Xero could not be read.', { cause: error });
  }
}

/** False if a new consent came first. */
async function markTokensDamaged(
  deps: TokenDeps,
  grantId: string,
  error: UnreadableTokens,
): Promise<boolean> {
  const end = (trx: Trx, moment: Date) =>
    setGrantUnreadable(trx, { grantId, refreshedAt: error.refreshedAt }, moment);
  const ended = await markGrantDead(deps, grantId, { why: 'unreadable', end });
  if (ended)
    deps.log.error(
      { grantId, err: error },
      'The stored tokens of a grant are damaged; its companies wait for a reconnection.',
    );
  return ended;
}

const nextPause = (pause: number) => Math.min(pause * 2, SLOWEST_LOOK_MS);

function isUsable(grant: Grant, refusedToken: string | undefined, currentTime: Date): boolean {
  return (
    grant.accessToken !== refusedToken && grant.accessExpiresAt.getTime() - MARGIN_MS > currentTime.getTime()
  );
}

const isSameToken = (earlier: Grant, current: Grant) =>
  earlier.refreshedAt.getTime() === current.refreshedAt.getTime();

/**
 * Runs outside of transactions and stores the pair before it is used. After a lost answer the
 * old token stays valid for 30 minutes (developer.xero.com, token types). Undefined when a new
 * consent replaced the tokens.
 */
async function refreshUnderLease(deps: TokenDeps, grant: Grant, owner: string): Promise<string | undefined> {
  const { db, clock, crypto, provider } = deps;
  const lease = { grantId: grant.id, owner };
  try {
    const tokens = await provider.refresh(grant.refreshToken);
    const columns = sealTokenColumns(crypto, { grantId: grant.id, tokens, currentTime: clock() });
    const isStored = await saveRefreshedTokens(db, lease, columns);
    return isStored ? tokens.accessToken : undefined;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'reauthorise') {
      await releaseLease(db, grant.id, owner);
      throw error;
    }
    const end = (trx: Trx, moment: Date) => setGrantDead(trx, lease, moment);
    if (await markGrantDead(deps, grant.id, { why: 'refused', end })) throw error;
    return undefined;
  }
}

/** False if a new consent came first. */
async function markGrantDead(
  { db, clock, companies }: TokenDeps,
  grantId: string,
  { why, end }: { why: 'refused' | 'unreadable'; end(trx: Trx, moment: Date): Promise<boolean> },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const moment = clock();
    if (!(await end(trx, moment))) return false;
    for (const companyId of await companies.stopGrantCompanies(trx, grantId, 'needs-reconnection')) {
      await record(trx, {
        at: moment,
        userId: null,
        companyId,
        action: 'grant.ended',
        detail: { grantId, why },
      });
    }
    return true;
  });
}
