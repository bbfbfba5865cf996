import type { Database } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { networkPrefix } from './network.ts';
import type { Devices } from './sessions/devices.ts';
import { normalizeEmail } from './userStore.ts';

const WINDOW_MINUTES = 15;
const LIMIT_PER_ACCOUNT = 10;
const LIMIT_PER_ADDRESS = 100;

/** Too few to be too many for an account by themselves. */
const AT_ONCE = 4;

export type Throttle = {
  /**
   * Counts a try as failed before it is made, so that many at once cannot all pass; an end or
   * `succeeded` takes that back. Rejects with RATE_LIMITED. Browsers and addresses the owner has
   * used have an allowance of their own: strangers cannot lock the owner out.
   */
  attempt<T>(attempt: { email: string } & CallOrigin, work: (counted: Counted) => Promise<T>): Promise<T>;
};

/** A person who gives a password. `device`: what the browser's cookie holds. */
export type CallOrigin = { address: string; device: string | undefined };

/** `address`: the caller's network. `deviceHash`: null where the account was never used from this browser. */
export type Counted = { address: string; deviceHash: string | null; succeeded: () => Promise<void> };
type Failing = { emailKey: string } & Omit<Counted, 'succeeded'>;

type ThrottleDeps = {
  db: Database;
  clock: Clock;
  /** Key of an account whose password everybody has: its failures count for their network alone. */
  sharedEmail: string | null;
  recognize: Devices['recognize'];
};

export function createThrottle({ db, clock, sharedEmail, recognize }: ThrottleDeps): Throttle {
  const lanes = Array.from({ length: AT_ONCE }, (): Promise<unknown> => Promise.resolve());
  let tries = 0;

  return {
    attempt: async ({ email, address: callerAddress, device }, work) => {
      const emailKey = normalizeEmail(email);
      const address = networkPrefix(callerAddress);
      const deviceHash = await recognize(emailKey, device);
      return await inTurn(async () => {
        const succeeded = await begin({ emailKey, address, deviceHash });
        const result = await work({ address, deviceHash, succeeded });
        await succeeded();
        return result;
      });
    },
  };

  /** Passwords are verified only a few at a time anyway. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const lane = tries % AT_ONCE;
    tries += 1;
    const mine = (lanes[lane] ?? Promise.resolve()).then(work);
    lanes[lane] = mine.catch(() => {});
    return mine;
  }

  async function begin({ emailKey, address, deviceHash }: Failing): Promise<() => Promise<void>> {
    const currentTime = clock();
    const since = subMinutes(currentTime, WINDOW_MINUTES);
    const id = newId(currentTime);
    await db.deleteFrom('loginFailures').where('failedAt', '<', since).execute();
    const failure = { id, emailKey, address, deviceHash, failedAt: currentTime };
    await db.insertInto('loginFailures').values(failure).execute();
    const until =
      over(await failuresFor({ id, emailKey, address, deviceHash }), LIMIT_PER_ACCOUNT) ??
      over(await failuresOfAddress(id, address), LIMIT_PER_ADDRESS);
    if (until) {
      await forget(id);
      const seconds = Math.max(1, (until.getTime() - currentTime.getTime()) / 1000);
      throw new AppError(
        'RATE_LIMITED',
        `Too many failed log-ins. Please try again in ${inWords(seconds)}.`,
        {
          retryAfter: seconds,
        },
      );
    }
    return () => forget(id);
  }

  async function failuresFor({ id, emailKey, address, deviceHash }: Failing & { id: string }) {
    if (emailKey === sharedEmail) return [];
    return deviceHash === null
      ? await failuresOfAccount(id, emailKey, address)
      : await failuresOfDevice(id, emailKey, deviceHash);
  }

  async function forget(id: string): Promise<void> {
    await db.deleteFrom('loginFailures').where('id', '=', id).execute();
  }

  /** Newest first. */
  function selectFailures(except: string, limit: number) {
    return db
      .selectFrom('loginFailures')
      .select('failedAt')
      .where('id', '<>', except)
      .orderBy('failedAt', 'desc')
      .limit(limit);
  }

  /** Failures of unknown addresses count together. */
  async function failuresOfAccount(except: string, emailKey: string, address: string) {
    const usedAddresses = sql`(
      select s.address from sessions s join users u on u.id = s.user_id where u.email_key = ${emailKey})`;
    return await selectFailures(except, LIMIT_PER_ACCOUNT)
      .where('emailKey', '=', emailKey)
      .where('deviceHash', 'is', null)
      .where(
        sql<boolean>`case when ${address} in ${usedAddresses}
          then address = ${address} else address not in ${usedAddresses} end`,
      )
      .execute();
  }

  async function failuresOfDevice(except: string, emailKey: string, deviceHash: string) {
    return await selectFailures(except, LIMIT_PER_ACCOUNT)
      .where('emailKey', '=', emailKey)
      .where('deviceHash', '=', deviceHash)
      .execute();
  }

  async function failuresOfAddress(except: string, address: string) {
    return await selectFailures(except, LIMIT_PER_ADDRESS).where('address', '=', address).execute();
  }
}

/** End of the wait, if there are so many. */
function over(failures: { failedAt: Date }[], limit: number): Date | undefined {
  const oldest = failures[limit - 1];
  return oldest && addMinutes(oldest.failedAt, WINDOW_MINUTES);
}

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
