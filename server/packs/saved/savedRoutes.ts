import { createPack, deletePack, listPacks, takeOverSchedule, updatePack } from '#contract/packs/packs.ts';
import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  updateSavedReport,
} from '#contract/packs/savedReports.ts';
import { type Route, userRoute } from '#server/http/route.ts';
import type { SavedPacks } from './savedPacks.ts';
import type { SavedReports } from './savedReports.ts';

export const savedRoutes = (reports: SavedReports, packs: SavedPacks): Route[] => [
  userRoute(listSavedReports, async (_call, { userId }) => ({
    data: { reports: await reports.list(userId) },
    message: 'Saved reports',
  })),
  userRoute(createSavedReport, async ({ body }, { userId }) => ({
    data: { report: await reports.create(userId, body) },
    message: 'Report saved',
  })),
  userRoute(updateSavedReport, async ({ params, body }, { userId }) => ({
    data: { report: await reports.update(userId, params.id, body) },
    message: 'Report saved',
  })),
  userRoute(deleteSavedReport, async ({ params }, { userId }) => {
    await reports.delete(userId, params.id);
    return { data: { deleted: true as const }, message: 'Saved report deleted' };
  }),
  userRoute(listPacks, async (_call, { userId }) => ({
    data: { packs: await packs.list(userId) },
    message: 'Packs',
  })),
  userRoute(createPack, async ({ body }, { userId }) => ({
    data: { pack: await packs.create(userId, body) },
    message: 'Pack saved',
  })),
  userRoute(updatePack, async ({ params, body }, { userId }) => ({
    data: { pack: await packs.update(userId, params.id, body) },
    message: 'Pack saved',
  })),
  userRoute(takeOverSchedule, async ({ params }, { userId }) => ({
    data: { pack: await packs.takeOver(userId, params.id) },
    message: 'The schedule runs for you from now on',
  })),
  userRoute(deletePack, async ({ params }, { userId }) => {
    await packs.delete(userId, params.id);
    return { data: { deleted: true as const }, message: 'Pack deleted' };
  }),
];
