import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { newId } from '#server/lib/ids.ts';
import type { TokenSet } from '#server/providers/provider.ts';
import { needsGrant } from './attemptStore.ts';
import { openTokens, type Sealing, sealTokens } from './sealedTokens.ts';

/** Tokens are decrypted: never log them, and send them to the provider only. */
export type Grant = {
  id: string;
  dead: boolean;
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
  refreshedAt: Date;
  /** `outlived`: its holder died. */
  lease(currentTime: Date): 'free' | 'held' | 'outlived';
};

/** Rejects with UnreadableTokens. */
export async function readGrant(db: Database, crypto: Sealing, grantId: string): Promise<Grant> {
  const row = await db.selectFrom('grants').selectAll().where('id', '=', grantId).executeTakeFirstOrThrow();
  return {
    id: row.id,
    dead: row.status !== 'active',
    ...openTokens(crypto, row),
    accessExpiresAt: row.accessExpiresAt,
    refreshedAt: row.refreshedAt,
    lease: (currentMs) => {
      if (row.leaseOwner === null || row.leaseUntil === null) return 'free';
      return row.leaseUntil > currentMs && row.leaseUntil <= latestEnd(currentMs) ? 'held' : 'outlived';
    },
  };
}

export type Lease = { grantId: string; owner: string };

type TokenColumns = ReturnType<typeof sealTokenColumns>;

/** Longer than the time-out of a token request (30 s). */
export const LEASE_MS = 60_000;

/**
 * A lease that ends later was taken by a clock that was set back since. Twice a lease, because
 * clocks of two machines differ.
 */
const latestEnd = (currentTime: Date) => new Date(currentTime.getTime() + 2 * LEASE_MS);

const isLeaseOver = ({ or, eb }: ExpressionBuilder<Tables, 'grants'>, currentTime: Date) =>
  or([
    eb('leaseUntil', 'is', null),
    eb('leaseUntil', '<=', currentTime),
    eb('leaseUntil', '>', latestEnd(currentTime)),
  ]);

/** False when another process refreshes it, or has since the grant was read. */
export async function takeLease(
  db: Database,
  grant: Grant,
  { owner, currentTime }: { owner: string; currentTime: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ leaseOwner: owner, leaseUntil: new Date(currentTime.getTime() + LEASE_MS) })
    .where('id', '=', grant.id)
    .where('status', '=', 'active')
    .where('refreshedAt', '=', grant.refreshedAt)
    .where((eb) => isLeaseOver(eb, currentTime))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const hasConnectedCompany = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'grants'>) =>
  exists(
    selectFrom('companies')
      .select('companies.id')
      .whereRef('companies.grantId', '=', 'grants.id')
      .where('companies.connectionId', 'is not', null),
  );

/**
 * Keeps the owner's name: the provider may have exchanged the refresh token, so the request must be
 * repeated within its grace period.
 */
export async function releaseLease(db: Database, grantId: string, owner: string): Promise<void> {
  await db
    .updateTable('grants')
    .set({ leaseUntil: null })
    .where('id', '=', grantId)
    .where('leaseOwner', '=', owner)
    .execute();
}

/** False when the lease was lost. */
export async function saveRefreshedTokens(
  db: Database,
  { grantId, owner }: Lease,
  columns: TokenColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ ...columns, leaseOwner: null, leaseUntil: null })
    .where('id', '=', grantId)
    .where('leaseOwner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the lease is not ours; the caller stops the companies in the same transaction. */
export async function setGrantDead(trx: Trx, { grantId, owner }: Lease, currentTime: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('grants')
    .set({ status: 'dead', leaseOwner: null, leaseUntil: null, updatedAt: currentTime })
    .where('id', '=', grantId)
    .where('leaseOwner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where a new consent replaced the tokens; the caller stops the companies. */
export async function setGrantUnreadable(
  trx: Trx,
  { grantId, refreshedAt }: { grantId: string; refreshedAt: Date },
  currentTime: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('grants')
    .set({ status: 'unreadable', leaseOwner: null, leaseUntil: null, updatedAt: currentTime })
    .where('id', '=', grantId)
    .where('status', '=', 'active')
    .where('refreshedAt', '=', refreshedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * `revived`: a dead grant works again for all its companies. Takes the lease from a refresh in
 * progress, whose result is discarded.
 */
export async function upsertGrant(
  trx: Trx,
  crypto: Sealing,
  {
    userId,
    provider,
    tokens,
    currentTime,
  }: { userId: string; provider: string; tokens: TokenSet; currentTime: Date },
): Promise<{ grantId: string; reference: string; revived: boolean }> {
  const previousGrant = await trx
    .selectFrom('grants')
    .select('status')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('providerUserId', '=', tokens.providerUserId)
    .forUpdate()
    .executeTakeFirst();
  const { id, reference } = await trx
    .insertInto('grants')
    .values({
      id: newId(currentTime),
      userId,
      provider,
      providerUserId: tokens.providerUserId,
      reference: newReference(userId),
      status: 'active',
      // Sealed in the next statement, which knows the id.
      tokens: '',
      scopes: tokens.scopes,
      accessExpiresAt: tokens.accessExpiresAt,
      refreshedAt: currentTime,
      createdAt: currentTime,
      updatedAt: currentTime,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'provider', 'providerUserId']).doUpdateSet({ updatedAt: currentTime }),
    )
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('grants')
    .set({
      ...sealTokenColumns(crypto, { grantId: id, tokens, currentTime }),
      consentId: tokens.consentId,
      status: 'active',
      leaseOwner: null,
      leaseUntil: null,
    })
    .where('id', '=', id)
    .execute();
  return {
    grantId: id,
    reference,
    revived: previousGrant !== undefined && previousGrant.status !== 'active',
  };
}

/** Longest unused first; includes refreshes that never finished, leaves out running ones. */
export async function grantsDueForRefresh(
  db: Database,
  { idleSince, currentTime }: { idleSince: Date; currentTime: Date },
): Promise<{ id: string; refreshedAt: Date }[]> {
  return await db
    .selectFrom('grants')
    .select(['id', 'refreshedAt'])
    .where('status', '=', 'active')
    .where(({ or, eb }) => or([eb('refreshedAt', '<', idleSince), eb('leaseOwner', 'is not', null)]))
    .where((eb) => isLeaseOver(eb, currentTime))
    .where(hasConnectedCompany)
    .orderBy('refreshedAt')
    .execute();
}

/** Null where it is in use or gone. */
export async function deleteUnusedGrant(
  trx: Trx,
  grantId: string,
  currentTime: Date,
): Promise<StoredGrant | null> {
  const dropped = await trx
    .deleteFrom('grants')
    .where('id', '=', grantId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('companies').select('companies.id').whereRef('grantId', '=', 'grants.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consentAttempts')
            .select('stateHash')
            .whereRef('consentAttempts.userId', '=', 'grants.userId')
            .where(needsGrant(currentTime)),
        ),
      ),
    )
    .returning(grantColumns)
    .executeTakeFirst();
  return dropped ?? null;
}

/**
 * Browsers keep a reference longer than we keep an unused grant, and must not be locked out by it.
 */
export async function ownsReference(db: Database, userId: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('userId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? row.userId === userId : reference.startsWith(ownerPrefix(userId));
}

export async function isGrantOwner(db: Database, grantId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('id')
    .where('id', '=', grantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

const grantColumns = ['id', 'providerUserId', 'status', 'tokens', 'refreshedAt'] as const;

/** Tokens are encrypted. */
export type StoredGrant = Pick<Selectable<Tables['grants']>, (typeof grantColumns)[number]>;

export const listGrants = (db: Database, userId: string): Promise<StoredGrant[]> =>
  db.selectFrom('grants').select(grantColumns).where('userId', '=', userId).execute();

export async function hasGrantFrom(db: Database, providerUserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('id')
    .where('providerUserId', '=', providerUserId)
    .executeTakeFirst();
  return row !== undefined;
}

const newReference = (userId: string) => `${ownerPrefix(userId)}${randomBytes(24).toString('base64url')}`;

/** Public: reveals the user's id only. */
const ownerPrefix = (userId: string) =>
  `${createHash('sha256').update(userId).digest('base64url').slice(0, 16)}.`;

export function sealTokenColumns(
  crypto: Sealing,
  { grantId, tokens, currentTime }: { grantId: string; tokens: TokenSet; currentTime: Date },
) {
  return {
    tokens: sealTokens(crypto, grantId, tokens),
    scopes: tokens.scopes,
    accessExpiresAt: tokens.accessExpiresAt,
    refreshedAt: currentTime,
    updatedAt: currentTime,
  };
}
