import { ALERTS_EVERY_MS } from './alerts/alerts.ts';
import { checkBooksJob } from '#server/checks/checks.ts';
import type { BookChecks } from '#server/checks/checks.ts';
import { NIGHTLY_EVERY_MS } from '#server/checks/checks.ts';
import type { ClientFigures } from './clients/clients.ts';
import { accountRemovalJob } from './deletion/deletion.ts';
import { KEEP_ALIVE_EVERY_MS } from './connections/keepAlive.ts';
import { ORPHANS_EVERY_MS } from './connections/orphanedGrants.ts';
import { OFFERS_EVERY_MS } from './connections/offers.ts';
import { WATCH_EVERY_MS } from './connections/watch.ts';
import { DELETIONS_EVERY_MS } from './deletion/deleteOverdue.ts';
import type { Jobs, JobKind } from './jobs/job.ts';
import type { Log } from './lib/log.ts';
import { recurring } from './lib/recurring.ts';
import { mailJob } from './mail/mail.ts';
import { PACKS_EVERY_MS, renderDeliveryJob, sendDeliveryJob } from './packs/packs.ts';
import { PLANS_EVERY_MS, SCHEDULER_EVERY_MS } from './settings/scheduler.ts';
import type { RunRetention } from './sync/logs/retention.ts';
import { syncRunJob } from './sync/runs/job.ts';
import { resetLinkJob } from './users/users.ts';

export const jobKinds: JobKind[] = [
  syncRunJob,
  mailJob,
  resetLinkJob,
  checkBooksJob,
  accountRemovalJob,
  renderDeliveryJob,
  sendDeliveryJob,
];

/** Proxies cut connections that are silent for half a minute or more. */
const BEAT_MS = 20_000;

type Recurring = (signal: AbortSignal) => Promise<void>;

export type BackgroundParts = {
  log: Log;
  maintain: Recurring;
  beat: Recurring;
  /** Null in a process that works on no jobs. */
  worker: {
    jobs: Jobs;
    /** Parts that each start to take their own jobs by `work`. */
    takers: { work(): Promise<void> }[];
    bookChecks: BookChecks;
    deleteOldRuns: RunRetention;
    clientFigures: Pick<ClientFigures, 'refresh'>;
    nightly: Recurring;
    scheduler: Recurring;
    planCheck: Recurring;
    reseal: Recurring;
    keepAlive: Recurring;
    watch: Recurring;
    endExpiredOffers: Recurring;
    cleanUpOrphans: Recurring;
    deleteOverdue: Recurring;
    alerts: Recurring;
    packs: {
      startDueRuns: Recurring;
      followUp: Recurring;
      deleteUnsentDeliveries(companyId: string): Promise<void>;
    };
  } | null;
};

/**
 * Starts recurring work until the signal. Resolves to a promise that settles when all of it has
 * ended.
 */
export async function startBackground({ log, maintain, beat, worker }: BackgroundParts, signal: AbortSignal) {
  const running: Promise<void>[] = [];
  const repeat = (sentence: string, everyMs: number, work: Recurring, firstMs = 0) => {
    const onError = (error: unknown) => log.error({ err: error }, `${sentence} failed; it comes again.`);
    running.push(recurring({ firstMs, everyMs, signal, onError }, work));
  };
  // Soon after the start, since a machine may never run for a day, and daily from then on.
  repeat('Tidying the database', 24 * 60 * 60_000, maintain, 15 * 60_000);
  repeat('Showing that event streams stand', BEAT_MS, beat, BEAT_MS);
  if (worker) {
    const { jobs, takers, bookChecks, deleteOldRuns, packs, clientFigures } = worker;
    for (const taker of takers) await taker.work();
    await jobs.work(checkBooksJob, async ({ companyId }, job) => {
      // In the company's quiet hours, like the check.
      await clientFigures.refresh(companyId);
      await bookChecks.check(companyId, job.signal);
      await deleteOldRuns(companyId, job.signal);
      await packs.deleteUnsentDeliveries(companyId);
      return undefined;
    });
    repeat('Planning checks of books', NIGHTLY_EVERY_MS, worker.nightly);
    repeat('Beginning scheduled syncs', SCHEDULER_EVERY_MS, worker.scheduler);
    repeat('Looking at what is planned', PLANS_EVERY_MS, worker.planCheck);
    repeat('Waking what is put off too long', PLANS_EVERY_MS, () => jobs.wakeOverslept());
    repeat('Sealing with the newest key', 60 * 60_000, worker.reseal);
    // At the start too: a machine that runs only minutes a month must not lose its grants.
    repeat('Keeping unused grants alive', KEEP_ALIVE_EVERY_MS, worker.keepAlive);
    repeat('Looking for vanished connections', WATCH_EVERY_MS, worker.watch);
    repeat('Ending unanswered offers', OFFERS_EVERY_MS, worker.endExpiredOffers);
    repeat('Ending unfinished consents', ORPHANS_EVERY_MS, worker.cleanUpOrphans);
    repeat('Telling persons by e-mail', ALERTS_EVERY_MS, worker.alerts);
    repeat('Beginning scheduled packs', PACKS_EVERY_MS, worker.packs.startDueRuns);
    repeat('Looking after unsent packs', PACKS_EVERY_MS, worker.packs.followUp);
    repeat('Deleting removed organizations', DELETIONS_EVERY_MS, worker.deleteOverdue);
  }
  return { ended: Promise.all(running) };
}
