import type { Companies } from '#server/companies/companies.ts';
import type { Provider, ProviderConnection } from '#server/providers/provider.ts';
import { passesByItself, ProviderError } from '#server/providers/providerError.ts';
import { type AfterConnect, readAgain, resumeListed } from './attaching.ts';
import {
  type Attempt,
  attemptsLeavingGrants,
  failedWith,
  type FailedOutcome,
  type Left,
  saveOutcome,
} from './attemptStore.ts';
import { refusal } from './callbackRefusals.ts';
import { type AccessToken, withToken } from './tokens.ts';
import { giveUpUnused, type UnusedGrantDeps } from './unusedGrants.ts';

/** How long from the end of one look for grants that consents left behind to the next. */
export const ABANDONED_EVERY_MS = 10 * 60_000;

export type LeftGrantDeps = UnusedGrantDeps & {
  provider: Pick<Provider, 'connections'>;
  companies: Companies;
  accessToken: AccessToken;
  /** Runs last in the transaction that lets companies go on; leaves the company's role again. */
  afterConnect: AfterConnect;
};

/**
 * A consent brought a grant and then led to nothing. The companies that had stopped with the grant go on; one that nothing
 * stands on is given back. Rejects with ProviderError, to be done again, where the provider does not answer for now.
 */
export async function lookAfterLeft(
  deps: LeftGrantDeps,
  { stateHash, userId }: Pick<Attempt, 'stateHash' | 'userId'>,
  { left: leftGrant, failed }: { left: Left; failed: FailedOutcome },
): Promise<void> {
  const { grantId, revived } = leftGrant;
  if (revived) {
    const listed = await listedOn(deps, grantId);
    await deps.db.transaction().execute(async (trx) => {
      await readAgain(deps, trx, userId, await resumeListed(deps, trx, { userId, grantId, listed }));
    });
  }
  await giveUpUnused(deps, grantId);
  await saveOutcome(deps.db, stateHash, failed);
}

/** Nothing where the grant has died again, which its companies say. */
async function listedOn(
  { provider, accessToken }: LeftGrantDeps,
  grantId: string,
): Promise<ProviderConnection[]> {
  try {
    return await withToken(accessToken, grantId, (token) => provider.connections(token));
  } catch (error) {
    if (!(error instanceof ProviderError) || passesByItself(error)) throw error;
    return [];
  }
}

/** One pass over what consents left behind. Rejects with the first failure after trying all. */
export function createEndAbandoned(deps: LeftGrantDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const failures: unknown[] = [];
    for (const attempt of await attemptsLeavingGrants(deps.db, deps.clock())) {
      if (signal.aborted) return;
      const leftGrant = leftBy(attempt);
      if (leftGrant)
        await lookAfterLeft(deps, attempt, leftGrant).catch((error: unknown) => failures.push(error));
    }
    const [firstFailure] = failures;
    if (firstFailure !== undefined) throw firstFailure;
  };
}

function leftBy({ outcome }: Attempt): { left: Left; failed: FailedOutcome } | null {
  if (outcome?.stage === 'granted') return { left: outcome, failed: failedWith(refusal('expired')) };
  if (outcome?.stage !== 'failed' || !outcome.left) return null;
  const { left: leftGrant, ...failed } = outcome;
  return { left: leftGrant, failed };
}
