import { listClients, markClient, readBoard } from '#contract/closing/clients.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Clients } from './listing.ts';

export const clientRoutes = (clients: Clients): Route[] => [
  userRoute(listClients, async ({ query }, { userId }) => {
    const data = await clients.list(userId, query);
    return { data, message: `${data.pagination.totalCount} organizations.` };
  }),
  userRoute(readBoard, async ({ query }, { userId }) => {
    const data = await clients.readBoard(userId, query);
    return { data, message: `${data.months.length} months of ${data.pagination.totalCount} organizations.` };
  }),
  companyRoute(markClient, async ({ body }, companyId, { userId }) => ({
    data: await clients.saveMarks(userId, companyId, body),
    message: 'Saved.',
  })),
];
