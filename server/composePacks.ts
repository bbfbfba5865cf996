import type { Jobs } from './jobs/job.ts';
import type { Mail } from './mail/mail.ts';
import {
  createDeliveryFollowUp,
  createDeliveryRenderer,
  createDeliveryRetention,
  createDeliverySender,
  createPackDeliveries,
  createPackRuns,
  createPackScheduler,
  createSavedPacks,
  createSavedReports,
  createStartRun,
  type DeliveryFollowUpDeps,
  type DeliveryRendererDeps,
  type DeliveryRetentionDeps,
  type PackDeliveriesDeps,
  packRunRoutes,
  type PackRunsDeps,
  type PackSchedulerDeps,
  savedRoutes,
  type SavedPacksDeps,
} from './packs/packs.ts';
import { checkPackReport } from './reports/export/exportReport.ts';
import type { Users } from './users/users.ts';

type Parts = Omit<SavedPacksDeps, 'checkReport' | 'requireMailSender'> &
  Omit<PackSchedulerDeps, 'startRun'> &
  DeliveryRetentionDeps &
  Omit<PackRunsDeps, 'startRun' | 'requireMailSender'> &
  Omit<PackDeliveriesDeps, 'runs'> &
  Omit<DeliveryRendererDeps, 'requireMailSender'> &
  DeliveryFollowUpDeps & {
    mail: Mail;
    jobs: Pick<Jobs, 'enqueue' | 'work'>;
    users: Pick<Users, 'requireMailSender' | 'letterheads'>;
  };

/** Saved reports, packs, their runs and deliveries. */
export function composePacks(parts: Parts) {
  const { requireMailSender, letterheads } = parts.users;
  const saving = { ...parts, checkReport: checkPackReport, requireMailSender };
  const starting = { ...parts, requireMailSender, startRun: createStartRun(parts.jobs) };
  const runs = createPackRuns(starting);
  const renderer = createDeliveryRenderer({ ...parts, requireMailSender });
  const sender = createDeliverySender({ ...parts, readSender: letterheads.readSender });
  return {
    routes: [
      ...savedRoutes(createSavedReports(saving), createSavedPacks(saving)),
      ...packRunRoutes(runs, createPackDeliveries({ ...parts, runs })),
    ],
    startDueRuns: createPackScheduler(starting),
    deleteUnsentDeliveries: createDeliveryRetention(parts),
    followUp: createDeliveryFollowUp(parts),
    work: async (): Promise<void> => {
      await renderer.work();
      await sender.work();
    },
  };
}
