import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { JobKind, Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Mail } from '#server/mail/mail.ts';
import * as z from 'zod/mini';
import { passwordChangedMail, resetMail } from '../mails.ts';
import { networkPrefix } from '../network.ts';
import { refuseGuessable } from './passwordCheck.ts';
import type { HashPassword } from './passwords.ts';
import { countRequest, dropLinks, findLinkOwner, MOST_LINKS, takeLink } from './resetStore.ts';
import { createResetLinks } from './resetLinks.ts';
import { inForceSince } from '../secondFactor/secondFactorStore.ts';
import { forgetDevices } from '../sessions/devices.ts';
import type { EndSessions } from '../sessions/sessions.ts';
import { normalizeEmail, findUserByEmail, setPassword, type UserRow } from '../userStore.ts';

/** Requests in an hour. */
const MOST_FROM_ADDRESS = 20;

const resetRequest = z.object({ email: z.string(), address: z.string() });
const sealedRequest = z.object({ id: z.string(), sealed: z.string() });

/** Looks for the account away from the request, which takes as long in either case. */
export const resetLinkJob: JobKind<typeof sealedRequest> = {
  name: 'reset-link',
  data: sealedRequest,
  retries: 5,
  retryDelaySeconds: 5,
  heartbeatSeconds: 30,
  concurrency: 1,
};

export type ResetDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash' | 'seal' | 'open'>;
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  me(userId: string): Promise<UserRow>;
  hashPassword: HashPassword;
  endSessions: EndSessions;
};

export function createResets(deps: ResetDeps) {
  const { db, clock, crypto, jobs, mail, appUrl, me, hashPassword, endSessions } = deps;
  const links = createResetLinks(deps);

  return {
    work: () => jobs.work(resetLinkJob, sendLink),

    /**
     * Rejects with CONFLICT where this installation sends no mail, with RATE_LIMITED when one
     * address asked too often.
     */
    request: async (email: string, sender: string): Promise<void> => {
      if (!mail.available)
        throw new AppError(
          'CONFLICT',
          'This installation sends no e-mail. Ask its administrator for a link to a new password.',
        );
      const address = networkPrefix(sender);
      const request = {
        purpose: 'password',
        emailKey: normalizeEmail(email),
        address,
        moment: clock(),
      } as const;
      const attempt = await countRequest(db, request);
      if (attempt.ofAddress > MOST_FROM_ADDRESS)
        throw new AppError('RATE_LIMITED', 'Too many links were asked for. Please try again in an hour.', {
          retryAfter: 3600,
        });
      if (attempt.ofAccount > MOST_LINKS) return;
      const id = newId();
      const sealed = crypto.seal(JSON.stringify({ email, address }), resetLockKey(id));
      await jobs.enqueue(resetLinkJob, { id, sealed }, { key: id });
    },

    /**
     * Ends every session. Rejects with CONFLICT when the link works no more, or like a
     * registration.
     */
    reset: async ({ token, password }: { token: string; password: string }): Promise<UserRow> => {
      const tokenHash = crypto.hash(token);
      const userId = await findLinkOwner(db, tokenHash, clock());
      if (userId === null) throw endedError();
      const user = await me(userId);
      await refuseGuessable(user.email, password);
      const hash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        if (!(await takeLink(trx, tokenHash))) throw endedError();
        await dropLinks(trx, userId);
        await forgetDevices(trx, userId);
        await setPassword(trx, userId, hash);
        const ended = await endSessions(trx, userId, {});
        await forgetFailures(trx, user);
        const detail = { endedSessions: ended };
        await record(trx, { at: clock(), userId, companyId: null, action: 'user.password-reset', detail });
        if (mail.available) await mail.post(trx, passwordChangedMail(user, appUrl));
      });
      return user;
    },
  };

  /**
   * Lets an owner in who was kept out by wrong passwords. Not where a code is asked for: who reads
   * the owner's mail could guess codes without end.
   */
  async function forgetFailures(trx: Trx, user: UserRow): Promise<void> {
    if ((await inForceSince(trx, user.id)) !== null) return;
    await trx.deleteFrom('loginFailures').where('emailKey', '=', normalizeEmail(user.email)).execute();
  }

  async function sendLink({ id, sealed }: z.infer<typeof sealedRequest>): Promise<undefined> {
    const { email, address } = z.parse(resetRequest, JSON.parse(crypto.open(sealed, resetLockKey(id))));
    const user = await findUserByEmail(db, email);
    if (!user) return;
    await db.transaction().execute(async (trx) => {
      await mail.post(trx, resetMail(user, await links.make(trx, user.id, { address })));
    });
  }
}

const resetLockKey = (id: string) => `reset request ${id}`;

const endedError = () =>
  new AppError(
    'CONFLICT',
    'This link no longer works: it was used, a newer one replaced it, or an hour has passed. Ask for another one.',
  );
