import type { Jobs } from './jobs/job.ts';
import {
  createPackRetention,
  createPackScheduler,
  createSavedPacks,
  createSavedReports,
  createStartRun,
  type PackRetentionDeps,
  type PackSchedulerDeps,
  savedRoutes,
  type SavedPacksDeps,
} from './packs/packs.ts';
import { checkPackReport } from './reports/export/exportReport.ts';
import type { Users } from './users/users.ts';

type Parts = Omit<SavedPacksDeps, 'checkReport' | 'requireMailSender'> &
  Omit<PackSchedulerDeps, 'startRun'> &
  PackRetentionDeps & {
    jobs: Pick<Jobs, 'enqueue'>;
    users: Pick<Users, 'requireMailSender'>;
  };

/** Reports and packs that users saved, and what begins by their schedules. */
export function composePacks(parts: Parts) {
  const { requireMailSender } = parts.users;
  const saving = { ...parts, checkReport: checkPackReport, requireMailSender };
  return {
    routes: savedRoutes(createSavedReports(saving), createSavedPacks(saving)),
    worker: {
      packs: createPackScheduler({ ...parts, startRun: createStartRun(parts.jobs) }),
      deleteUnsentPacks: createPackRetention(parts),
    },
  };
}
