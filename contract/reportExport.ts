import * as z from 'zod/mini';
import { comparedTo } from './comparison.ts';
import { endpoint, file } from './endpoint.ts';
import { readReport, trackingPlaces } from './reports.ts';

export const exportFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportReport = endpoint({
  method: 'GET',
  path: '/reportsp/:reportType/export',
  company: 'required',
  tag: 'Reports',
  summary: 'A report as a file: CSV, a workbook whose totals are formulas, or PDF.',
  params: readReport.params,
  query: z.extend(readReport.query, {
    format: exportFormat,
    /** Beside each period the one it is held against; not for a report split by tracking. */
    compare: z.optional(comparedTo),
    /** For the profit and loss alone. */
    ...trackingPlaces,
  }),
  data: file,
});
