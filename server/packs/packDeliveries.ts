import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import { MOST_ARCHIVE_BYTES, mailOutcomes, type PackDelivery } from '#contract/packs/packRuns.ts';
import type { PackFormat } from '#contract/reports/packExport.ts';
import { inFileName } from '#contract/fileName.ts';
import { record } from '#server/audit/audit.ts';
import { type Companies, notFound } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import * as z from 'zod/mini';
import { writeArchive } from './archive.ts';
import {
  lockDelivery,
  type PackFile,
  readPackFile,
  readPackFiles,
  type StoredDelivery,
  updateDelivery,
  withdrawableStates,
  withdrawal,
} from './deliveryStore.ts';
import { renderDeliveryJob, sendDeliveryJob } from './jobs.ts';
import type { PackRuns } from './packRuns.ts';
import {
  deliveryColumns,
  type DeliveryRecord,
  presentDeliveries,
  readDeliveryChanges,
} from './presentDeliveries.ts';
import { monthName } from './recipientMail.ts';

type PackDeliveriesDeps = {
  inCompany: InCompany;
  clock: Clock;
  companies: Pick<Companies, 'companyById' | 'noteExport'>;
  jobs: Pick<Jobs, 'enqueue'>;
  runs: Pick<PackRuns, 'read'>;
};

type DeliveryCall = { userId: string; companyId: string; id: string };

/**
 * The owner of a delivery can withdraw and retry it, and of a firm's run colleagues can download it, and editors of its
 * company withdraw it. Members of its company can list and download what was sent.
 */
export function createPackDeliveries({ inCompany, clock, companies, jobs, runs }: PackDeliveriesDeps) {
  async function present(books: Books, deliveries: DeliveryRecord[]): Promise<PackDelivery[]> {
    const { trx, companyId } = books;
    const { name } = await outsideCompany(trx, () => companies.companyById(companyId, trx));
    const changesById = await readDeliveryChanges(books, deliveries);
    return await presentDeliveries(trx, deliveries, {
      companyNames: new Map([[companyId, name]]),
      changesById,
    });
  }

  /** Rejects with 404 for a user who is not the owner, and with CONFLICT in any other state. */
  const changeDelivery = (
    { userId, companyId, id }: DeliveryCall,
    { states, refusal, isForColleagues, change }: OwnerAction,
  ): Promise<PackDelivery> =>
    inCompany(companyId, async (books) => {
      const delivery = await lockDelivery(books, id);
      if (!delivery) throw notFound();
      const isAllowed =
        delivery.userId === userId ||
        (isForColleagues && (await isColleague(books, delivery, { userId, leastRole: 'editor' })));
      if (!isAllowed) throw notFound();
      if (!states.includes(delivery.state)) throw new AppError('CONFLICT', refusal);
      await change(books, delivery);
      const changed = await lockDelivery(books, id);
      const [presented] = await present(books, changed ? [changed] : []);
      if (!presented) throw notFound();
      return presented;
    });

  const noteDownload = (
    userId: string,
    companyId: string,
    { title, month, format }: { title: string; month: string; format: PackFormat },
  ): Promise<void> =>
    companies.noteExport(userId, companyId, {
      what: 'made pack',
      title,
      month: monthName(month),
      format,
    });

  return {
    withdraw: (call: DeliveryCall): Promise<PackDelivery> =>
      changeDelivery(call, {
        states: withdrawableStates,
        isForColleagues: true,
        refusal: 'This pack is sent, or is not to be sent. There is nothing left to withdraw.',
        change: async (books, { id, companyId, title, month }) => {
          const { userId } = call;
          await updateDelivery(books, id, withdrawal);
          const detail = { title, month: monthName(month) };
          await outsideCompany(books.trx, () =>
            record(books.trx, { at: clock(), userId, companyId, action: 'pack.withdrawn', detail }),
          );
        },
      }),

    /** Mails a sent delivery to the recipients that it did not reach. Renders any other one again; one that is held back stays so meanwhile. */
    retry: (call: DeliveryCall): Promise<PackDelivery> =>
      changeDelivery(call, {
        states: ['held-back', 'failed', 'sent'],
        isForColleagues: false,
        refusal: NOTHING_TO_RETRY,
        change: async (books, { id, companyId, state, deliveries }) => {
          const job = { companyId, madePackId: id };
          const options = { key: id, trx: books.trx };
          if (state === 'sent') {
            const outcomes = z.parse(mailOutcomes, deliveries);
            const sentOutcomes = outcomes.filter((outcome) => outcome.state === 'sent');
            if (sentOutcomes.length === outcomes.length) throw new AppError('CONFLICT', NOTHING_TO_RETRY);
            const cleared = { failure: null, tellsOwner: false, deliveries: sentOutcomes };
            await updateDelivery(books, id, { state: 'sending', ...cleared });
            return await jobs.enqueue(sendDeliveryJob, job, options);
          }
          if (state === 'failed')
            await updateDelivery(books, id, { state: 'waiting', failure: null, tellsOwner: false });
          await jobs.enqueue(renderDeliveryJob, job, options);
        },
      }),

    listSent: (companyId: string, { limit, offset }: { limit: number; offset: number }) =>
      inCompany(companyId, async (books) => {
        const query = books.trx.selectFrom('madePacks').where('sentAt', 'is not', null);
        const rows = await query
          .select(deliveryColumns)
          .orderBy('sentAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        const { totalCount } = await query
          .select(({ fn }) => fn.countAll<number>().as('totalCount'))
          .executeTakeFirstOrThrow();
        const packs = await present(books, rows);
        return {
          packs,
          pagination: { totalCount, offset, limit, hasMore: offset + packs.length < totalCount },
        };
      }),

    /** Rejects with 404 for an unsent delivery of another user, unless it is of a firm's run and the user a colleague. */
    download: async ({ userId, companyId, id }: DeliveryCall, format: PackFormat): Promise<PackFile> => {
      const { delivery, file } = await inCompany(companyId, async (books) => {
        const storedDelivery = await books.trx
          .selectFrom('madePacks')
          .select(['userId', 'runId', 'sentAt', 'title', 'month'])
          .where('id', '=', id)
          .executeTakeFirst();
        const isOpen =
          storedDelivery !== undefined &&
          (storedDelivery.sentAt !== null ||
            storedDelivery.userId === userId ||
            (await isColleague(books, storedDelivery, { userId, leastRole: 'viewer' })));
        return { delivery: isOpen ? storedDelivery : undefined, file: await readPackFile(books, id, format) };
      });
      if (!delivery || !file) throw notFound();
      const { title, month } = delivery;
      await noteDownload(userId, companyId, { title, month, format });
      return file;
    },

    /** Rejects with PAYLOAD_TOO_LARGE if the files exceed the limit of an archive. */
    downloadRun: async (userId: string, runId: string): Promise<PackFile> => {
      const { run, packs } = await runs.read(userId, runId);
      const withFiles = packs.filter(({ files }) => files.length > 0);
      const bytes = withFiles.flatMap(({ files }) => files).reduce((total, { size }) => total + size, 0);
      if (bytes === 0)
        throw new AppError(
          'CONFLICT',
          'This run has no files yet. Wait until they are made, then try again.',
        );
      if (bytes > MOST_ARCHIVE_BYTES) throw archiveTooLarge(bytes);
      const archive = await writeArchive(async (add) => {
        for (const { companyId, id } of withFiles) {
          const files = await inCompany(companyId, (books) => readPackFiles(books, id));
          for (const { name, content } of files) add(name, content, new Date(run.startedAt));
        }
      });
      const { title, month } = run;
      for (const { companyId, files } of withFiles)
        for (const { format } of files)
          await noteDownload(userId, companyId, { title, month: `${month}-01`, format });
      const name = `${inFileName(title, 80)}-${month}.zip`;
      return { name, mediaType: 'application/zip', content: archive };
    },
  };
}

export type PackDeliveries = ReturnType<typeof createPackDeliveries>;

type OwnerAction = {
  states: readonly StoredDelivery['state'][];
  refusal: string;
  /** True if colleagues of a firm's run may do it too. */
  isForColleagues: boolean;
  change(books: Books, delivery: StoredDelivery): Promise<void>;
};

/** True if the delivery is of a firm's run, and the user a member of the firm who has at least the role in the company. */
async function isColleague(
  { trx, companyId }: Books,
  { runId }: Pick<StoredDelivery, 'runId'>,
  { userId, leastRole }: { userId: string; leastRole: Role },
): Promise<boolean> {
  const membership = await outsideCompany(trx, () =>
    trx
      .selectFrom('packRuns')
      .innerJoin('firmMembers', 'firmMembers.firmId', 'packRuns.firmId')
      .innerJoin('memberships', 'memberships.userId', 'firmMembers.userId')
      .select('memberships.role')
      .where('packRuns.id', '=', runId)
      .where('firmMembers.userId', '=', userId)
      .where('memberships.companyId', '=', companyId)
      .executeTakeFirst(),
  );
  return membership !== undefined && isAtLeast(membership.role, leastRole);
}

const NOTHING_TO_RETRY =
  'Only a pack that is held back, failed, or did not reach everybody can be tried again.';

const archiveTooLarge = (bytes: number) =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    `The files have ${Math.ceil(bytes / 1_000_000)} MB together, and an archive takes ${MOST_ARCHIVE_BYTES / 1_000_000}. Download them organization by organization.`,
  );
