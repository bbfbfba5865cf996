import {
  createPackTemplate,
  deletePackTemplate,
  listPackTemplates,
  updatePackTemplate,
} from '#contract/packs/packTemplates.ts';
import { type Route, userRoute } from '#server/http/route.ts';
import type { PackTemplates } from './packTemplates.ts';

export const packTemplateRoutes = (templates: PackTemplates): Route[] => [
  userRoute(listPackTemplates, async (_call, { userId }) => ({
    data: { templates: await templates.list(userId) },
    message: 'Templates of packs',
  })),
  userRoute(createPackTemplate, async ({ body }, { userId }) => ({
    data: { template: await templates.create(userId, body) },
    message: 'Template saved',
  })),
  userRoute(updatePackTemplate, async ({ params, body }, { userId }) => ({
    data: { template: await templates.update(userId, params.id, body) },
    message: 'Template saved',
  })),
  userRoute(deletePackTemplate, async ({ params }, { userId }) => {
    await templates.delete(userId, params.id);
    return { data: { deleted: true as const }, message: 'Template deleted' };
  }),
];
