import * as z from 'zod/mini';
import { endpoint, file } from '../endpoint.ts';
import { exportFormat } from '../reports/reportExport.ts';
import { frequency, report, type Report, type ReportType } from '../reports/reports.ts';
import { date, id, providerId } from '../values.ts';

export const groupReportTypes = ['profit-loss', 'balance-sheet'] as const satisfies ReportType[];
export type GroupReportType = (typeof groupReportTypes)[number];

/** `members`: a column for each organization of one period; `periods`: the periods of the sum alone. */
const groupColumns = z.enum(['members', 'periods']);
export type GroupColumns = z.infer<typeof groupColumns>;

/** Key of the column, beside the organizations', of what is taken out between them. */
export const TAKEN_OUT_COLUMN = 'takenOut';

const groupReport = z.extend(z.omit(report, { companyId: true, companyName: true }), {
  groupId: id,
  groupName: z.string(),
  columnsBy: groupColumns,
  /** Accounts of the organizations behind each row. */
  accounts: z.array(z.object({ rowKey: z.string(), companyId: id, accountId: providerId })),
  /** Accounts with figures that stand under their own name. */
  unplacedCount: z.number(),
  /** Pairs of accounts between the organizations that are taken out of it. */
  pairCount: z.number(),
  isSettled: z.boolean(),
  /** Organizations whose own report does not agree. */
  doubtfulIds: z.array(id),
});
export type GroupReport = z.infer<typeof groupReport>;

/** Makes it a report of one company, for the table and the files. */
export const asReport = ({ groupId, groupName, accounts: _accounts, ...figures }: GroupReport): Report => ({
  ...figures,
  companyId: groupId,
  companyName: groupName,
});

const query = z.object({
  /** First day of a month. */
  startDate: date,
  /** Last day of a month. */
  endDate: date,
  /** `members` takes at most twelve months, as one period. */
  columns: z._default(groupColumns, 'members'),
  /** Ignored by `members`. */
  frequency: z._default(frequency, 'monthly'),
});
export type GroupReportQuery = z.output<typeof query>;

export const readGroupReport = endpoint({
  method: 'GET',
  path: '/groups/:groupId/reports/:reportType',
  company: 'grouped',
  tag: 'Groups',
  effort: 'file',
  summary: `A report of all organizations of a group added: ${groupReportTypes.join(', ')}. Pairs of accounts between them that were accepted are taken out.`,
  /** Free text, so that the error for an unknown type can list the known ones. */
  params: z.object({ groupId: id, reportType: z.string().check(z.maxLength(100)) }),
  query,
  data: groupReport,
});

export const exportGroupReport = endpoint({
  method: 'GET',
  path: '/groups/:groupId/reports/:reportType/export',
  company: 'grouped',
  tag: 'Groups',
  effort: 'file',
  summary: 'The same as a file: CSV, a workbook whose sums over organizations are formulas, or a PDF.',
  params: readGroupReport.params,
  query: z.extend(query, { format: exportFormat }),
  data: file,
});
