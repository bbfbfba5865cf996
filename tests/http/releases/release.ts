/** A small database of a released version: the SQL that its own code made, and what it answered on it. */
import { readReport, reportTypes } from '#contract/reports/reports.ts';
import * as z from 'zod';
import type { TestServer } from '../support/server.ts';

export const folder = new URL('.', import.meta.url).pathname;

export const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
/** Prepared in the database of a release. */
export const signedMonth = '2026-06';
/** Months with sales, and some after. */
export const period = { startDate: '2026-04-01', endDate: '2026-09-30' };

export const answers = z.object({
  /** When they were given: the server's clock stands there again when they are held against its own. */
  at: z.iso.datetime(),
  companyId: z.string(),
  reports: z.record(z.enum(reportTypes), z.unknown()),
});
export type Answers = z.infer<typeof answers>;

/** Every type of report for the period, as the server answers it. */
export async function readReports(
  server: TestServer,
  { token, companyId }: { token: string; companyId: string },
): Promise<Answers['reports']> {
  const reports: Partial<Answers['reports']> = {};
  for (const reportType of reportTypes) {
    const { data, failure } = await server.call(readReport, {
      token,
      params: { reportType },
      query: period,
      headers: { 'x-company-id': companyId },
    });
    reports[reportType] = data ?? failure;
  }
  return z.parse(answers.shape.reports, reports);
}
