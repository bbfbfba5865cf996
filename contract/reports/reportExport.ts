import * as z from 'zod/mini';
import { comparedTo } from './comparison.ts';
import { endpoint, file } from '../endpoint.ts';
import { readReport } from './reports.ts';

export const exportFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportReport = endpoint({
  method: 'GET',
  path: '/reportsp/:reportType/export',
  company: 'required',
  tag: 'Reports',
  summary:
    'A report as a file: CSV, a workbook whose totals and computed columns are formulas, or PDF. Each says how far it is proved and marks every figure that is less. A CSV begins with the facts of the report, a name and a value in each record; the table follows after the first record whose fields are all empty, and every record has as many fields as the table has columns.',
  params: readReport.params,
  query: z.extend(readReport.query, {
    format: exportFormat,
    /** Beside each period the one it is held against; not for a report split by tracking. */
    compare: z.optional(comparedTo),
    /** With the share of income that each figure is; left out of a report without income. */
    share: z.optional(z.stringbool()),
    /** With how each figure moved from the one it is held against; left out where there is none. */
    change: z.optional(z.stringbool()),
  }),
  data: file,
});
