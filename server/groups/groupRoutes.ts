import { listGroupAccounts, placeAccounts } from '#contract/groups/groupAccounts.ts';
import { acceptRelations, endRelation, listGroupRelations } from '#contract/groups/groupRelations.ts';
import { asReport, exportGroupReport, readGroupReport } from '#contract/groups/groupReports.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  readGroup,
  saveGroup,
  settleGroup,
} from '#contract/groups/groups.ts';
import { groupRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Exports } from '#server/reports/reports.ts';
import type { GroupAccountsService } from './groupAccounts.ts';
import type { GroupRelationsService } from './groupRelations.ts';
import type { GroupReports } from './groupReports.ts';
import type { Groups } from './groups.ts';

type GroupRoutesDeps = {
  groups: Groups;
  accounts: GroupAccountsService;
  relations: GroupRelationsService;
  readReport: GroupReports;
  exports: Pick<Exports, 'renderRead'>;
  companies: Pick<Companies, 'noteExport'>;
};

export const groupRoutes = ({
  groups,
  accounts,
  relations,
  readReport,
  exports,
  companies,
}: GroupRoutesDeps): Route[] => [
  userRoute(listGroups, async (_call, { userId }) => ({
    data: { groups: await groups.list(userId) },
    message: 'Your groups.',
  })),
  userRoute(createGroup, async ({ body }, { userId }) => ({
    data: { group: await groups.create(userId, body) },
    message: 'The group is made.',
  })),
  userRoute(deleteGroup, async ({ params }, { userId }) => {
    await groups.delete(userId, params.id);
    return { data: { deleted: true as const }, message: 'The group is deleted.' };
  }),
  groupRoute(readGroup, async ({ params }, { userId }) => ({
    data: { group: await groups.read(userId, params.groupId) },
    message: 'A group.',
  })),
  groupRoute(saveGroup, async ({ params, body }, { userId }) => ({
    data: { group: await groups.save(userId, params.groupId, body) },
    message: 'The group is saved.',
  })),
  groupRoute(settleGroup, async ({ params, body }, { userId }) => ({
    data: { group: await groups.settle(userId, params.groupId, body.isSettled) },
    message: body.isSettled ? 'Nothing between them is to be taken out.' : 'Taken back.',
  })),
  groupRoute(listGroupAccounts, async ({ params }, { userId }) => ({
    data: await accounts.list(userId, params.groupId),
    message: 'Accounts of the group.',
  })),
  groupRoute(placeAccounts, async ({ params, body }, { userId }) => ({
    data: await accounts.place(userId, params.groupId, body.places),
    message: 'The accounts are placed.',
  })),
  groupRoute(listGroupRelations, async ({ params, query, signal }, { userId }) => ({
    data: await relations.list(userId, params.groupId, { date: query.date, signal }),
    message: 'What is between the organizations.',
  })),
  groupRoute(acceptRelations, async ({ params, body }, { userId }) => ({
    data: { ids: await relations.accept(userId, params.groupId, body.relations) },
    message: 'The accounts are taken out.',
  })),
  groupRoute(endRelation, async ({ params }, { userId }) => {
    await relations.end(userId, params.groupId, params.relationId);
    return { data: { ended: true as const }, message: 'The accounts are no longer taken out.' };
  }),
  groupRoute(readGroupReport, async ({ params, query, signal }, { userId }) => {
    const report = await readReport({ userId, signal, groupId: params.groupId }, params.reportType, query);
    return { data: report, message: report.title };
  }),
  groupRoute(exportGroupReport, async ({ params, query: { format, ...query }, signal }, { userId }) => {
    const report = await readReport({ userId, signal, groupId: params.groupId }, params.reportType, query);
    const data = await exports.renderRead({ report: asReport(report), format, userId, signal });
    const { startDate, endDate } = query;
    const detail = { what: 'report', report: report.type, format, startDate, endDate } as const;
    const { members } = await groups.read(userId, params.groupId);
    for (const { companyId } of members) await companies.noteExport(userId, companyId, detail);
    return { data, message: 'Report as a file' };
  }),
];
