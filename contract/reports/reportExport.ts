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
  effort: 'file',
  summary:
    'A report as a file: CSV, a workbook whose totals and computed columns are formulas, or PDF. Each says whether it agrees and marks every figure that does not. A CSV begins with the facts of the report, a name and a value in each record; the table follows after the first record whose fields are all empty, and every record has as many fields as the table has columns.',
  params: readReport.params,
  query: z.extend(readReport.query, {
    format: exportFormat,
    /** Adds the comparison beside each period; not for a report split by tracking. */
    compare: z.optional(comparedTo),
    /** Adds each figure's share of income; ignored by a report without income. */
    share: z.optional(z.stringbool()),
    /** Adds the change from the comparison; ignored without one. */
    change: z.optional(z.stringbool()),
  }),
  data: file,
});
