import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { syncEventStream } from '#contract/sync/sync.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createActivity } from './audit/activity.ts';
import { activityRoutes } from './audit/routes.ts';
import { createClientFigures } from './clients/clients.ts';
import { createCompanies } from './companies/companies.ts';
import { composeClosing } from './composeClosing.ts';
import { composeGroups } from './composeGroups.ts';
import { composeMembers, requireUsableInvitation, revokeInvitationsBy } from './composeMembers.ts';
import { composePacks } from './composePacks.ts';
import { jobKinds, startBackground } from './background.ts';
import { checkRoutes, createBookChecks, createNightly } from '#server/checks/checks.ts';
import { appTiers, type Config } from './config.ts';
import { createConnections } from './connections/connections.ts';
import * as grantLife from './connections/grantLife.ts';
import { createKeepAlive } from './connections/keepAlive.ts';
import { connectionRoutes } from './connections/routes.ts';
import { createRenewGrant } from './connections/tokens.ts';
import { createWatch } from './connections/watch.ts';
import { createInCompany, createOfUser } from './db/company.ts';
import { listen } from './db/listen.ts';
import { openDatabase, type OpenDatabase, toDatabaseRefusal } from './db/open.ts';
import { claimMode, migrate } from './db/migrate.ts';
import { createReadiness } from './db/readiness.ts';
import { createReseal, requireKeys } from './db/rotation.ts';
import { connectDemo, ensureDemoUser } from './demo.ts';
import { createApp } from './http/app.ts';
import { appInfoRoute, demoLogin } from './http/appInfo.ts';
import { createMetrics } from './http/metrics.ts';
import { createJobs, jobResults, readQueueDepth } from './jobs/jobs.ts';
import { ledgerRoutes } from './ledger/queries/routes.ts';
import type { Clock } from './lib/clock.ts';
import { createMail } from './mail/mail.ts';
import { createCrypto } from './lib/crypto.ts';
import { loadOrCreateKeys } from './lib/keys.ts';
import { toRefusal } from './providers/refusals.ts';
import { watchClock } from './providers/xero/clockWatch.ts';
import { measuredFetch } from './providers/xero/measuredFetch.ts';
import { createXeroProvider } from './providers/xero/xero.ts';
import { createRateLimiter, dayShare } from './rateLimits/rateLimits.ts';
import { createChanges } from './reports/changes/changes.ts';
import { createNotices } from '#server/notices/notices.ts';
import { createItemSettling } from './reports/proofs/itemSettling.ts';
import { proofRoutes } from './reports/proofs/proofRoutes.ts';
import { createReportProofs } from './reports/proofs/proofs.ts';
import { createExports } from './reports/export/exportReport.ts';
import { createReadBody, createReports } from './reports/reports.ts';
import { reportRoutes } from './reports/routes.ts';
import { createViews } from './reports/views.ts';
import { choiceRoutes } from './reports/choiceRoutes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { createPlanCheck, createScheduler } from './settings/scheduler.ts';
import { createSettings, planAfterRun, readFrequency, switchedOff } from './settings/settings.ts';
import { createRetryDeadLetter } from './sync/ingest/deadLetters.ts';
import { announce, SYNC_CHANNEL } from './sync/events.ts';
import { createLiveEvents } from './sync/logs/liveEvents.ts';
import { createRunRetention } from './sync/logs/retention.ts';
import { listPredecessors } from './sync/runs/plan.ts';
import { createRuns } from './sync/runs/runs.ts';
import { createWaitForVerification } from './sync/verification/verificationWait.ts';
import { syncRoutes } from './sync/routes.ts';
import { readSyncMetrics } from './sync/metrics.ts';
import { createSaveStanding, createSync, readLedgerSource, oldestEntity } from './sync/sync.ts';
import { createRunOnce } from './users/idempotency.ts';
import { servedPasswords } from './users/passwords/passwords.ts';
import { userRoutes } from './users/routes.ts';
import { createTokens } from './users/sessions/tokens.ts';
import { readUserNames } from './users/userStore.ts';
import { createUsers } from './users/users.ts';

export type Composed = {
  app: FastifyInstance;
  /** Starts background work. */
  start(): Promise<void>;
  /** Lets requests and jobs finish, then closes the database. */
  stop(): Promise<void>;
};

const runtime = {
  fetch: globalThis.fetch,
  timeout: (milliseconds: number) => AbortSignal.timeout(milliseconds),
  ...servedPasswords,
};

/** `database`: an open one, for tests. Absent: opened by the configuration. */
export type Outside = { clock: Clock; log: Logger; database?: OpenDatabase } & Partial<typeof runtime>;

const pagesFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

/** The only place that knows every part. Throws a StartRefusal when it cannot start. */
export async function compose(config: Config, outside: Outside): Promise<Composed> {
  const database = outside.database ?? (await openDatabase(config, outside.log));
  try {
    return await composeOver(database, config, { ...runtime, ...outside });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function composeOver(
  database: OpenDatabase,
  config: Config,
  outside: Required<Omit<Outside, 'database'>>,
): Promise<Composed> {
  const { clock, log, fetch, timeout } = outside;
  const { db } = database;
  await migrate(db);
  await claimMode(db, config.provider.demo ? 'demo' : 'real', clock());

  const crypto = createCrypto(config.encryptionKeys ?? loadOrCreateKeys(join(config.dataDir, 'keys')));
  await requireKeys(db, crypto);
  const standing = async () => ({
    ...(await readSyncMetrics(db, clock(), grantLife.grantEnd)),
    jobs: await readQueueDepth(db),
  });
  const jobLabels = { kinds: jobKinds.map(({ name }) => name), results: jobResults };
  const metrics = createMetrics({ standing, pool: database.pool, clock, jobLabels });
  const jobs = await createJobs({ database, kinds: jobKinds, clock, log, onResult: metrics.job });
  const { appUrl } = config;
  const mail = createMail({ crypto, jobs, log, smtp: config.smtp });
  const tokens = createTokens({ crypto, clock, audience: appUrl });
  const writing = { db, clock, crypto, mail, appUrl, newAddressesADay: config.newAddressesADay };
  const users = createUsers({
    ...outside,
    ...writing,
    tokens,
    jobs,
    announceEnd: announce,
    revokeInvitations: (trx, userId) => revokeInvitationsBy(trx, userId, clock()),
    registration: {
      mode: config.registration,
      callsAMinute: config.callsAMinute,
      requireInvitation: (token) => requireUsableInvitation({ db, clock, crypto }, token),
    },
    sharedEmail: config.demoPublic ? demoLogin.email : null,
  });

  const inCompany = createInCompany(db);
  const ofUser = createOfUser(db);
  const tier = appTiers[config.provider.tier];
  const wait = (milliseconds: number) => pause(milliseconds);
  const allowance = { app: config.provider.clientId, dayCap: tier.callsPerDay };
  const limits = createRateLimiter({ db, clock, ...allowance, chance: Math.random });
  const provider = createXeroProvider({
    ...config.provider,
    tier,
    fetch: watchClock(measuredFetch(fetch, metrics.providerCall), { clock, log }),
    clock,
    onLimits: limits.observe,
    onReceived: metrics.providerBytes,
  });
  const companies = createCompanies({
    db,
    clock,
    provider,
    grantLife,
    ...allowance,
    readingShare: (calls) => dayShare(calls, 'background'),
  });
  const reading = { provider, providerName: 'Xero', readLedgerSource };
  const readBody = createReadBody(reading);
  const clientFigures = createClientFigures({ inCompany, companies, clock, readBody, announce });
  const saveStanding = createSaveStanding(clientFigures.save);
  const running = { inCompany, companies, clock, log, provider, switchedOff, saveStanding };
  const runs = createRuns({ ...running, enqueue: jobs.enqueue, afterRun: planAfterRun });
  const connections = createConnections({
    ...writing,
    provider,
    companies,
    limits,
    log,
    connectionLimit: tier.connections,
    connectionsPerUser: config.connectionsPerUser,
    afterConnect: runs.startAfterConnect,
    wait,
  });
  const reseal = createReseal({ db, crypto, log, clock, jobs });
  const renew = createRenewGrant({ db, clock, crypto, provider, companies, log, wait });
  const keepAlive = createKeepAlive({ db, clock, log, renew });
  const watch = createWatch({ db, clock, log, connections });
  const sync = createSync({
    ...running,
    db,
    connections,
    jobs,
    runs,
    maintain: database.maintain,
    recordsAtOnce: database.recordsAtOnce,
    countSpareCalls: limits.countSpareCalls,
  });
  const settings = createSettings({
    db,
    inCompany,
    clock,
    companies,
    provider,
    callsPerDay: tier.callsPerDay,
    countRecheckCalls: sync.countRecheckCalls,
    dependsOn: listPredecessors,
    announce,
  });
  const scheduler = createScheduler({ db, clock, log, startScheduled: sync.startScheduled });
  const planCheck = createPlanCheck({ db, clock, log });
  const proving = { inCompany, companies, ...reading, proveMonths: sync.proveMonths };
  const verificationWait = createWaitForVerification({ inCompany, timeout });
  const readUserNamesById = (userIds: string[]) => readUserNames(db, userIds);
  const reports = createReports({ ...proving, ...verificationWait, oldestEntity, readUserNamesById });
  const exports = createExports({ reports, inCompany, companies, clock, config, ...users.letterheads });
  const bookChecks = createBookChecks({ ...running, onResult: metrics.bookCheck });
  const deleteOldRuns = createRunRetention({ inCompany, clock, days: config.syncLogDays, log });
  const nightly = createNightly({ db, clock, enqueue: jobs.enqueue });

  const belonging = { ...writing, inCompany, ofUser, users, companies, jobs };
  const members = composeMembers({ ...belonging, connections, announce });
  const packs = composePacks({ ...belonging, exports, log });
  const groups = composeGroups({ ...belonging, reports, exports, readUserNamesById });
  const liveEvents = createLiveEvents({ db, inCompany, log, liveSessions: users.liveSessions, wait });
  let stopListening = async () => {};

  const app = await createApp({
    endAlertMails: members.endAlertMails,
    routes: [
      appInfoRoute({
        demo: config.provider.demo,
        supportEmail: config.supportEmail,
        bulkConsent: appTiers[config.provider.tier].bulkConsent,
        mail: mail.available,
        readRegistration: users.registration.readMode,
      }),
      ...userRoutes(users, mail.available),
      ...members.routes,
      ...activityRoutes(createActivity({ db })),
      ...connectionRoutes(connections, companies),
      ...syncRoutes({
        inCompany,
        ofUser,
        clock,
        companies,
        sync,
        saveStanding,
        retentionDays: config.syncLogDays,
        provider,
        retryLetter: createRetryDeadLetter({ inCompany, clock, provider, companies, connections }),
      }),
      ...settingsRoutes(settings),
      ...choiceRoutes({ inCompany, clock }),
      ...reportRoutes({ reports, exports, companies }),
      ...proofRoutes({
        proofs: createReportProofs({ ...proving, clock, readFrequency, verifyNow: sync.verifyNow }),
        changes: createChanges({ ...proving, clock, readBody }),
        views: createViews({ inCompany, companies, clock }),
        notices: createNotices({ inCompany, companies, clock, provider, readUserNamesById }),
        items: createItemSettling({ inCompany, companies, clock, readUserNamesById, ...sync.settling }),
      }),
      ...composeClosing({ db, inCompany, ofUser, companies, clock, provider, reports, readUserNamesById }),
      ...packs.routes,
      ...groups.routes,
      ...checkRoutes({ inCompany, companies }),
      ...ledgerRoutes({ inCompany, companies, provider }),
    ],
    eventRoutes: [{ contract: syncEventStream, openStream: liveEvents.open }],
    gates: { ...companies, ...groups.gates, requireOwnAccount: users.requireOwnAccount },
    authenticate: users.authenticate,
    runOnce: createRunOnce({ db, clock, crypto, wait }),
    translate: (error) => toRefusal(toDatabaseRefusal(error)),
    ready: createReadiness({ db, clock, log }),
    metrics,
    log,
    clock,
    appUrl,
    securityContact: config.securityContact,
    trustProxy: config.trustProxy,
    callsAMinute: config.callsAMinute,
    metricsToken: config.metricsToken,
    pagesFolder,
  });

  const ending = new AbortController();
  const demoUserId = config.provider.demo ? await ensureDemoUser({ db, users }) : null;
  const demo = { companies, connections, simulatorUrl: config.provider.apiUrl, fetch, log, wait };
  const worker = {
    jobs,
    takers: [sync, mail, users.resets, members, packs],
    bookChecks,
    deleteOldRuns,
    clientFigures,
    nightly,
    scheduler,
    planCheck,
    reseal,
    keepAlive,
    watch,
    endExpiredOffers: connections.endExpiredOffers,
    cleanUpOrphans: connections.cleanUpOrphans,
    deleteOverdue: members.deleteOverdue,
    alerts: members.tellPersons,
    packs,
  };
  let background = { ended: Promise.resolve<void[]>([]) };
  return {
    app,
    start: async () => {
      const onMessage = (payload: string) => {
        liveEvents.onMessage(payload);
        verificationWait.onMessage(payload);
      };
      stopListening = await listen(database, SYNC_CHANNEL, { onMessage, onGap: liveEvents.onGap });
      const { maintain } = database;
      const parts = { log, maintain, beat: liveEvents.beat, worker: config.role === 'web' ? null : worker };
      background = await startBackground(parts, ending.signal);
      if (demoUserId === null) return;
      // In the background: the demo waits for its simulator, and nothing waits for the demo.
      connectDemo(demo, demoUserId, ending.signal).catch((error: unknown) =>
        log.error({ err: error }, 'The demo organization could not be connected.'),
      );
    },
    stop: async () => {
      ending.abort();
      liveEvents.stop();
      await stopListening();
      await Promise.all([app.close().then(exports.stop), jobs.stop(), background.ended]);
      await database.close();
    },
  };
}
