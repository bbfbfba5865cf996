import {
  type MadePack,
  MOST_ARCHIVE_BYTES,
  type PackDelivery,
  packDeliveries,
} from '#contract/packs/madePacks.ts';
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
import { makePackJob, sendPackJob } from './jobs.ts';
import {
  changeMadePack,
  type KeptFile,
  lockMadePack,
  readFile,
  readFiles,
  type StoredMadePack,
} from './madePackStore.ts';
import { monthName } from './packMail.ts';
import type { PackRuns } from './packRuns.ts';
import { readPackChanges } from './packChanges.ts';
import { madePackColumns, type MadePackRow, presentMadePacks } from './presentMadePacks.ts';

export type MadePacksDeps = {
  inCompany: InCompany;
  clock: Clock;
  companies: Pick<Companies, 'companyById' | 'noteExport'>;
  jobs: Pick<Jobs, 'enqueue'>;
  runs: Pick<PackRuns, 'read'>;
};

type PackCall = { userId: string; companyId: string; id: string };

/** Packs that were made: who made them decides what becomes of them, members may have again what was sent. */
export function createMadePacks({ inCompany, clock, companies, jobs, runs }: MadePacksDeps) {
  async function present(books: Books, rows: MadePackRow[]) {
    const { trx, companyId } = books;
    const { name } = await outsideCompany(trx, () => companies.companyById(companyId, trx));
    const changesById = await readPackChanges(books, rows);
    return await presentMadePacks(trx, rows, { companyNames: new Map([[companyId, name]]), changesById });
  }

  /** Works on a pack that its user may still decide of. Rejects with 404 for any other user. */
  const decide = (
    { userId, companyId, id }: PackCall,
    { states, refusal, change }: Decision,
  ): Promise<MadePack> =>
    inCompany(companyId, async (books) => {
      const madePack = await lockMadePack(books, id);
      if (madePack?.userId !== userId) throw notFound();
      if (!states.includes(madePack.state)) throw new AppError('CONFLICT', refusal);
      await change(books, madePack);
      const changed = await lockMadePack(books, id);
      const [pack] = await present(books, changed ? [changed] : []);
      if (!pack) throw notFound();
      return pack;
    });

  async function mailAgain(books: Books, id: string, deliveries: PackDelivery[]): Promise<void> {
    const takenDeliveries = deliveries.filter(({ state }) => state === 'sent');
    if (takenDeliveries.length === deliveries.length) throw new AppError('CONFLICT', NOTHING_TO_TRY);
    const change = { failure: null, tellsOwner: false, deliveries: takenDeliveries };
    await changeMadePack(books, id, { state: 'sending', ...change });
    const { companyId, trx } = books;
    await jobs.enqueue(sendPackJob, { companyId, madePackId: id }, { key: id, trx });
  }

  return {
    withdraw: (call: PackCall): Promise<MadePack> =>
      decide(call, {
        states: ['waiting', 'held-back', 'failed'],
        refusal: 'This pack is sent, or is not to be sent. There is nothing left to withdraw.',
        change: async (books, { id, title, month }) => {
          await changeMadePack(books, id, { state: 'withdrawn', tellsOwner: false });
          const { userId, companyId } = call;
          const detail = { title, month: monthName(month) };
          await outsideCompany(books.trx, () =>
            record(books.trx, { at: clock(), userId, companyId, action: 'pack.withdrawn', detail }),
          );
        },
      }),

    /**
     * A pack that is held back stays so while it is tried. Of one that was sent, as it is kept, what some recipients did
     * not get is mailed to these.
     */
    retry: ({ userId, companyId, id }: PackCall): Promise<MadePack> =>
      decide(
        { userId, companyId, id },
        {
          states: ['held-back', 'failed', 'sent'],
          refusal: NOTHING_TO_TRY,
          change: async (books, { state, deliveries }) => {
            if (state === 'sent') return await mailAgain(books, id, z.parse(packDeliveries, deliveries));
            if (state === 'failed')
              await changeMadePack(books, id, { state: 'waiting', failure: null, tellsOwner: false });
            await jobs.enqueue(makePackJob, { companyId, madePackId: id }, { key: id, trx: books.trx });
          },
        },
      ),

    listSent: (companyId: string, { limit, offset }: { limit: number; offset: number }) =>
      inCompany(companyId, async (books) => {
        const query = books.trx.selectFrom('madePacks').where('sentAt', 'is not', null);
        const rows = await query
          .select(madePackColumns)
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

    /** Rejects with 404 for what another user made and did not send. */
    download: async ({ userId, companyId, id }: PackCall, format: PackFormat): Promise<KeptFile> => {
      const { madePack, keptFile } = await inCompany(companyId, async (books) => ({
        madePack: await books.trx
          .selectFrom('madePacks')
          .select(['userId', 'sentAt', 'title', 'month'])
          .where('id', '=', id)
          .executeTakeFirst(),
        keptFile: await readFile(books, id, format),
      }));
      if (!madePack || !keptFile || (madePack.sentAt === null && madePack.userId !== userId))
        throw notFound();
      const { title, month } = madePack;
      await companies.noteExport(userId, companyId, {
        what: 'made pack',
        title,
        month: monthName(month),
        format,
      });
      return keptFile;
    },

    /** Rejects with PAYLOAD_TOO_LARGE where an archive would not fit. */
    downloadRun: async (userId: string, runId: string): Promise<KeptFile> => {
      const { run, packs } = await runs.read(userId, runId);
      const withFiles = packs.filter(({ files }) => files.length > 0);
      const bytes = withFiles.flatMap(({ files }) => files).reduce((total, { size }) => total + size, 0);
      if (bytes === 0)
        throw new AppError(
          'CONFLICT',
          'This run has no files yet. Wait until they are made, then try again.',
        );
      if (bytes > MOST_ARCHIVE_BYTES) throw tooLargeArchive(bytes);
      const content = await writeArchive(async (add) => {
        for (const { companyId, id } of withFiles) {
          const keptFiles = await inCompany(companyId, (books) => readFiles(books, id));
          for (const { name, content: bytesKept } of keptFiles) add(name, bytesKept, new Date(run.startedAt));
        }
      });
      const month = monthName(`${run.month}-01`);
      for (const { companyId, files } of withFiles)
        for (const { format } of files)
          await companies.noteExport(userId, companyId, {
            what: 'made pack',
            title: run.title,
            month,
            format,
          });
      const name = `${inFileName(run.title, 80)}-${run.month}.zip`;
      return { name, mediaType: 'application/zip', content };
    },
  };
}

export type MadePacks = ReturnType<typeof createMadePacks>;

type Decision = {
  states: StoredMadePack['state'][];
  refusal: string;
  change(books: Books, madePack: StoredMadePack): Promise<void>;
};

const NOTHING_TO_TRY =
  'Only a pack that is held back, failed, or did not reach everybody can be tried again.';

const tooLargeArchive = (bytes: number) =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    `The files have ${Math.ceil(bytes / 1_000_000)} MB together, and an archive takes ${MOST_ARCHIVE_BYTES / 1_000_000}. Download them organization by organization.`,
  );
