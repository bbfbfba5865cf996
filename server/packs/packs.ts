export { makePackJob } from './jobs.ts';
export { createPackRetention, type PackRetention, type PackRetentionDeps } from './retention.ts';
export { createStartRun } from './runs.ts';
export { createSavedPacks, type SavedPacksDeps } from './savedPacks.ts';
export { createSavedReports } from './savedReports.ts';
export { savedRoutes } from './savedRoutes.ts';
export { createPackScheduler, PACKS_EVERY_MS, type PackSchedulerDeps } from './scheduler.ts';
