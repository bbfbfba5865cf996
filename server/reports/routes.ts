import { profitLossUnified, readReport } from '#contract/reports.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Reports } from './reports.ts';

export function reportRoutes({ reports }: { reports: Reports }): Route[] {
  return [
    companyRoute(profitLossUnified, async ({ body }, companyId) => ({
      data: await reports.profitLoss(companyId, body),
      message: 'Profit and loss',
    })),
    companyRoute(readReport, async ({ params, query }, companyId) => {
      const report = await reports.report(companyId, params.reportType, query);
      return { data: report, message: report.title };
    }),
  ];
}
