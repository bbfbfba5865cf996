import { type PackDelivery, packDeliveries } from '#contract/packs/madePacks.ts';
import { record } from '#server/audit/audit.ts';
import { type Books, type Database, type InCompany, outsideCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Delivery, Mail } from '#server/mail/mail.ts';
import * as z from 'zod/mini';
import { type MadePackKey, sendPackJob } from './jobs.ts';
import { changeMadePack, lockMadePack, readFiles, type StoredMadePack } from './madePackStore.ts';
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
const NOBODYS_PACK = 'The account that it was made for is not in use any more.';

/**
 * Mails packs as they are kept, to each recipient in a mail of its own. No transaction is held while the mail server is
 * spoken to, and what became of a mail is written down before the next one is sent: who is killed after the mail server
 * took a mail and before that was written down sends that mail alone again, under the same message id.
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
    const { userId, title, month } = madePack;
    const owner = await readPackOwner(db, { userId, companyId });
    const refusal = refusalToOwner(owner, true);
    if (owner === null || refusal !== null) return await conclude(key, refusal ?? NOBODYS_PACK);
    const { letterhead } = await readSender(userId);
    const { companyName } = owner;
    const letter = { title, companyName, month, owner, firm: letterhead.firm, files };
    const failures: unknown[] = [];
    for (const [place, recipient] of waitingRecipients(madePack)) {
      const id = `${madePackId}.${place}`;
      // One address that is not taken now keeps the others from nothing.
      const delivery = await mail.deliver(packMail({ id, recipient, ...letter })).catch((error: unknown) => {
        failures.push(error);
        return null;
      });
      if (delivery !== null) await note(key, recipient, delivery);
    }
    if (failures.length > 0) throw failures[0];
    await conclude(key, GIVEN_UP);
  }

  const note = (key: MadePackKey, address: string, delivery: Delivery): Promise<void> =>
    whileSending(key, async (books, madePack) => {
      const words = delivery.isAccepted
        ? null
        : `The mail server refused the mail: ${delivery.words} Mend the address in the pack, or try again.`;
      const state = delivery.isAccepted ? 'sent' : 'failed';
      await settle(books, madePack, [{ address, state, at: clock().toISOString(), words }]);
      if (!delivery.isAccepted) return;
      const { userId, companyId, title, month } = madePack;
      const detail = { title, month: monthName(month), recipients: 1, email: address };
      await outsideCompany(books.trx, () =>
        record(books.trx, { at: clock(), userId, companyId, action: 'pack.sent', detail }),
      );
    });

  /** `reason`: why recipients that still wait get nothing. */
  const conclude = (key: MadePackKey, reason: string): Promise<void> =>
    whileSending(key, async (books, madePack) => {
      const moment = clock();
      const deliveries = await settle(
        books,
        madePack,
        waitingRecipients(madePack).map(([, address]) => ({
          address,
          state: 'failed',
          at: moment.toISOString(),
          words: reason,
        })),
      );
      const isSent = deliveries.some(({ state }) => state === 'sent');
      const failure = describeFailure(deliveries, madePack.recipients.length);
      await changeMadePack(books, madePack.id, {
        state: isSent ? 'sent' : 'failed',
        failure,
        tellsOwner: failure !== null,
        ...(isSent ? { sentAt: madePack.sentAt ?? moment } : {}),
      });
    });

  /** Does nothing once the pack is sent no more. */
  const whileSending = (
    { companyId, madePackId }: MadePackKey,
    work: (books: Books, madePack: StoredMadePack) => Promise<void>,
  ): Promise<void> =>
    inCompany(companyId, async (books) => {
      const madePack = await lockMadePack(books, madePackId);
      if (madePack?.state === 'sending') await work(books, madePack);
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
        (key) => conclude(key, GIVEN_UP),
      );
    },
  };
}

/** Lists those that no mail was taken or refused for, with their places, by which each has the same message id always. */
function waitingRecipients({ recipients, deliveries }: StoredMadePack): [number, string][] {
  const settledAddresses = new Set(z.parse(packDeliveries, deliveries).map(({ address }) => address));
  return [...recipients.entries()].filter(([, address]) => !settledAddresses.has(address));
}

async function settle(
  books: Books,
  { id, deliveries }: StoredMadePack,
  settledDeliveries: PackDelivery[],
): Promise<PackDelivery[]> {
  const allDeliveries = [...z.parse(packDeliveries, deliveries), ...settledDeliveries];
  await changeMadePack(books, id, { state: 'sending', deliveries: allDeliveries });
  return allDeliveries;
}

/** Null where everybody got it. */
function describeFailure(deliveries: PackDelivery[], recipientCount: number): string | null {
  const failed = deliveries.filter(({ state }) => state === 'failed');
  const reasons = [...Map.groupBy(failed, ({ words }) => words)];
  const [leading] = reasons;
  if (leading === undefined) return null;
  if (reasons.length === 1 && failed.length === recipientCount) return leading[0];
  return reasons
    .map(([words, group]) => `Not sent to ${group.map(({ address }) => address).join(', ')}: ${words}`)
    .join(' ');
}
