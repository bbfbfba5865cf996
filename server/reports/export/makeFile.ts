import type { Compared } from '#contract/reports/comparison.ts';
import { type ExtraColumn, withExtras } from '#contract/reports/extraColumns.ts';
import type { ExportFormat } from '#contract/reports/reportExport.ts';
import { markRunning, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { writeCsv } from './csv.ts';
import { withDates } from './dateText.ts';
import { buildHeading, type ExportChoices, listFacts } from './heading.ts';
import { writePdf } from './pdf/pdf.ts';
import { listDoubts } from './proofWords.ts';
import { buildSheet } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

export type FileRequest = {
  format: ExportFormat;
  report: Report;
  compared: Compared<Report>[];
  extras: ExtraColumn[];
  /** The organisation's day up to which its books go. */
  booksDay: string;
  choices: ExportChoices;
};

type WriteFile = (table: ShownReport, choices: ExportChoices) => Uint8Array | Promise<Uint8Array>;

const writers: Record<ExportFormat, WriteFile> = {
  csv: (report, choices) => {
    const sheet = buildSheet(report);
    // Programs read it, so its dates are ISO 8601 and nothing is left out.
    const heading = buildHeading(report, { ...choices, dateFormat: 'yyyy-MM-dd', agreement: 'shown' });
    return writeCsv(sheet, listFacts(report, heading, listDoubts(sheet)));
  },
  xlsx: writeWorkbook,
  pdf: writePdf,
};

/** Runs in a thread of its own (`fileThreads.ts`): large files take seconds. */
export async function makeFile(request: FileRequest): Promise<Uint8Array> {
  const { format, report, compared, extras, booksDay, choices } = request;
  const table = markRunning(withExtras(withExtraColumns(report, compared), extras), booksDay);
  return await writers[format](format === 'csv' ? table : withLocalDates(table, choices), choices);
}

/** Days in the names of columns and periods, and in what is said of them. */
function withLocalDates(report: ShownReport, { dateFormat }: ExportChoices): ShownReport {
  const text = (label: string) => withDates(label, dateFormat);
  const { tieOut } = report;
  return {
    ...report,
    periods: report.periods.map((period) => ({ ...period, label: text(period.label) })),
    columns: report.columns.map((column) => ({ ...column, label: text(column.label) })),
    tieOut: { ...tieOut, headline: text(tieOut.headline), sentence: text(tieOut.sentence) },
  };
}
