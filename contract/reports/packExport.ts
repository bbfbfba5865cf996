import * as z from 'zod/mini';
import { endpoint, file } from '../endpoint.ts';
import { id, oneLine } from '../values.ts';
import { agreementLine, exportReport } from './reportExport.ts';
import { reportTypes } from './reports.ts';

export const packFormat = z.enum(['xlsx', 'pdf']);
export type PackFormat = z.infer<typeof packFormat>;

/** `last-page` says of all reports together how they were checked, on a page of its own at the end. */
export const packAgreement = z.enum([...agreementLine.options, 'last-page']);
export type PackAgreement = z.infer<typeof packAgreement>;

export const MOST_PACK_REPORTS = 20;
/** Characters; a line of a cover. */
export const MOST_PACK_TITLE = 80;
export const STANDARD_PACK_TITLE = 'Management reports';

export const packReport = z.extend(z.omit(exportReport.query, { companyId: true, format: true }), {
  type: z.enum(reportTypes),
});
export type PackReport = z.input<typeof packReport>;

export const exportPack = endpoint({
  method: 'POST',
  reads: true,
  path: '/report-packs/export',
  company: 'required',
  tag: 'Reports',
  effort: 'file',
  summary: `A pack of 1 to ${MOST_PACK_REPORTS} reports as one file, all read as of one moment, each with the parameters of its own file, with days as the organization’s country writes them and, in a PDF, on its paper. A PDF has a cover, contents with links and with what does not agree, each report on pages of its own, and with the agreement last-page one that says how the figures were checked; a workbook has a sheet of contents with links, one for each report, and one of differences or items where there are any.`,
  body: z.extend(z.omit(exportReport.body, { codesAsText: true }), {
    companyId: z.optional(id),
    format: packFormat,
    agreement: z._default(packAgreement, 'shown'),
    title: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Name the pack.'),
          z.maxLength(MOST_PACK_TITLE, `Use at most ${MOST_PACK_TITLE} characters.`),
          oneLine,
        ),
      STANDARD_PACK_TITLE,
    ),
    reports: z
      .array(packReport)
      .check(
        z.minLength(1, 'Choose at least one report.'),
        z.maxLength(MOST_PACK_REPORTS, `A pack has at most ${MOST_PACK_REPORTS} reports.`),
      ),
  }),
  data: file,
});
