import * as z from 'zod/mini';
import { parseComparisons } from './comparisonChoice.ts';
import { endpoint, file } from '../endpoint.ts';
import { readReport } from './reports.ts';

export const exportFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** `off` leaves the line on agreement out of a report that agrees. */
export const agreementLine = z.enum(['shown', 'off']);
export type AgreementLine = z.infer<typeof agreementLine>;

const MOST_COMPARE_CHARACTERS = 250;

/** Characters; a page. */
export const MOST_NOTES = 2000;

export const exportReport = endpoint({
  // Notes are no part of an address, which logs hold.
  method: 'POST',
  reads: true,
  path: '/reportsp/:reportType/export',
  company: 'required',
  tag: 'Reports',
  effort: 'file',
  summary:
    'A report as a file: CSV, a workbook whose totals and computed columns are formulas, or a tagged PDF, with the letterhead of the user and dates in the user’s format (a CSV has ISO 8601). Each marks every figure that does not agree and says so; a report that agrees says it in a line, which can be left out of PDF and workbook. A CSV begins with the facts of the report, a name and a value in each record; the table follows after the first record whose fields are all empty, and every record has as many fields as the table has columns.',
  params: readReport.params,
  query: z.extend(readReport.query, {
    format: exportFormat,
    /**
     * Comparisons with blanks between them, each once: `budget` or `budget-<id>` (profit and loss),
     * `previous-period` or `previous-period-2` to `-12`, `previous-year` or `previous-year-2` to `-5`,
     * `year-to-date` and `year-to-date-previous-year` (profit and loss, cash flow). Not for a report
     * split by tracking; a budget not on the cash basis or of one tracking option.
     */
    compare: z.optional(
      z.string().check(
        z.maxLength(MOST_COMPARE_CHARACTERS),
        z.refine(
          (text) => parseComparisons(text) !== null,
          'Name each comparison once, with blanks between.',
        ),
      ),
    ),
    /** Adds each figure's share of income; ignored by a report without income. */
    share: z.optional(z.stringbool()),
    /** Adds the change from the comparison; ignored without one. A budget has its variance anyway. */
    change: z.optional(z.stringbool()),
  }),
  body: z.object({
    agreement: z._default(agreementLine, 'shown'),
    /** Marks every page as a draft. */
    draft: z._default(z.boolean(), false),
    /** Draws the charts of the report: in a PDF above its table, in a workbook on a sheet of their own. */
    charts: z._default(z.boolean(), true),
    /** Plain text below the report; line ends separate paragraphs. */
    notes: z._default(z.string().check(z.maxLength(MOST_NOTES)), ''),
    /**
     * Lists the notes on the report and its figures at its end, without their authors, each with the
     * amount it was written for where the figure has another now. Not in a CSV, nor in books as of a
     * past moment.
     */
    includeNotes: z._default(z.boolean(), false),
    /**
     * Has what was written as commentary on the report's last month, and in a pack on the month as a whole, with the
     * amounts of linked figures and those that they have now. Not in a CSV, nor in books as of a past moment.
     */
    includeCommentary: z._default(z.boolean(), true),
    /**
     * Keeps in a CSV what a spreadsheet would take for a number or a date, as the account code 090, by a formula of
     * that text (`="090"`); for spreadsheets alone.
     */
    codesAsText: z._default(z.boolean(), false),
  }),
  data: file,
});
