import { record } from '#server/audit/audit.ts';
import { type Database, type InCompany, outsideCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Delivery, Mail } from '#server/mail/mail.ts';
import { type MadePackKey, sendPackJob } from './jobs.ts';
import { changeMadePack, lockMadePack, type MadePackChange, readFiles } from './madePackStore.ts';
import { monthName, packMail } from './packMail.ts';
import { readPackOwner, refusalToOwner } from './sendingRights.ts';

export type SendingDeps = {
  db: Database;
  inCompany: InCompany;
  clock: Clock;
  mail: Pick<Mail, 'available' | 'deliver'>;
  jobs: Pick<Jobs, 'work'>;
  readSender(userId: string): Promise<{ letterhead: { firm: string } }>;
};

const GIVEN_UP =
  'The mail server did not take the mail in two hours of tries. Try again; where it fails again, tell whoever runs your installation of Tieout.';

/**
 * Mails packs as they are kept. No transaction is held while the mail server is spoken to: who is killed after it took
 * a mail and before that was written down sends the same mail under the same message id.
 */
export function createSending({ db, inCompany, clock, mail, jobs, readSender }: SendingDeps) {
  async function send(key: MadePackKey): Promise<void> {
    const { companyId, madePackId } = key;
    const reading = await inCompany(companyId, async (books) => {
      const madePack = await lockMadePack(books, madePackId);
      return madePack?.state === 'sending' ? { madePack, files: await readFiles(books, madePackId) } : null;
    });
    if (reading === null) return;
    const { madePack, files } = reading;
    const { userId, title, month, recipients } = madePack;
    const owner = await readPackOwner(db, { userId, companyId });
    const refusal = refusalToOwner(owner, true);
    if (owner === null || refusal !== null) return await conclude(key, failed(refusal ?? GIVEN_UP));
    const { letterhead } = await readSender(userId);
    const { companyName } = owner;
    const { firm } = letterhead;
    const delivery = await mail.deliver(
      packMail({ id: madePackId, recipients, title, companyName, month, owner, firm, files }),
    );
    await conclude(key, describe(delivery));
  }

  const describe = (delivery: Delivery): MadePackChange => {
    if (!delivery.isAccepted)
      return failed(
        `The mail server refused the mail: ${delivery.words} Mend the addresses in the pack and make it again.`,
      );
    const refusals = delivery.refusedRecipients.map(({ address, words }) => `${address} (${words})`);
    return {
      state: 'sent',
      sentAt: clock(),
      ...(refusals.length === 0
        ? {}
        : { failure: `The mail server took it, but not for ${refusals.join(', ')}.`, tellsOwner: true }),
    };
  };

  const failed = (failure: string): MadePackChange => ({ state: 'failed', failure, tellsOwner: true });

  const conclude = ({ companyId, madePackId }: MadePackKey, change: MadePackChange): Promise<void> =>
    inCompany(companyId, async (books) => {
      const madePack = await lockMadePack(books, madePackId);
      if (madePack?.state !== 'sending') return;
      await changeMadePack(books, madePackId, change);
      if (change.state !== 'sent') return;
      const { userId, title, month, recipients } = madePack;
      const addresses = { recipients: recipients.length, email: recipients.join(', ') };
      const detail = { title, month: monthName(month), ...addresses };
      await outsideCompany(books.trx, () =>
        record(books.trx, { at: clock(), userId, companyId, action: 'pack.sent', detail }),
      );
    });

  return {
    work: async (): Promise<void> => {
      if (!mail.available) return;
      await jobs.work(
        sendPackJob,
        async (key) => {
          await send(key);
          return undefined;
        },
        (key) => conclude(key, failed(GIVEN_UP)),
      );
    },
  };
}
