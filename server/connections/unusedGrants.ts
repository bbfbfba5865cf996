import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Provider } from '#server/providers/provider.ts';
import { dropUnusedGrant, type KeptGrant, hasGrantFrom } from './grantStore.ts';
import { openTokens, type Sealing } from './sealedTokens.ts';

export type UnusedGrantDeps = {
  db: Database;
  clock: Clock;
  crypto: Sealing;
  log: Log;
  provider: Pick<Provider, 'revoke'>;
};

/** Forgets a grant that nothing stands on any more, and gives it back at the provider. */
export async function giveUpUnused(deps: UnusedGrantDeps, grantId: string): Promise<void> {
  const { db, clock } = deps;
  const dropped = await db.transaction().execute((trx) => dropUnusedGrant(trx, grantId, clock()));
  if (dropped) await giveBack(deps, dropped);
}

/**
 * Gives back at the provider what was allowed by a grant that is deleted here, as far as no other user of ours was allowed
 * it by the same person there (RFC 7009). What fails is logged: the tokens are gone here, and die there unused.
 */
export async function giveBack(
  { db, crypto, log, provider }: UnusedGrantDeps,
  grant: KeptGrant,
): Promise<void> {
  try {
    if (grant.status !== 'active' || (await hasGrantFrom(db, grant.provider_user_id))) return;
    await provider.revoke(openTokens(crypto, grant).refreshToken);
  } catch (error) {
    log.warn({ err: error }, 'A grant that is deleted here could not be given back.');
  }
}
