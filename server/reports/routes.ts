import { exportReport as exportCall } from '#contract/reportExport.ts';
import { profitLossUnified, readReport } from '#contract/reports.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { exportReport } from './export/exportReport.ts';
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
    companyRoute(exportCall, async ({ params, query }, companyId) => ({
      data: await exportReport(reports, companyId, params.reportType, query),
      message: 'Report as a file',
    })),
  ];
}
