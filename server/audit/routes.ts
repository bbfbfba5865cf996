import { listCompanyActivity, listOwnActivity } from '#contract/audit.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Activity } from './activity.ts';

export function activityRoutes(activity: Activity): Route[] {
  return [
    userRoute(listOwnActivity, async ({ query }, { userId }) => {
      const { events, totalCount } = await activity.ofUser(userId, query);
      return {
        data: { events, pagination: paginate(query, events.length, totalCount) },
        message: 'Your activity.',
      };
    }),
    companyRoute(listCompanyActivity, async ({ query }, companyId) => {
      const { events, totalCount } = await activity.ofCompany(companyId, query);
      return {
        data: {
          events,
          people: await activity.listPeople(companyId),
          pagination: paginate(query, events.length, totalCount),
        },
        message: 'Activity.',
      };
    }),
  ];
}

const paginate = (
  { limit, offset }: { limit: number; offset: number },
  shownCount: number,
  totalCount: number,
) => ({ totalCount, offset, limit, hasMore: offset + shownCount < totalCount });
