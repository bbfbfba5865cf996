import { exportPack } from '#contract/reports/packExport.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { profitLossUnified, readReport } from '#contract/reports/reports.ts';
import type { Companies } from '#server/companies/companies.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Exports } from './export/exportReport.ts';
import type { Reports } from './reports.ts';

type ReportRoutesDeps = {
  reports: Reports;
  exports: Pick<Exports, 'render' | 'renderPack'>;
  companies: Pick<Companies, 'noteExport'>;
};

export function reportRoutes({ reports, exports, companies }: ReportRoutesDeps): Route[] {
  return [
    companyRoute(profitLossUnified, async ({ body }, companyId) => ({
      data: await reports.read(companyId, 'profit-loss', body),
      message: 'Profit and loss',
    })),
    companyRoute(readReport, async ({ params, query }, companyId) => {
      const report = await reports.read(companyId, params.reportType, query);
      return { data: report, message: report.title };
    }),
    companyRoute(exportReport, async ({ params, query, body, signal }, companyId, { userId }) => {
      const { reportType } = params;
      const request = { companyId, userId, signal };
      const data = await exports.render({ ...request, reportType, query, wording: body });
      const { format, startDate, endDate } = query;
      const detail = { what: 'report', report: reportType, format, startDate, endDate } as const;
      await companies.noteExport(userId, companyId, detail);
      return { data, message: 'Report as a file' };
    }),
    companyRoute(exportPack, async ({ body, signal }, companyId, { userId }) => {
      const { companyId: _named, format, ...pack } = body;
      const { files } = await exports.renderPack({ companyId, userId, signal, pack, formats: [format] });
      const [data] = files;
      if (!data) throw new Error('No file was made.');
      const reportNames = pack.reports.map(({ type }) => type).join(', ');
      const detail = { what: 'pack', title: pack.title, reports: reportNames, format } as const;
      await companies.noteExport(userId, companyId, detail);
      return { data, message: 'Pack as a file' };
    }),
  ];
}
