import { listClients, markClient, readBoard } from '#contract/closing/clients.ts';
import { listThresholds, saveThresholds } from '#contract/closing/thresholds.ts';
import { pluralize } from '#contract/pluralize.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Clients } from './listing.ts';

export const clientRoutes = (clients: Clients): Route[] => [
  userRoute(listClients, async ({ query }, { userId }) => {
    const data = await clients.list(userId, query);
    return { data, message: `${pluralize(data.pagination.totalCount, 'organization', 'organizations')}.` };
  }),
  userRoute(readBoard, async ({ query }, { userId }) => {
    const data = await clients.readBoard(userId, query);
    const { months, pagination } = data;
    const organizations = pluralize(pagination.totalCount, 'organization', 'organizations');
    return { data, message: `${pluralize(months.length, 'month', 'months')} of ${organizations}.` };
  }),
  userRoute(listThresholds, async (_call, { userId }) => ({
    data: { thresholds: await clients.listThresholds(userId) },
    message: 'Your thresholds.',
  })),
  userRoute(saveThresholds, async ({ body }, { userId }) => ({
    data: { thresholds: await clients.saveThresholds(userId, body.thresholds) },
    message: 'Thresholds saved.',
  })),
  companyRoute(markClient, async ({ body }, companyId, { userId }) => ({
    data: await clients.saveMarks(userId, companyId, body),
    message: 'Saved.',
  })),
];
