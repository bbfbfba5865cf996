import { exportPack } from '#contract/reports/packExport.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { profitLossUnified, readReport } from '#contract/reports/reports.ts';
import { type Companies, presentYearEnd } from '#server/companies/companies.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Exports, Sender } from './export/exportReport.ts';
import type { Reports } from './reports.ts';

type ReportRoutesDeps = {
  reports: Reports;
  exports: Pick<Exports, 'render' | 'renderPack'>;
  companies: Pick<Companies, 'noteExport' | 'companyById'>;
  clock: Clock;
  readSender(userId: string): Promise<Sender>;
};

export function reportRoutes({ reports, exports, companies, clock, readSender }: ReportRoutesDeps): Route[] {
  async function readSetting(companyId: string, userId: string) {
    const company = await companies.companyById(companyId);
    return {
      companyId,
      sender: await readSender(userId),
      moment: { exportedAt: clock(), timeZone: company.timeZone ?? 'UTC' },
      yearEnd: presentYearEnd(company),
    };
  }

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
      const setting = await readSetting(companyId, userId);
      const data = await exports.render({ ...setting, reportType, query, wording: body, signal });
      const { format, startDate, endDate } = query;
      const detail = { what: 'report', report: reportType, format, startDate, endDate } as const;
      await companies.noteExport(userId, companyId, detail);
      return { data, message: 'Report as a file' };
    }),
    companyRoute(exportPack, async ({ body, signal }, companyId, { userId }) => {
      const { companyId: _named, ...pack } = body;
      const setting = await readSetting(companyId, userId);
      const data = await exports.renderPack({ ...setting, pack, signal });
      const reportNames = pack.reports.map(({ type }) => type).join(', ');
      const detail = { what: 'pack', title: pack.title, reports: reportNames, format: pack.format } as const;
      await companies.noteExport(userId, companyId, detail);
      return { data, message: 'Pack as a file' };
    }),
  ];
}
