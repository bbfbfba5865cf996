import { randomBytes } from 'node:crypto';
import type { Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { subDays } from 'date-fns/subDays';

/** A browser counts as known for so long after its last log-in. */
const DEVICE_DAYS = 90;

export type Devices = ReturnType<typeof createDevices>;

export type DevicesDeps = { db: Database; clock: Clock; crypto: Pick<Crypto, 'hash'> };

/** Browsers, each by a random secret in a cookie: it names them and opens nothing. */
export function createDevices({ db, clock, crypto }: DevicesDeps) {
  return {
    /** The hash of the secret, where this account was used with it; else null. */
    recognize: async (emailKey: string, secret: string | undefined): Promise<string | null> => {
      if (secret === undefined) return null;
      const row = await db
        .selectFrom('devices')
        .innerJoin('users', 'users.id', 'devices.userId')
        .select('devices.tokenHash')
        .where('devices.tokenHash', '=', crypto.hash(secret))
        .where('users.emailKey', '=', emailKey)
        .where('devices.lastUsedAt', '>', subDays(clock(), DEVICE_DAYS))
        .executeTakeFirst();
      return row?.tokenHash ?? null;
    },

    /** Gives the secret for the cookie: the browser's own, where several accounts use it. */
    remember: async (trx: Trx, userId: string, secret: string | undefined): Promise<string> => {
      const lastUsedAt = clock();
      await trx.deleteFrom('devices').where('lastUsedAt', '<=', subDays(lastUsedAt, DEVICE_DAYS)).execute();
      const issued = secret === undefined ? null : await isIssued(trx, crypto.hash(secret));
      const remembered = secret !== undefined && issued ? secret : randomBytes(32).toString('base64url');
      await trx
        .insertInto('devices')
        .values({ tokenHash: crypto.hash(remembered), userId, lastUsedAt })
        .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ lastUsedAt }))
        .execute();
      return remembered;
    },
  };
}

async function isIssued(trx: Trx, tokenHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('devices')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** A stranger's browser is among them once the password was known. */
export async function forgetDevices(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('devices').where('userId', '=', userId).execute();
}
