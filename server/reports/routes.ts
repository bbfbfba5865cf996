import { exportReport as exportCall } from '#contract/reports/reportExport.ts';
import { profitLossUnified, readReport } from '#contract/reports/reports.ts';
import { type Companies, presentYearEnd } from '#server/companies/companies.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { Exports, Sender } from './export/exportReport.ts';
import type { Reports } from './reports.ts';

type ReportRoutesDeps = {
  reports: Reports;
  exports: Pick<Exports, 'render'>;
  companies: Pick<Companies, 'noteExport' | 'companyById'>;
  clock: Clock;
  readSender(userId: string): Promise<Sender>;
};

export function reportRoutes({ reports, exports, companies, clock, readSender }: ReportRoutesDeps): Route[] {
  return [
    companyRoute(profitLossUnified, async ({ body }, companyId) => ({
      data: await reports.read(companyId, 'profit-loss', body),
      message: 'Profit and loss',
    })),
    companyRoute(readReport, async ({ params, query }, companyId) => {
      const report = await reports.read(companyId, params.reportType, query);
      return { data: report, message: report.title };
    }),
    companyRoute(exportCall, async ({ params, query, body, signal }, companyId, { userId }) => {
      const { reportType } = params;
      const company = await companies.companyById(companyId);
      const timeZone = company.timeZone ?? 'UTC';
      const currentTime = clock();
      const booksDay = dayIn(timeZone, query.asOf === undefined ? currentTime : new Date(query.asOf));
      const moment = { booksDay, now: currentTime, timeZone };
      const sender = await readSender(userId);
      const yearEnd = presentYearEnd(company);
      const request = { companyId, reportType, query, wording: body, sender, moment, yearEnd, signal };
      const data = await exports.render(request);
      const { format, startDate, endDate } = query;
      const detail = { what: 'report', report: reportType, format, startDate, endDate } as const;
      await companies.noteExport(userId, companyId, detail);
      return { data, message: 'Report as a file' };
    }),
  ];
}
