/** Workers die at any point while they render and send deliveries. Each client still gets its stored files and no others. */
import { createHash } from 'node:crypto';
import { createCompanies } from '#server/companies/companies.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { createInCompany, type Database } from '#server/db/company.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';
import {
  createDeliveryRenderer,
  createDeliveryFollowUp,
  createDeliverySender,
  createStartRun,
  renderDeliveryJob,
  sendDeliveryJob,
} from '#server/packs/packs.ts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isFullRun } from '../support/fullRun.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { dyingAfter, seededNumbers } from './support/dyingDatabase.ts';
import { engines, silentLog } from './support/engines.ts';
import { packsScene } from './support/packsScene.ts';
import { startServer, type TestServer } from './support/server.ts';
import { patience } from './support/patience.ts';

const KILLS = isFullRun ? 150 : 60;
/** An address that belongs to no member gets at most five packs of an organization within 24 hours. */
const HOURS_BETWEEN_RUNS = 6;
const { signal } = new AbortController();
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const waitingJob = z.object({
  id: z.string(),
  name: z.enum([renderDeliveryJob.name, sendDeliveryJob.name]),
  data: z.object({ data: renderDeliveryJob.data }),
});

for (const engine of engines)
  describe.skipIf(engine.missing)(`workers that are killed on ${engine.name}`, () => {
    const random = seededNumbers(20261127);
    let moment = new Date('2026-11-20T09:00:00Z');
    const clock = () => moment;
    let server: TestServer;
    let mailbox: Mailbox;
    let jobs: Jobs;
    let mail: ReturnType<typeof createMail>;
    let packId = '';
    let companyIds: string[] = [];
    const kills: Error[] = [];
    const runs: { id: string; heldBack: number }[] = [];
    /** Counts, by mail id, how often the worker died after the mail was taken and before its outcome was stored. */
    const unstoredOutcomes = new Map<string, number>();
    /** Id of the last mail that the mail server took from the current worker. */
    let lastMailId: string | null = null;
    /** Companies whose figures differ until their books are saved again. */
    const differing = new Set<string>();
    let renderings = 0;

    beforeAll(async () => {
      mailbox = await startMailbox();
      server = await startServer(engine, { clock, env: mailbox.settings, idle: true });
      const kinds = [mailJob, renderDeliveryJob, sendDeliveryJob];
      jobs = await createJobs({ database: server.database, kinds, clock, log: silentLog, pollSeconds: 0.5 });
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const { SMTP_URL: url, MAIL_FROM: sender } = mailbox.settings;
      mail = createMail({ crypto, jobs, log: silentLog, smtp: { url, from: sender } });
      await mail.work();
    });
    afterAll(async () => {
      await jobs.stop();
      await server.stop();
      await mailbox.stop();
    });

    const inCompany = () => createInCompany(server.db);

    /** Saves the status of a company's books, as the end of a sync does. */
    const saveBooks = (companyId: string) =>
      inCompany()(companyId, async ({ trx }) => {
        const figures = { computedAt: moment, month: '2026-10-01', itemsToReview: 0 };
        const amounts = {
          cashAtBank: null,
          profitOfMonth: null,
          profitYearToDate: null,
          overdueReceivables: null,
        };
        await trx
          .insertInto('clientFigures')
          .values({ companyId, ...figures, ...amounts })
          .onConflict((conflict) => conflict.column('companyId').doUpdateSet(figures))
          .execute();
      });

    /** Runs a step of a worker on a database that fails at a random query. Resolves to false if the step did not end. */
    async function survive(step: (db: Database) => Promise<void>): Promise<boolean> {
      try {
        await step(dyingAfter(server.db, random(60)));
        return true;
      } catch (error) {
        if (error instanceof Error && error.message.includes('Not to this one.')) return false;
        if (!(error instanceof Error && error.message === 'Killed.')) throw error;
        kills.push(error);
        return false;
      }
    }

    /** Collects the handlers that a worker registers for the kinds of jobs. */
    async function createHandlers(db: Database) {
      const handlers = new Map<string, (data: unknown) => Promise<unknown>>();
      const handlerJobs: Pick<Jobs, 'enqueue' | 'work'> = {
        enqueue: jobs.enqueue,
        work: async (kind, handler) => {
          handlers.set(kind.name, (data) =>
            handler(z.parse(kind.data, data), { signal, isAwaited: () => false }),
          );
        },
      };
      const parts = { db, inCompany: createInCompany(db), clock };
      await createDeliveryRenderer({
        ...parts,
        jobs: handlerJobs,
        newAddressesADay: 1_000_000,
        companies: createCompanies({
          db,
          clock,
          provider: { name: 'Xero', capabilities: () => [] },
          grantLife,
          app: 'TEST',
          dayCap: 1000,
          readingShare: (calls) => calls,
        }),
        requireMailSender: async () => {},
        renderClientPack: async ({ companyId }) => {
          renderings += 1;
          const content = Buffer.from(`Rendering ${renderings} of ${companyId}`);
          return {
            files: [{ format: 'pdf', name: 'pack.pdf', mediaType: 'application/pdf', content }],
            reports: [
              {
                title: 'Profit and Loss',
                status: differing.has(companyId) ? 'differs' : 'agrees',
                proving: false,
              },
            ],
          };
        },
      }).work();
      await createDeliverySender({
        ...parts,
        jobs: handlerJobs,
        readSender: async () => ({ letterhead: { firm: 'Calder & Co' } }),
        mail: {
          available: true,
          deliver: async (message) => {
            const delivery = await mail.deliver(message);
            lastMailId = message.id;
            return delivery;
          },
        },
      }).work();
      return handlers;
    }

    /** Works on all waiting jobs. A job stays in the queue if its worker died or, at random, if its end got lost. */
    async function workAll(): Promise<void> {
      for (;;) {
        const { rows } = await sql`
          select id, name, data from pgboss.job where name in (${renderDeliveryJob.name}, ${sendDeliveryJob.name})
          order by created_on, id limit 1`.execute(server.db);
        const [job] = z.array(waitingJob).parse(rows);
        if (!job) return;
        lastMailId = null;
        const hasEnded = await survive(async (db) => {
          await (await createHandlers(db)).get(job.name)?.(job.data.data);
        });
        if (!hasEnded && lastMailId !== null && !(await hasOutcome(lastMailId)))
          unstoredOutcomes.set(lastMailId, (unstoredOutcomes.get(lastMailId) ?? 0) + 1);
        if (hasEnded && random(5) > 0)
          await sql`delete from pgboss.job where id = ${job.id}`.execute(server.db);
      }
    }

    async function hasOutcome(mailId: string): Promise<boolean> {
      const [madePackId, place] = mailId.split('.');
      const packs = (await Promise.all(runs.map(({ id }) => readDeliveries(id)))).flat();
      const pack = packs.find(({ id }) => id === madePackId);
      const address = pack?.recipients[Number(place)];
      return z
        .array(z.object({ address: z.string() }))
        .parse(pack?.deliveries)
        .some((delivery) => delivery.address === address);
    }

    const untilEnded = async (step: (db: Database) => Promise<void>) => {
      for (let hasEnded = false; !hasEnded;) hasEnded = await survive(step);
    };

    const followUp = () =>
      untilEnded((db) =>
        createDeliveryFollowUp({ db, clock, jobs, mail, appUrl: 'https://books.example' })(signal),
      );

    async function readDeliveries(runId: string) {
      const packs = [];
      for (const companyId of companyIds)
        packs.push(
          ...(await inCompany()(companyId, ({ trx }) =>
            trx
              .selectFrom('madePacks')
              .leftJoin('packFiles', 'packFiles.madePackId', 'madePacks.id')
              .select([
                'madePacks.id',
                'madePacks.companyId',
                'state',
                'recipients',
                'deliveries',
                'packFiles.sha256',
              ])
              .where('runId', '=', runId)
              .execute(),
          )),
        );
      return packs;
    }

    test('send every pack as it is kept, and again under the same id alone where its end was not noted', async () => {
      const people = packsScene(server, moment);
      const ada = await people.newConfirmedUser('ada@example.com', mailbox);
      companyIds = [];
      for (const name of ['Alder', 'Birch', 'Cedar'])
        companyIds.push(await people.newCompany(ada.userId, name));
      const clients = companyIds.map((companyId, index) => ({
        companyId,
        recipients: [`board${index}@example.com`, `boardroom${index}@example.com`],
      }));
      packId = (await people.savePack(ada, { title: 'Board pack', formats: ['pdf'], clients })).id;
      for (const companyId of companyIds) await saveBooks(companyId);
      mailbox.mails.splice(0);

      while (kills.length < KILLS) {
        moment = addHours(moment, HOURS_BETWEEN_RUNS);
        differing.clear();
        mailbox.refuseRecipient(`boardroom${random(companyIds.length)}@example.com`, 451, 1);
        for (const companyId of companyIds) if (random(2) === 0) differing.add(companyId);
        const startRun = createStartRun(jobs);
        await untilEnded(async (db) => {
          const run = { packId, userId: ada.userId, month: '2026-10-01' };
          const request = { ...run, startedBy: 'hand', startedAt: moment } as const;
          const id = await db.transaction().execute((trx) => startRun(trx, { ...request, sends: true }));
          runs.push({ id: id ?? '', heldBack: differing.size });
        });
        await workAll();
        await followUp();
        const runId = runs.at(-1)?.id ?? '';
        expect((await readDeliveries(runId)).map(({ companyId, state }) => [companyId, state])).toEqual(
          companyIds.map((companyId) => [companyId, differing.has(companyId) ? 'held-back' : 'sent']),
        );

        moment = addMinutes(moment, 1);
        for (const companyId of differing) await saveBooks(companyId);
        differing.clear();
        await followUp();
        await workAll();
      }
      const waiting = async () => (await jobs.depth()).filter(({ kind }) => kind === mailJob.name);
      await expect.poll(waiting, { ...patience, interval: 25 }).toEqual([]);

      const packs = (await Promise.all(runs.map(({ id }) => readDeliveries(id)))).flat();
      expect(packs).toHaveLength(runs.length * companyIds.length);
      expect(new Set(packs.map(({ state }) => state))).toEqual(new Set(['sent']));
      const received = Map.groupBy(
        mailbox.mails.filter(({ recipients }) => recipients[0]?.startsWith('board')),
        ({ headers }) => /^Message-ID: <(.*)@example.com>$/m.exec(headers)?.[1] ?? '',
      );
      expect(received.size).toBe(packs.length * 2);
      for (const { id, recipients, sha256: hash } of packs)
        for (const [place, address] of recipients.entries()) {
          const mailId = `${id}.${place}`;
          const mails = received.get(mailId) ?? [];
          expect([mailId, mails.length]).toEqual([mailId, 1 + (unstoredOutcomes.get(mailId) ?? 0)]);
          for (const mailCopy of mails) {
            expect(mailCopy.recipients).toEqual([address]);
            expect(mailCopy.attachments.map(({ content }) => sha256(content))).toEqual([hash]);
          }
        }

      const heldBackCounts = mailbox.mails
        .filter(({ to }) => to === 'ada@example.com')
        .map(({ text }) => text.match(/: Profit and Loss: /g)?.length ?? 0);
      expect(heldBackCounts).toEqual(runs.map(({ heldBack }) => heldBack).filter((count) => count > 0));
      expect(runs.length).toBeGreaterThan(isFullRun ? 3 : 0);
      expect(unstoredOutcomes.size).toBeGreaterThan(isFullRun ? 3 : 0);
    });
  });
