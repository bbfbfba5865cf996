import { randomBytes } from 'node:crypto';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { addHours } from 'date-fns/addHours';
import { insertLink } from './resetStore.ts';
import { findUserByEmail } from '../userStore.ts';

const LINK_HOURS = 1;

export type ResetLinkDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  appUrl: string;
};

/** Links work once, for an hour, the last one of a user alone. */
export function createResetLinks({ db, clock, crypto, appUrl }: ResetLinkDeps) {
  /** `detail`: who asked for it. */
  async function make(trx: Trx, userId: string, detail: Record<string, string>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = clock();
    const tokenHash = crypto.hash(token);
    await insertLink(trx, { tokenHash, userId, createdAt, expiresAt: addHours(createdAt, LINK_HOURS) });
    const action = 'user.reset-requested';
    await record(trx, { at: createdAt, userId, companyId: null, action, detail });
    // Browsers do not send the fragment (RFC 3986 3.5), so no log contains it.
    return `${appUrl}/reset-password#${token}`;
  }

  return {
    make,
    /** Rejects with API_NOT_FOUND where the address has no account. */
    forAddress: async (email: string): Promise<string> => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new AppError('API_NOT_FOUND', `There is no account with the address ${email}.`);
      return await db.transaction().execute((trx) => make(trx, user.id, { by: 'operator' }));
    },
  };
}
