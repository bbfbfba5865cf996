import {
  copyCommentary,
  deleteCommentary,
  readCommentary,
  saveCommentary,
} from '#contract/closing/commentary.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Commentaries } from './commentaries.ts';

export function commentaryRoutes(commentaries: Commentaries): Route[] {
  return [
    companyRoute(readCommentary, async ({ query: { month, reportType = null } }, companyId) => ({
      data: await commentaries.read(companyId, { month, reportType }),
      message: 'Commentary',
    })),
    companyRoute(copyCommentary, async ({ query: { month, reportType = null } }, companyId) => ({
      data: await commentaries.copy(companyId, { month, reportType }),
      message: 'Last month’s commentary',
    })),
    companyRoute(saveCommentary, async ({ body }, companyId, { userId }) => {
      const { month, lines, reportType = null, version = null } = body;
      return {
        data: await commentaries.save({ companyId, userId }, { month, reportType, lines, version }),
        message: 'The commentary is saved.',
      };
    }),
    companyRoute(
      deleteCommentary,
      async ({ query: { month, reportType = null, version } }, companyId, { userId }) => {
        await commentaries.remove({ companyId, userId }, { month, reportType }, Number(version));
        return { data: {}, message: 'The commentary is deleted.' };
      },
    ),
  ];
}
