import type { Companies } from './companies/companies.ts';
import type { Database, InCompany, OfUser } from './db/company.ts';
import type { Jobs } from './jobs/job.ts';
import type { Clock } from './lib/clock.ts';
import type { Log } from './lib/log.ts';
import { readBudgets } from './ledger/ledger.ts';
import type { Mail } from './mail/mail.ts';
import {
  createDeliveryFollowUp,
  createDeliveryRenderer,
  createDeliveryRetention,
  createDeliverySender,
  createPackDeliveries,
  createPackTemplates,
  createRenderClientPack,
  createPackRuns,
  createPackScheduler,
  createSavedPacks,
  createSavedReports,
  createStartRun,
  packPreviewRoutes,
  createStopSchedules,
  packRunRoutes,
  packTemplateRoutes,
  savedRoutes,
} from './packs/packs.ts';
import { checkPackReport } from './reports/export/exportReport.ts';
import type { Exports } from './reports/reports.ts';
import type { Users } from './users/users.ts';

type Parts = {
  db: Database;
  inCompany: InCompany;
  ofUser: OfUser;
  clock: Clock;
  log: Log;
  mail: Mail;
  appUrl: string;
  newAddressesADay: number;
  jobs: Jobs;
  companies: Companies;
  exports: Exports;
  users: Users;
};

/** Puts together saved reports, packs, their runs and deliveries. */
export function composePacks(services: Parts) {
  const { requireMailSender, letterheads } = services.users;
  const startRun = createStartRun(services.jobs);
  const renderClientPack = createRenderClientPack({
    ...services,
    hasBudgets: (companyId) =>
      services.inCompany(companyId, async (books) => (await readBudgets(books)).length > 0),
  });
  const parts = {
    ...services,
    checkReport: checkPackReport,
    requireMailSender,
    startRun,
    renderClientPack,
  };
  const runs = createPackRuns(parts);
  const renderer = createDeliveryRenderer(parts);
  const stopSchedules = createStopSchedules(parts);
  const startDueRuns = createPackScheduler(parts);
  const sender = createDeliverySender({ ...parts, readSender: letterheads.readSender });
  return {
    routes: [
      ...savedRoutes(createSavedReports(parts), createSavedPacks(parts)),
      ...packTemplateRoutes(createPackTemplates(parts)),
      ...packPreviewRoutes(parts),
      ...packRunRoutes(runs, createPackDeliveries({ ...parts, runs })),
    ],
    startDueRuns: async (signal: AbortSignal): Promise<void> => {
      await stopSchedules(signal);
      await startDueRuns(signal);
    },
    deleteUnsentDeliveries: createDeliveryRetention(parts),
    followUp: createDeliveryFollowUp(parts),
    work: async (): Promise<void> => {
      await renderer.work();
      await sender.work();
    },
  };
}
