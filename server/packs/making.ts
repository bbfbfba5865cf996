import type { ErrorCode } from '#contract/errors.ts';
import { packReport } from '#contract/reports/packExport.ts';
import { addMonths } from '#contract/period.ts';
import { toPackReport } from '#contract/packs/reportSettings.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import { type Companies, presentYearEnd } from '#server/companies/companies.ts';
import { type Books, type Database, type InCompany, outsideCompany, type Trx } from '#server/db/company.ts';
import type { JobOutcome, Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { countNewAddresses } from '#server/mail/mail.ts';
import { markMonthsViewed } from '#server/notices/notices.ts';
import type { Exports, JudgedReport, RenderedPack } from '#server/reports/reports.ts';
import * as z from 'zod/mini';
import { type MadePackKey, makePackJob, sendPackJob } from './jobs.ts';
import {
  changeMadePack,
  keepFiles,
  lockMadePack,
  readBooksSavedAt,
  type StoredMadePack,
} from './madePackStore.ts';
import { countMail, MOST_PACK_MAILS_A_DAY } from './mailCounts.ts';
import { describeNewAddresses, judgeRecipients } from './newRecipients.ts';
import { packSnapshot } from './runs.ts';
import { readPackOwner, refusalToOwner } from './sendingRights.ts';

export type MakingDeps = {
  db: Database;
  inCompany: InCompany;
  clock: Clock;
  companies: Pick<Companies, 'companyById'>;
  exports: Pick<Exports, 'renderPack'>;
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  /** Rejects for whoever may have no mail sent to others. */
  requireMailSender(userId: string): Promise<void>;
  newAddressesADay: number;
};

/** A balance rests on earlier months too. */
const MONTHS_SEEN = 12;

/** Longest wait for the provider's answer about months; then the pack is held back. */
const PROVING_MS = 15 * 60_000;
const PROVING_AGAIN_MS = 10_000;

/** Base64 makes a third more of it; many mail servers take 25 MB. */
const MOST_MAIL_BYTES = 15_000_000;

const GIVEN_UP =
  'It could not be made, and was tried several times. Try again; where it fails again, tell whoever runs your installation of Tieout.';

/**
 * Makes packs as their users may now. Reading and rendering hold no transaction; what became of it is written in one,
 * together with the mail that follows from it.
 */
export function createMaking(deps: MakingDeps) {
  const { db, inCompany, clock, companies, exports, jobs, requireMailSender, newAddressesADay } = deps;

  async function make(key: MadePackKey, signal: AbortSignal): Promise<JobOutcome> {
    const { companyId, madePackId } = key;
    const start = await inCompany(companyId, async (books) => ({
      madePack: await lockMadePack(books, madePackId),
      booksSavedAt: await readBooksSavedAt(books),
    }));
    const { madePack, booksSavedAt } = start;
    if (!madePack || !isOpen(madePack)) return undefined;
    const refusal = await refuse(madePack);
    if (refusal !== null) return await fail(key, refusal);
    const snapshot = await readSnapshot(madePack.runId);
    if (snapshot === 'deleted') return await withdraw(key);
    const rendered = await render(madePack, snapshot, signal);
    if (typeof rendered === 'string') return await fail(key, rendered);
    const doubtful = rendered.reports.filter(({ status }) => !isAgreeing(status));
    if (madePack.sends && waitsForProof(madePack, doubtful)) return { againMs: PROVING_AGAIN_MS };
    await inCompany(companyId, async (books) => {
      const current = await lockMadePack(books, madePackId);
      if (!current || !isOpen(current)) return;
      if (!current.sends) await keepMade(books, current, rendered);
      else if (doubtful.length > 0) await holdBack(books, current, { doubtful, booksSavedAt });
      else await post(books, current, rendered);
    });
    return undefined;
  }

  async function refuse(madePack: StoredMadePack): Promise<string | null> {
    const refusal = refusalToOwner(await readPackOwner(db, owned(madePack)), madePack.sends);
    if (refusal !== null || !madePack.sends) return refusal;
    try {
      await requireMailSender(madePack.userId);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  /** The provider is being asked, and a moment later more is known. */
  const waitsForProof = ({ state, startedAt }: StoredMadePack, doubtful: JudgedReport[]): boolean =>
    state === 'waiting' &&
    doubtful.length > 0 &&
    doubtful.every(({ proving, status }) => proving && (status === 'unchecked' || status === 'changed')) &&
    clock().getTime() - startedAt.getTime() < PROVING_MS;

  /** A sentence where it can never be made as it is. */
  async function render(
    { companyId, userId, title, month }: StoredMadePack,
    { formats, reports, ...wording }: z.output<typeof packSnapshot>,
    signal: AbortSignal,
  ): Promise<RenderedPack | string> {
    try {
      const company = await companies.companyById(companyId);
      const facts = { month, yearEnd: presentYearEnd(company), booksFrom: company.booksFrom };
      const packReports = z.parse(
        z.array(packReport),
        reports.map(({ settings }) => toPackReport(settings, facts)),
      );
      const pack = { title, ...wording, draft: false, reports: packReports };
      return await exports.renderPack({ companyId, userId, signal, pack, formats });
    } catch (error) {
      const sentence = permanentFailure(error);
      if (sentence === null) throw error;
      return sentence;
    }
  }

  async function readSnapshot(runId: string): Promise<z.output<typeof packSnapshot> | 'deleted'> {
    const run = await db
      .selectFrom('packRuns')
      .select(['packId', 'pack'])
      .where('id', '=', runId)
      .executeTakeFirst();
    return run === undefined || run.packId === null ? 'deleted' : z.parse(packSnapshot, run.pack);
  }

  async function keepMade(books: Books, { id }: StoredMadePack, rendered: RenderedPack): Promise<void> {
    await keepFiles(books, id, rendered.files);
    await changeMadePack(books, id, { ...settledChange(), state: 'made' });
  }

  async function holdBack(
    books: Books,
    { id, state }: StoredMadePack,
    { doubtful, booksSavedAt }: { doubtful: JudgedReport[]; booksSavedAt: Date | null },
  ): Promise<void> {
    const heldBackBy = doubtful.map(({ title, status }) => ({ title, status }));
    const change = { state: 'held-back', madeAt: clock(), heldBackBy, booksSavedAt } as const;
    await changeMadePack(books, id, { ...change, ...(state === 'held-back' ? {} : { tellsOwner: true }) });
  }

  /** Once more as the user may now: the reports took a while. */
  async function post(books: Books, madePack: StoredMadePack, rendered: RenderedPack): Promise<void> {
    const { id, companyId, userId, recipients } = madePack;
    const { newCount, refusal: refusalToRecipient } = await judgeRecipients(books, recipients, clock());
    const refusal = await outsideCompany(
      books.trx,
      async () =>
        refusalToOwner(await readPackOwner(books.trx, owned(madePack)), true) ??
        tooLarge(rendered) ??
        refusalToRecipient ??
        (await countMails(books.trx, userId, newCount)),
    );
    if (refusal !== null) return await changeMadePack(books, id, failedChange(refusal));
    await keepFiles(books, id, rendered.files);
    await changeMadePack(books, id, { ...settledChange(), state: 'sending' });
    await markMonthsSent(books, madePack);
    await jobs.enqueue(sendPackJob, { companyId, madePackId: id }, { key: id, trx: books.trx });
  }

  /** Recipients see that these months agree: what changes in them from now on is told. */
  async function markMonthsSent(books: Books, { companyId, month }: StoredMadePack): Promise<void> {
    const { timeZone } = await outsideCompany(books.trx, () => companies.companyById(companyId, books.trx));
    const months = { from: addMonths(month, 1 - MONTHS_SEEN), to: month };
    await markMonthsViewed(books, { ...months, at: clock(), timeZone: timeZone ?? 'UTC' });
  }

  /** A sentence where the day has no room for it. */
  async function countMails(trx: Trx, userId: string, count: number): Promise<string | null> {
    const moment = clock();
    if (!(await countMail(trx, userId, moment)))
      return `You have sent ${MOST_PACK_MAILS_A_DAY} packs today, which is the most for a day. Try again tomorrow.`;
    const bound = { count, limit: newAddressesADay };
    return (await countNewAddresses(trx, { userId, moment }, bound))
      ? null
      : describeNewAddresses(newAddressesADay);
  }

  const settledChange = () => ({
    madeAt: clock(),
    heldBackBy: [],
    deliveries: [],
    failure: null,
    tellsOwner: false,
  });

  const failedChange = (failure: string) =>
    ({ state: 'failed', failure, madeAt: clock(), tellsOwner: true }) as const;

  async function fail({ companyId, madePackId }: MadePackKey, sentence: string): Promise<undefined> {
    await inCompany(companyId, async (books) => {
      const madePack = await lockMadePack(books, madePackId);
      if (madePack && isOpen(madePack)) await changeMadePack(books, madePackId, failedChange(sentence));
    });
  }

  async function withdraw({ companyId, madePackId }: MadePackKey): Promise<undefined> {
    await inCompany(companyId, async (books) => {
      const madePack = await lockMadePack(books, madePackId);
      if (madePack && isOpen(madePack))
        await changeMadePack(books, madePackId, { state: 'withdrawn', tellsOwner: false });
    });
  }

  return {
    work: (): Promise<void> =>
      jobs.work(
        makePackJob,
        (key, { signal }) => make(key, signal),
        (key) => fail(key, GIVEN_UP),
      ),
  };
}

/** Something may still become of it. */
const isOpen = ({ state }: StoredMadePack): boolean => state === 'waiting' || state === 'held-back';

const owned = ({ userId, companyId }: StoredMadePack) => ({ userId, companyId });

/** The pack itself is wrong. */
const permanentCodes: readonly ErrorCode[] = [
  'API_VALIDATION_ERROR',
  'API_BAD_REQUEST',
  'API_NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
];

/** Comes again at every try. Null where another try may succeed. */
function permanentFailure(error: unknown): string | null {
  if (error instanceof z.core.$ZodError)
    return 'A report of this pack has settings that do not fit this organization. Change the pack, then make it again.';
  if (!(error instanceof AppError) || !permanentCodes.includes(error.code)) return null;
  const [detail] = error.details ?? [];
  return detail === undefined ? error.message : `${detail.message} Change the pack, then make it again.`;
}

function tooLarge({ files }: RenderedPack): string | null {
  const bytes = files.reduce((total, { content }) => total + content.byteLength, 0);
  if (bytes <= MOST_MAIL_BYTES) return null;
  const megabytes = (count: number) => (count / 1_000_000).toFixed(1);
  return `Its files have ${megabytes(bytes)} MB, and a mail takes ${megabytes(MOST_MAIL_BYTES)}. Choose one format, or fewer reports or months.`;
}
