import type { Jobs } from './jobs/job.ts';
import type { Mail } from './mail/mail.ts';
import {
  createMadePacks,
  createMaking,
  createPackRetention,
  createPackRuns,
  createPackScheduler,
  createPackWatch,
  createSavedPacks,
  createSavedReports,
  createSending,
  createStartRun,
  type MadePacksDeps,
  type MakingDeps,
  packRunRoutes,
  type PackRetentionDeps,
  type PackRunsDeps,
  type PackSchedulerDeps,
  type PackWatchDeps,
  savedRoutes,
  type SavedPacksDeps,
} from './packs/packs.ts';
import { checkPackReport } from './reports/export/exportReport.ts';
import type { Users } from './users/users.ts';

type Parts = Omit<SavedPacksDeps, 'checkReport' | 'requireMailSender'> &
  Omit<PackSchedulerDeps, 'startRun'> &
  PackRetentionDeps &
  Omit<PackRunsDeps, 'startRun' | 'requireMailSender'> &
  Omit<MadePacksDeps, 'runs'> &
  Omit<MakingDeps, 'requireMailSender'> &
  PackWatchDeps & {
    mail: Mail;
    jobs: Pick<Jobs, 'enqueue' | 'work'>;
    users: Pick<Users, 'requireMailSender' | 'letterheads'>;
  };

/** Reports and packs that users saved, what begins by their schedules, and what is made and sent of them. */
export function composePacks(parts: Parts) {
  const { requireMailSender, letterheads } = parts.users;
  const saving = { ...parts, checkReport: checkPackReport, requireMailSender };
  const starting = { ...parts, requireMailSender, startRun: createStartRun(parts.jobs) };
  const runs = createPackRuns(starting);
  const takers = [
    createMaking({ ...parts, requireMailSender }),
    createSending({ ...parts, readSender: letterheads.readSender }),
  ];
  return {
    routes: [
      ...savedRoutes(createSavedReports(saving), createSavedPacks(saving)),
      ...packRunRoutes(runs, createMadePacks({ ...parts, runs })),
    ],
    startDue: createPackScheduler(starting),
    deleteUnsent: createPackRetention(parts),
    watch: createPackWatch(parts),
    work: async (): Promise<void> => {
      for (const taker of takers) await taker.work();
    },
  };
}
