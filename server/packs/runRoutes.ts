import {
  downloadPackDelivery,
  downloadPackRun,
  listPackRuns,
  listSentPackDeliveries,
  readPackRun,
  retryPackDelivery,
  startPackRun,
  withdrawPackDelivery,
} from '#contract/packs/packRuns.ts';
import { pluralize } from '#contract/pluralize.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { PackDeliveries } from './packDeliveries.ts';
import type { PackRuns } from './packRuns.ts';

export const packRunRoutes = (runs: PackRuns, deliveries: PackDeliveries): Route[] => [
  userRoute(startPackRun, async ({ params, body }, { userId }) => ({
    data: { run: await runs.start(userId, params.id, body) },
    message: body.sends ? 'The pack is being made and sent.' : 'The pack is being made.',
  })),
  userRoute(listPackRuns, async ({ query }, { userId }) => {
    const data = await runs.list(userId, query);
    return { data, message: `${data.pagination.totalCount} runs.` };
  }),
  userRoute(readPackRun, async ({ params }, { userId }) => ({
    data: await runs.read(userId, params.id),
    message: 'A run and what became of it.',
  })),
  userRoute(downloadPackRun, async ({ params }, { userId }) => ({
    data: await deliveries.downloadRun(userId, params.id),
    message: 'Files of a run',
  })),
  companyRoute(listSentPackDeliveries, async ({ query }, companyId) => {
    const data = await deliveries.listSent(companyId, query);
    return { data, message: `${pluralize(data.pagination.totalCount, 'pack was', 'packs were')} sent.` };
  }),
  companyRoute(downloadPackDelivery, async ({ params: { id, format } }, companyId, { userId }) => ({
    data: await deliveries.download({ userId, companyId, id }, format),
    message: 'Pack as a file',
  })),
  companyRoute(withdrawPackDelivery, async ({ params: { id } }, companyId, { userId }) => ({
    data: { pack: await deliveries.withdraw({ userId, companyId, id }) },
    message: 'The pack is not sent any more.',
  })),
  companyRoute(retryPackDelivery, async ({ params: { id } }, companyId, { userId }) => ({
    data: { pack: await deliveries.retry({ userId, companyId, id }) },
    message: 'The pack is tried again.',
  })),
];
