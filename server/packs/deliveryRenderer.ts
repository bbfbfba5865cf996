import type { ErrorCode } from '#contract/errors.ts';
import { addMonths } from '#contract/period.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import type { Companies } from '#server/companies/companies.ts';
import { type Books, type Database, type InCompany, outsideCompany, type Trx } from '#server/db/company.ts';
import type { JobOutcome, Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { countNewAddresses } from '#server/mail/mail.ts';
import { markMonthsViewed } from '#server/notices/notices.ts';
import type { JudgedReport, RenderedPack } from '#server/reports/reports.ts';
import * as z from 'zod/mini';
import type { RenderClientPack } from './clientPack.ts';
import {
  type DeliveryUpdate,
  lockDelivery,
  pendingStates,
  readBooksSavedAt,
  type StoredDelivery,
  storePackFiles,
  updateDelivery,
  withdrawal,
} from './deliveryStore.ts';
import { type PackDeliveryKey, renderDeliveryJob, sendDeliveryJob } from './jobs.ts';
import { countDelivery, MOST_DELIVERIES_A_DAY } from './mailCounts.ts';
import { checkPackOwner } from './packOwner.ts';
import { checkRecipients, newAddressesRefusal } from './recipientLimits.ts';
import { packSnapshot } from './startRun.ts';

type DeliveryRendererDeps = {
  db: Database;
  inCompany: InCompany;
  clock: Clock;
  companies: Pick<Companies, 'companyById'>;
  renderClientPack: RenderClientPack;
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  /** Rejects if the user may not have mail sent to others. */
  requireMailSender(userId: string): Promise<void>;
  newAddressesADay: number;
};

/** `firmId`: whose letterhead the files have; null for the user's. */
type PackSnapshot = z.output<typeof packSnapshot> & { firmId: string | null };

/** A balance is the sum of earlier months, so the recipient sees those too. */
const MONTHS_SEEN = 12;

/** A delivery waits this long for the provider to state the figures of its months; then it is held back. */
const PROOF_WAIT_MS = 15 * 60_000;
const PROOF_RETRY_MS = 10_000;

/** Many mail servers take 25 MB, and Base64 makes files a third larger. */
const MOST_MAIL_BYTES = 15_000_000;

const GIVEN_UP =
  'It could not be made, and was tried several times. Try again; where it fails again, tell the administrator of your Tieout installation.';

/**
 * Renders deliveries under the rights that their owners have now. Reading and rendering hold no transaction; the result
 * and the job that mails it are stored in one transaction.
 */
export function createDeliveryRenderer(deps: DeliveryRendererDeps) {
  const { db, inCompany, clock, companies, renderClientPack, jobs, requireMailSender, newAddressesADay } =
    deps;

  async function renderDelivery(key: PackDeliveryKey, signal: AbortSignal): Promise<JobOutcome> {
    const { companyId, madePackId } = key;
    const { delivery, booksSavedAt } = await inCompany(companyId, async (books) => ({
      delivery: await lockDelivery(books, madePackId, pendingStates),
      booksSavedAt: await readBooksSavedAt(books),
    }));
    if (!delivery) return undefined;
    const refusal = await findRefusal(delivery);
    if (refusal !== null) return await conclude(key, failureUpdate(refusal));
    const pack = await readSnapshot(delivery.runId);
    if (pack === 'deleted') return await conclude(key, withdrawal);
    const rendered = await renderPack(delivery, pack, signal);
    if (typeof rendered === 'string') return await conclude(key, failureUpdate(rendered));
    const doubtful = rendered.reports.filter(({ status }) => !isAgreeing(status));
    if (delivery.sends && awaitsProvider(delivery, doubtful)) return { againMs: PROOF_RETRY_MS };
    await inCompany(companyId, async (books) => {
      const current = await lockDelivery(books, madePackId, pendingStates);
      if (!current) return;
      if (!current.sends) await storeRendered(books, current, { rendered, state: 'made' });
      else if (doubtful.length > 0) await holdBack(books, current, { doubtful, booksSavedAt });
      else await queueSending(books, current, rendered);
    });
    return undefined;
  }

  async function findRefusal(delivery: StoredDelivery): Promise<string | null> {
    const { refusal } = await checkPackOwner(db, delivery, delivery.sends);
    if (refusal !== null || !delivery.sends) return refusal;
    try {
      await requireMailSender(delivery.userId);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  /** Tells whether every report that does not agree waits for an answer that the provider has been asked for. */
  const awaitsProvider = ({ state, startedAt }: StoredDelivery, doubtful: JudgedReport[]): boolean =>
    state === 'waiting' &&
    doubtful.length > 0 &&
    doubtful.every(({ proving, status }) => proving && (status === 'unchecked' || status === 'changed')) &&
    clock().getTime() - startedAt.getTime() < PROOF_WAIT_MS;

  /** Resolves to a sentence for the owner if another try would fail alike. */
  async function renderPack(
    { companyId, userId, title, month }: StoredDelivery,
    { formats, firmId, ...pack }: PackSnapshot,
    signal: AbortSignal,
  ): Promise<RenderedPack | string> {
    try {
      const request = { companyId, userId, firmId, month, formats, signal };
      return await renderClientPack({ ...request, pack: { title, ...pack } });
    } catch (error) {
      const sentence = permanentFailure(error);
      if (sentence === null) throw error;
      return sentence;
    }
  }

  async function readSnapshot(runId: string): Promise<PackSnapshot | 'deleted'> {
    const run = await db
      .selectFrom('packRuns')
      .select(['packId', 'firmId', 'pack'])
      .where('id', '=', runId)
      .executeTakeFirst();
    if (run === undefined || run.packId === null) return 'deleted';
    return { ...z.parse(packSnapshot, run.pack), firmId: run.firmId };
  }

  async function storeRendered(
    books: Books,
    { id }: StoredDelivery,
    { rendered, state }: { rendered: RenderedPack; state: 'made' | 'sending' },
  ): Promise<void> {
    await storePackFiles(books, id, rendered.files);
    const cleared = { heldBackBy: [], deliveries: [], failure: null, tellsOwner: false };
    await updateDelivery(books, id, { ...cleared, madeAt: clock(), state });
  }

  async function holdBack(
    books: Books,
    { id, state }: StoredDelivery,
    { doubtful, booksSavedAt }: { doubtful: JudgedReport[]; booksSavedAt: Date | null },
  ): Promise<void> {
    const heldBackBy = doubtful.map(({ title, status }) => ({ title, status }));
    const update = { state: 'held-back', madeAt: clock(), heldBackBy, booksSavedAt } as const;
    await updateDelivery(books, id, { ...update, ...(state === 'held-back' ? {} : { tellsOwner: true }) });
  }

  /** Checks the owner's rights a second time, because rendering took a while. */
  async function queueSending(books: Books, delivery: StoredDelivery, rendered: RenderedPack): Promise<void> {
    const { id, companyId, userId, recipients } = delivery;
    const recipientCheck = await checkRecipients(books, recipients, clock());
    const refusal = await outsideCompany(
      books.trx,
      async () =>
        (await checkPackOwner(books.trx, delivery, true)).refusal ??
        sizeRefusal(rendered) ??
        recipientCheck.refusal ??
        (await countMails(books.trx, userId, recipientCheck.newCount)),
    );
    if (refusal !== null) return await updateDelivery(books, id, failureUpdate(refusal));
    await storeRendered(books, delivery, { rendered, state: 'sending' });
    await markMonthsSeen(books, delivery);
    await jobs.enqueue(sendDeliveryJob, { companyId, madePackId: id }, { key: id, trx: books.trx });
  }

  /** Recipients see that these months agree, so members are told of later changes in them. */
  async function markMonthsSeen(books: Books, { companyId, month }: StoredDelivery): Promise<void> {
    const { timeZone } = await outsideCompany(books.trx, () => companies.companyById(companyId, books.trx));
    const months = { firstMonth: addMonths(month, 1 - MONTHS_SEEN), lastMonth: month };
    await markMonthsViewed(books, { ...months, moment: clock(), timeZone: timeZone ?? 'UTC' });
  }

  /** Resolves to a sentence for the owner if one of the day's limits is reached. */
  async function countMails(trx: Trx, userId: string, newAddressCount: number): Promise<string | null> {
    const moment = clock();
    if (!(await countDelivery(trx, userId, moment)))
      return `You have sent ${MOST_DELIVERIES_A_DAY} packs today, which is the most for a day. Try again tomorrow.`;
    const bound = { count: newAddressCount, limit: newAddressesADay };
    return (await countNewAddresses(trx, { userId, moment }, bound))
      ? null
      : newAddressesRefusal(newAddressesADay);
  }

  const failureUpdate = (failure: string) =>
    ({ state: 'failed', failure, madeAt: clock(), tellsOwner: true }) as const;

  /** Does nothing if the delivery has left the states in which it is rendered. */
  async function conclude(
    { companyId, madePackId }: PackDeliveryKey,
    update: DeliveryUpdate,
  ): Promise<undefined> {
    await inCompany(companyId, async (books) => {
      if (await lockDelivery(books, madePackId, pendingStates))
        await updateDelivery(books, madePackId, update);
    });
  }

  return {
    work: (): Promise<void> =>
      jobs.work(
        renderDeliveryJob,
        (key, { signal }) => renderDelivery(key, signal),
        (key) => conclude(key, failureUpdate(GIVEN_UP)),
      ),
  };
}

/** Codes of errors that come from the pack itself, so that trying again would not help. */
const permanentCodes: readonly ErrorCode[] = [
  'API_VALIDATION_ERROR',
  'API_BAD_REQUEST',
  'API_NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
];

/** Returns a sentence for the owner, or null if another try may succeed. */
function permanentFailure(error: unknown): string | null {
  if (error instanceof z.core.$ZodError)
    return 'A report of this pack has settings that do not fit this organization. Change the pack, then make it again.';
  if (!(error instanceof AppError) || !permanentCodes.includes(error.code)) return null;
  const [detail] = error.details ?? [];
  return detail === undefined ? error.message : `${detail.message} Change the pack, then make it again.`;
}

function sizeRefusal({ files }: RenderedPack): string | null {
  const bytes = files.reduce((total, { content }) => total + content.byteLength, 0);
  if (bytes <= MOST_MAIL_BYTES) return null;
  const megabytes = (count: number) => (count / 1_000_000).toFixed(1);
  return `Its files have ${megabytes(bytes)} MB, and a mail takes ${megabytes(MOST_MAIL_BYTES)}. Choose one format, or fewer reports or months.`;
}
