import type { Compared } from '#contract/reports/comparison.ts';
import { type ExtraColumn, withExtras } from '#contract/reports/extraColumns.ts';
import type { PackFormat } from '#contract/reports/packExport.ts';
import { withLocalDates } from '#contract/reports/localDates.ts';
import type { ExportFormat } from '#contract/reports/reportExport.ts';
import { markRunning, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { writeCsv } from './csv.ts';
import type { CommentaryLine } from '#contract/closing/commentary.ts';
import { buildHeading, type ExportChoices, type FileChoices, listFacts } from './heading.ts';
import type { PackContent } from './pack/packHeading.ts';
import { writePackPdf } from './pack/packPdf.ts';
import { writePackWorkbook } from './pack/packWorkbook.ts';
import { writePdf } from './pdf/pdf.ts';
import { listDoubts } from './proofWords.ts';
import { buildSheet } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

/** One report, as it was read. */
export type FilePart = {
  report: Report;
  compared: Compared<Report>[];
  extras: ExtraColumn[];
  /** The organisation's day up to which its books go. */
  booksDay: string;
  choices: ExportChoices;
};

/** `fontsFolder`: the operator's fonts; null for none. */
export type FileRequest = { fontsFolder: string | null } & (
  | { kind: 'report'; format: ExportFormat; part: FilePart }
  | {
      kind: 'pack';
      format: PackFormat;
      title: string;
      parts: FilePart[];
      choices: FileChoices;
      /** Commentary on the month as a whole; null for none. */
      commentary: CommentaryLine[] | null;
      hasCheckedPage: boolean;
    }
);

type WriteFile = (
  report: ShownReport,
  choices: ExportChoices,
  fontsFolder: string | null,
) => Uint8Array | Promise<Uint8Array>;

const writers: Record<ExportFormat, WriteFile> = {
  csv: (report, choices) => {
    const sheet = buildSheet(report);
    // Programs read it, so its dates are ISO 8601 and nothing is left out.
    const heading = buildHeading(report, { ...choices, dateFormat: 'yyyy-MM-dd', agreement: 'shown' });
    return writeCsv(sheet, listFacts(report, heading, listDoubts(sheet)), choices);
  },
  xlsx: (report, choices) => writeWorkbook(withLocalDates(report, choices.dateFormat), choices),
  pdf: (report, choices, fontsFolder) =>
    writePdf(withLocalDates(report, choices.dateFormat), choices, fontsFolder),
};

type WritePack = (pack: PackContent, fontsFolder: string | null) => Uint8Array | Promise<Uint8Array>;

const packWriters: Record<PackFormat, WritePack> = {
  xlsx: writePackWorkbook,
  pdf: writePackPdf,
};

/** Runs in a thread of its own (`fileThreads.ts`): large files take seconds. */
export async function makeFile(request: FileRequest): Promise<Uint8Array> {
  if (request.kind === 'report') {
    const { format, part } = request;
    return await writers[format](layOut(part), part.choices, request.fontsFolder);
  }
  const { format, title, parts, choices, commentary, hasCheckedPage } = request;
  const reports = parts.map((part) => ({
    report: withLocalDates(layOut(part), part.choices.dateFormat),
    choices: part.choices,
  }));
  return await packWriters[format](
    { title, reports, choices, commentary, hasCheckedPage },
    request.fontsFolder,
  );
}

const layOut = ({ report, compared, extras, booksDay }: FilePart): ShownReport =>
  markRunning(withExtras(withExtraColumns(report, compared), extras), booksDay);
