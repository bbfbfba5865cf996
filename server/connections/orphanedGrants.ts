import type { Companies } from '#server/companies/companies.ts';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { failureLevel } from '#server/lib/diskFull.ts';
import type { Log } from '#server/lib/log.ts';
import { attemptAll } from '#server/lib/recurring.ts';
import type { Provider, ProviderConnection } from '#server/providers/provider.ts';
import { passesByItself, ProviderError } from '#server/providers/providerError.ts';
import { type AfterConnect, resumeListed, startReading } from './attaching.ts';
import {
  type Attempt,
  failedWith,
  type FailedOutcome,
  listOrphaningAttempts,
  type Orphan,
  saveOutcome,
} from './attemptStore.ts';
import { callbackError } from './callbackRefusals.ts';
import { deleteUnusedGrant, hasGrantFrom, type StoredGrant } from './grantStore.ts';
import { openTokens, type Sealing } from './sealedTokens.ts';
import { type AccessToken, withToken } from './tokens.ts';

export const ORPHANS_EVERY_MS = 10 * 60_000;

export type RevokeDeps = {
  db: Database;
  clock: Clock;
  crypto: Sealing;
  log: Log;
  provider: Pick<Provider, 'revoke'>;
};

export type OrphanDeps = RevokeDeps & {
  provider: Pick<Provider, 'connections'>;
  companies: Companies;
  accessToken: AccessToken;
  /** Runs last in the transaction that resumes companies; resets the company's role. */
  afterConnect: AfterConnect;
};

export async function revokeIfUnused(deps: RevokeDeps, grantId: string): Promise<void> {
  const { db, clock } = deps;
  const dropped = await db.transaction().execute((trx) => deleteUnusedGrant(trx, grantId, clock()));
  if (dropped) await revokeAtProvider(deps, dropped);
}

/**
 * RFC 7009. Keeps a consent of the same person at the provider that another user has. Only logs
 * failures: unused tokens expire.
 */
export async function revokeAtProvider(
  { db, crypto, log, provider }: RevokeDeps,
  grant: StoredGrant,
): Promise<void> {
  try {
    if (grant.status !== 'active' || (await hasGrantFrom(db, grant.providerUserId))) return;
    await provider.revoke(openTokens(crypto, grant).refreshToken);
  } catch (error) {
    log[failureLevel(error)]({ err: error }, 'A grant that is deleted here could not be given back.');
  }
}

/**
 * Resumes companies that had stopped with the grant. Rejects with ProviderError, which may be
 * retried.
 */
export async function cleanUpOrphan(
  deps: OrphanDeps,
  { stateHash, userId }: Pick<Attempt, 'stateHash' | 'userId'>,
  { orphan, failed }: { orphan: Orphan; failed: FailedOutcome },
): Promise<void> {
  const { grantId, revived } = orphan;
  if (revived) {
    const grantConnections = await listConnections(deps, grantId);
    await deps.db.transaction().execute(async (trx) => {
      const companyIds = await resumeListed(deps, trx, { userId, grantId, grantConnections });
      await startReading(deps, trx, { userId, companyIds });
    });
  }
  await revokeIfUnused(deps, grantId);
  await saveOutcome(deps.db, { stateHash, outcome: failed });
}

/** Empty where the grant has died again. */
async function listConnections(
  { provider, accessToken }: OrphanDeps,
  grantId: string,
): Promise<ProviderConnection[]> {
  try {
    return await withToken(accessToken, grantId, (token) => provider.connections(token));
  } catch (error) {
    if (!(error instanceof ProviderError) || passesByItself(error)) throw error;
    return [];
  }
}

/** Rejects with the first failure after trying all. */
export async function cleanUpOrphans(deps: OrphanDeps, signal: AbortSignal): Promise<void> {
  await attemptAll(await listOrphaningAttempts(deps.db, deps.clock()), signal, async (attempt) => {
    const { outcome } = attempt;
    if (outcome?.stage === 'granted')
      await cleanUpOrphan(deps, attempt, { orphan: outcome, failed: failedWith(callbackError('expired')) });
    if (outcome?.stage !== 'failed' || !outcome.orphan) return;
    const { orphan, ...failed } = outcome;
    await cleanUpOrphan(deps, attempt, { orphan, failed });
  });
}
