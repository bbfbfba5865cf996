import {
  downloadMadePack,
  downloadPackRun,
  listPackRuns,
  listSentPacks,
  makePack,
  readPackRun,
  retryPack,
  withdrawPack,
} from '#contract/packs/madePacks.ts';
import { pluralize } from '#contract/pluralize.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { MadePacks } from './madePacks.ts';
import type { PackRuns } from './packRuns.ts';

export const packRunRoutes = (runs: PackRuns, madePacks: MadePacks): Route[] => [
  userRoute(makePack, async ({ params, body }, { userId }) => ({
    data: { run: await runs.make(userId, params.id, body) },
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
    data: await madePacks.downloadRun(userId, params.id),
    message: 'Files of a run',
  })),
  companyRoute(listSentPacks, async ({ query }, companyId) => {
    const data = await madePacks.listSent(companyId, query);
    return { data, message: `${pluralize(data.pagination.totalCount, 'pack was', 'packs were')} sent.` };
  }),
  companyRoute(downloadMadePack, async ({ params: { id, format } }, companyId, { userId }) => ({
    data: await madePacks.download({ userId, companyId, id }, format),
    message: 'Pack as a file',
  })),
  companyRoute(withdrawPack, async ({ params: { id } }, companyId, { userId }) => ({
    data: { pack: await madePacks.withdraw({ userId, companyId, id }) },
    message: 'The pack is not sent any more.',
  })),
  companyRoute(retryPack, async ({ params: { id } }, companyId, { userId }) => ({
    data: { pack: await madePacks.retry({ userId, companyId, id }) },
    message: 'The pack is tried again.',
  })),
];
