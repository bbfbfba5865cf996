import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { secondFactorOffMail } from '../mails.ts';
import { deleteFactor } from './secondFactorStore.ts';
import { findUserByEmail, type UserRow } from '../userStore.ts';

export type SecondFactorOffDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
};

export function createSecondFactorOff({ db, clock, mail, appUrl }: SecondFactorOffDeps) {
  /**
   * `detail`: who did it, where it was not the user. Rejects with CONFLICT where none is in force.
   */
  async function turnOff(trx: Trx, user: UserRow, detail: Record<string, string> = {}): Promise<void> {
    if (!(await deleteFactor(trx, user.id))) throw notOn();
    const action = 'user.second-factor-off';
    await record(trx, { at: clock(), userId: user.id, companyId: null, action, detail });
    if (mail.available) await mail.post(trx, secondFactorOffMail(user, appUrl));
  }

  return {
    turnOff,
    /** Rejects with API_NOT_FOUND where the address has no account. */
    forAddress: async (email: string): Promise<void> => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new AppError('API_NOT_FOUND', `There is no account with the address ${email}.`);
      await db.transaction().execute((trx) => turnOff(trx, user, { by: 'operator' }));
    },
  };
}

export const notOn = () => new AppError('CONFLICT', 'Two-step log-in is off already.');
