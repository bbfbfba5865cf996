import { type MailOutcome, mailOutcomes } from '#contract/packs/packRuns.ts';
import { record } from '#server/audit/audit.ts';
import { type Books, type Database, type InCompany, outsideCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Delivery, Mail } from '#server/mail/mail.ts';
import * as z from 'zod/mini';
import { lockDelivery, readPackFiles, type StoredDelivery, updateDelivery } from './deliveryStore.ts';
import { type PackDeliveryKey, sendDeliveryJob } from './jobs.ts';
import { checkPackOwner } from './packOwner.ts';
import { monthName, recipientMail } from './recipientMail.ts';
import { packSnapshot } from './startRun.ts';

type DeliverySenderDeps = {
  db: Database;
  inCompany: InCompany;
  clock: Clock;
  mail: Pick<Mail, 'available' | 'deliver'>;
  jobs: Pick<Jobs, 'work'>;
  readSender(userId: string, firmId: string | null): Promise<{ letterhead: { firm: string } }>;
};

const GIVEN_UP =
  'The mail server did not take the mail in two hours of tries. Try again; where it fails again, tell the administrator of your Tieout installation.';

/**
 * Mails the stored files to each recipient in a separate mail. No transaction is held while the mail server is spoken to,
 * and the outcome of each mail is stored before the next is sent. A worker that is killed between the two sends that one
 * mail again, under the same message id.
 */
export function createDeliverySender({ db, inCompany, clock, mail, jobs, readSender }: DeliverySenderDeps) {
  async function sendDelivery(key: PackDeliveryKey): Promise<void> {
    const { companyId, madePackId } = key;
    const content = await inCompany(companyId, async (books) => {
      const delivery = await lockDelivery(books, madePackId, ['sending']);
      return delivery && { delivery, files: await readPackFiles(books, madePackId) };
    });
    if (!content) return;
    const { delivery, files } = content;
    const { userId, title, month } = delivery;
    const { owner, refusal } = await checkPackOwner(db, delivery, true);
    if (refusal !== null) return await conclude(key, refusal);
    const { firmId, mailText } = await readLetterFacts(delivery.runId);
    const { letterhead } = await readSender(userId, firmId);
    const letter = { title, month, owner, firm: letterhead.firm, mailText, files };
    const failures: unknown[] = [];
    for (const [place, recipient] of pendingRecipients(delivery)) {
      const id = `${madePackId}.${place}`;
      // A failure for one address must not keep the mail from the others.
      const result = await mail
        .deliver(recipientMail({ id, recipient, ...letter }))
        .catch((error: unknown) => {
          failures.push(error);
          return null;
        });
      if (result !== null) await storeResult(key, recipient, result);
    }
    if (failures.length > 0) throw failures[0];
    await conclude(key, GIVEN_UP);
  }

  /** Kept with the run, so that a second try sends the same words. `firmId`: null for the owner's own letterhead. */
  async function readLetterFacts(runId: string): Promise<{ firmId: string | null; mailText: string }> {
    const run = await db
      .selectFrom('packRuns')
      .select(['firmId', 'pack'])
      .where('id', '=', runId)
      .executeTakeFirst();
    return run === undefined
      ? { firmId: null, mailText: '' }
      : { firmId: run.firmId, mailText: z.parse(packSnapshot, run.pack).mailText };
  }

  const storeResult = (key: PackDeliveryKey, address: string, result: Delivery): Promise<void> =>
    whileSending(key, async (books, delivery) => {
      const words = result.isAccepted
        ? null
        : `The mail server refused the mail: ${result.words} Mend the address in the pack, or try again.`;
      const state = result.isAccepted ? 'sent' : 'failed';
      await addOutcomes(books, delivery, [{ address, state, at: clock().toISOString(), words }]);
      if (!result.isAccepted) return;
      const { userId, companyId, title, month } = delivery;
      const detail = { title, month: monthName(month), recipients: 1, email: address };
      await outsideCompany(books.trx, () =>
        record(books.trx, { at: clock(), userId, companyId, action: 'pack.sent', detail }),
      );
    });

  /** `reason` tells why the recipients that are still pending get no mail. */
  const conclude = (key: PackDeliveryKey, reason: string): Promise<void> =>
    whileSending(key, async (books, delivery) => {
      const moment = clock();
      const outcomes = await addOutcomes(
        books,
        delivery,
        pendingRecipients(delivery).map(([, address]) => ({
          address,
          state: 'failed',
          at: moment.toISOString(),
          words: reason,
        })),
      );
      const isSent = outcomes.some(({ state }) => state === 'sent');
      const failure = describeFailure(outcomes, delivery.recipients.length);
      await updateDelivery(books, delivery.id, {
        state: isSent ? 'sent' : 'failed',
        failure,
        tellsOwner: failure !== null,
        ...(isSent ? { sentAt: delivery.sentAt ?? moment } : {}),
      });
    });

  /** Does nothing if the delivery is not being sent any more. */
  const whileSending = (
    { companyId, madePackId }: PackDeliveryKey,
    work: (books: Books, delivery: StoredDelivery) => Promise<void>,
  ): Promise<void> =>
    inCompany(companyId, async (books) => {
      const delivery = await lockDelivery(books, madePackId, ['sending']);
      if (delivery) await work(books, delivery);
    });

  return {
    work: async (): Promise<void> => {
      if (!mail.available) return;
      await jobs.work(
        sendDeliveryJob,
        async (key) => {
          await sendDelivery(key);
          return undefined;
        },
        (key) => conclude(key, GIVEN_UP),
      );
    },
  };
}

/** Lists recipients without an outcome, each with its place, which makes its message id the same in every try. */
function pendingRecipients({ recipients, deliveries }: StoredDelivery): [place: number, address: string][] {
  const settledAddresses = new Set(z.parse(mailOutcomes, deliveries).map(({ address }) => address));
  return [...recipients.entries()].filter(([, address]) => !settledAddresses.has(address));
}

/** Resolves to all outcomes of the delivery. */
async function addOutcomes(
  books: Books,
  { id, deliveries }: StoredDelivery,
  outcomes: MailOutcome[],
): Promise<MailOutcome[]> {
  const allOutcomes = [...z.parse(mailOutcomes, deliveries), ...outcomes];
  await updateDelivery(books, id, { state: 'sending', deliveries: allOutcomes });
  return allOutcomes;
}

/** Returns null if every recipient got the mail. */
function describeFailure(outcomes: MailOutcome[], recipientCount: number): string | null {
  const failed = outcomes.filter(({ state }) => state === 'failed');
  const reasons = [...Map.groupBy(failed, ({ words }) => words)];
  const [leading] = reasons;
  if (leading === undefined) return null;
  if (reasons.length === 1 && failed.length === recipientCount) return leading[0];
  return reasons
    .map(([words, group]) => `Not sent to ${group.map(({ address }) => address).join(', ')}: ${words}`)
    .join(' ');
}
