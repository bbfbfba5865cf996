import type { ExportFormat } from '#contract/reports/reportExport.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { paperSizeIn } from './clientCountry.ts';
import type { FileThreads } from './fileThreads.ts';
import { exportFileName, type FileChoices } from './heading.ts';

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Account of the person who sends a file, as far as it shows there. */
export type Sender = Pick<FileChoices, 'dateFormat' | 'letterhead'>;
export type RenderedFile = { name: string; mediaType: string; content: Uint8Array };

type ReadReport = { report: Report; format: ExportFormat; userId: string; signal: AbortSignal };

/** Writes a report that was read already, of several companies: days are UTC, and paper is A4. */
export const createRenderRead =
  ({
    files,
    clock,
    readSender,
    fontsFolder,
  }: {
    files: FileThreads;
    clock: Clock;
    readSender(userId: string): Promise<Sender>;
    fontsFolder: string | null;
  }) =>
  async ({ report, format, userId, signal }: ReadReport): Promise<RenderedFile> => {
    const exportedAt = clock();
    const choices = {
      ...(await readSender(userId)),
      exportedAt,
      timeZone: 'UTC',
      paperSize: paperSizeIn(null),
      agreement: 'shown' as const,
      draft: false,
      charts: false,
      notes: '',
      past: false,
      writtenNotes: [],
    };
    const part = { report, compared: [], extras: [], booksDay: dayIn('UTC', exportedAt), choices };
    const content = await files.make({ kind: 'report', format, part, fontsFolder }, signal);
    return { name: exportFileName(report, format), mediaType: mediaTypes[format], content };
  };
