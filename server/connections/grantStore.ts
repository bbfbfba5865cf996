import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import * as z from 'zod';
import type { Database, Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { newId } from '#server/lib/ids.ts';
import type { TokenSet } from '#server/providers/provider.ts';
import { needsGrant } from './attemptStore.ts';
import { openTokens, type Sealing, sealTokens } from './sealedTokens.ts';

const storedGrant = z.object({
  id: z.string(),
  status: z.enum(['active', 'dead', 'unreadable']),
  tokens: z.string(),
  access_expires_at: z.date(),
  refreshed_at: z.date(),
  lease_owner: z.nullable(z.string()),
  lease_until: z.nullable(z.date()),
});

const dueGrant = z.object({ id: z.string(), refreshedAt: z.date() });

/** Tokens are opened: never log it, send it to the provider only. */
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
  const row = storedGrant.parse(
    await db.selectFrom('grants').selectAll().where('id', '=', grantId).executeTakeFirstOrThrow(),
  );
  return {
    id: row.id,
    dead: row.status !== 'active',
    ...openTokens(crypto, row),
    accessExpiresAt: row.access_expires_at,
    refreshedAt: row.refreshed_at,
    lease: (currentMs) => {
      if (row.lease_owner === null || row.lease_until === null) return 'free';
      return row.lease_until > currentMs && row.lease_until <= latestEnd(currentMs) ? 'held' : 'outlived';
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
    eb('lease_until', 'is', null),
    eb('lease_until', '<=', currentTime),
    eb('lease_until', '>', latestEnd(currentTime)),
  ]);

/** False when somebody refreshes, or did since the grant was read. */
export async function takeLease(
  db: Database,
  grant: Grant,
  { owner, currentTime }: { owner: string; currentTime: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ lease_owner: owner, lease_until: new Date(currentTime.getTime() + LEASE_MS) })
    .where('id', '=', grant.id)
    .where('status', '=', 'active')
    .where('refreshed_at', '=', grant.refreshedAt)
    .where((eb) => isLeaseOver(eb, currentTime))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Leaves the owner's name: the provider may have exchanged the refresh token, so somebody has to
 * ask again within its grace.
 */
export async function releaseLease(db: Database, grantId: string, owner: string): Promise<void> {
  await db
    .updateTable('grants')
    .set({ lease_until: null })
    .where('id', '=', grantId)
    .where('lease_owner', '=', owner)
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
    .set({ ...columns, lease_owner: null, lease_until: null })
    .where('id', '=', grantId)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the lease is not ours; the caller stops the companies in the same transaction. */
export async function setGrantDead(trx: Trx, { grantId, owner }: Lease, currentTime: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('grants')
    .set({ status: 'dead', lease_owner: null, lease_until: null, updated_at: currentTime })
    .where('id', '=', grantId)
    .where('lease_owner', '=', owner)
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
    .set({ status: 'unreadable', lease_owner: null, lease_until: null, updated_at: currentTime })
    .where('id', '=', grantId)
    .where('status', '=', 'active')
    .where('refreshed_at', '=', refreshedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * `revived`: a dead grant works for all its companies again. Takes the lease from a refresh in
 * progress, whose result is thrown away.
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
  const before = await trx
    .selectFrom('grants')
    .select('status')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('provider_user_id', '=', tokens.providerUserId)
    .forUpdate()
    .executeTakeFirst();
  const { id, reference } = await trx
    .insertInto('grants')
    .values({
      id: newId(currentTime),
      user_id: userId,
      provider,
      provider_user_id: tokens.providerUserId,
      reference: newReference(userId),
      status: 'active',
      // Sealed in the next statement, which knows the id.
      tokens: '',
      scopes: tokens.scopes,
      access_expires_at: tokens.accessExpiresAt,
      refreshed_at: currentTime,
      created_at: currentTime,
      updated_at: currentTime,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider', 'provider_user_id']).doUpdateSet({ updated_at: currentTime }),
    )
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('grants')
    .set({
      ...sealTokenColumns(crypto, { grantId: id, tokens, currentTime }),
      consent_id: tokens.consentId,
      status: 'active',
      lease_owner: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute();
  return { grantId: id, reference, revived: before !== undefined && before.status !== 'active' };
}

/** Longest unused first; includes refreshes whose end is not known, leaves out those that run. */
export async function grantsDueForRefresh(
  db: Database,
  { idleSince, now: currentTime }: { idleSince: Date; now: Date },
): Promise<{ id: string; refreshedAt: Date }[]> {
  const rows = await db
    .selectFrom('grants')
    .select(['id', 'refreshed_at as refreshedAt'])
    .where('status', '=', 'active')
    .where(({ or, eb }) => or([eb('refreshed_at', '<', idleSince), eb('lease_owner', 'is not', null)]))
    .where((eb) => isLeaseOver(eb, currentTime))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companies')
          .select('companies.id')
          .whereRef('companies.grant_id', '=', 'grants.id')
          .where('companies.connection_id', 'is not', null),
      ),
    )
    .orderBy('refreshed_at')
    .execute();
  return z.array(dueGrant).parse(rows);
}

/** Null where it is needed or gone already. */
export async function deleteUnusedGrant(
  trx: Trx,
  grantId: string,
  currentTime: Date,
): Promise<StoredGrant | null> {
  const dropped = await trx
    .deleteFrom('grants')
    .where('id', '=', grantId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('companies').select('companies.id').whereRef('grant_id', '=', 'grants.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_attempts')
            .select('state_hash')
            .whereRef('consent_attempts.user_id', '=', 'grants.user_id')
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
    .select('user_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? row.user_id === userId : reference.startsWith(ownerPrefix(userId));
}

export async function isGrantOwner(db: Database, grantId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('id')
    .where('id', '=', grantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

const grantColumns = ['id', 'provider_user_id', 'status', 'tokens', 'refreshed_at'] as const;

/** Tokens are sealed. */
export type StoredGrant = Pick<Selectable<Tables['grants']>, (typeof grantColumns)[number]>;

export const listGrants = (db: Database, userId: string): Promise<StoredGrant[]> =>
  db.selectFrom('grants').select(grantColumns).where('user_id', '=', userId).execute();

export async function hasGrantFrom(db: Database, providerUserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('id')
    .where('provider_user_id', '=', providerUserId)
    .executeTakeFirst();
  return row !== undefined;
}

const newReference = (userId: string) => `${ownerPrefix(userId)}${randomBytes(24).toString('base64url')}`;

/** Public: tells the user's id, and nothing more. */
const ownerPrefix = (userId: string) =>
  `${createHash('sha256').update(userId).digest('base64url').slice(0, 16)}.`;

export function sealTokenColumns(
  crypto: Sealing,
  { grantId, tokens, currentTime }: { grantId: string; tokens: TokenSet; currentTime: Date },
) {
  return {
    tokens: sealTokens(crypto, grantId, tokens),
    scopes: tokens.scopes,
    access_expires_at: tokens.accessExpiresAt,
    refreshed_at: currentTime,
    updated_at: currentTime,
  };
}
