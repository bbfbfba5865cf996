import { comparedRange } from '#contract/reports/comparison.ts';
import { type ExtraColumn, withExtras } from '#contract/reports/extraColumns.ts';
import type { exportReport as call, ExportFormat } from '#contract/reports/reportExport.ts';
import { markRunning, type ShownReport } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { AppError } from '#server/lib/appError.ts';
import type * as z from 'zod/mini';
import type { Reports } from '../reports.ts';
import { writeCsv } from './csv.ts';
import { type ExportChoices, listFacts, exportFileName, buildHeading } from './heading.ts';
import { writePdf } from './pdf.ts';
import { listDoubts } from './proofWords.ts';
import { buildSheet } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

type Query = Omit<z.output<typeof call.query>, 'companyId'>;
type Range = Pick<Query, 'startDate' | 'endDate' | 'asAt'>;

const formats: Record<
  ExportFormat,
  {
    mediaType: string;
    make: (report: ShownReport, request: ExportChoices) => Uint8Array | Promise<Uint8Array>;
  }
> = {
  csv: { mediaType: 'text/csv; charset=utf-8', make: csvFile },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: writeWorkbook,
  },
  pdf: { mediaType: 'application/pdf', make: writePdf },
};

function csvFile(report: ShownReport, request: ExportChoices): Uint8Array {
  const sheet = buildSheet(report);
  return writeCsv(sheet, listFacts(report, buildHeading(report, request), listDoubts(sheet)));
}

/**
 * Makes the file from the same figures as the JSON answer. `booksDay` is the organisation's day up
 * to which its books go.
 */
export async function renderExport({
  reports,
  companyId,
  reportType,
  query,
  moment,
}: {
  reports: Reports;
  companyId: string;
  reportType: string;
  query: Query;
  moment: { booksDay: string; now: Date; timeZone: string };
}) {
  const { format, compare, share, change, asAt: _asAt, ...request } = query;
  refuseComparison(query);
  const readRange = ({ startDate, endDate, asAt }: Range) =>
    reports.read(companyId, reportType, { ...request, startDate, endDate, asAt });
  const report = await readRange(query);
  const earlier = compare === undefined ? undefined : await readRange(comparedRange(query, compare));
  const extras: ExtraColumn[] = [
    ...(share ? ['share' as const] : []),
    ...(change ? ['change' as const] : []),
  ];
  const table = markRunning(withExtras(withExtraColumns(report, earlier), extras), moment.booksDay);
  const { mediaType, make } = formats[format];
  const { zeroRows, method, agedBy, asOf } = request;
  const facts = {
    zeroRows,
    method,
    agedBy,
    past: asOf !== undefined,
    exportedAt: moment.now,
    timeZone: moment.timeZone,
  };
  return { name: exportFileName(report, format), mediaType, content: await make(table, facts) };
}

function refuseComparison({
  compare,
  trackingCategoryId1,
  trackingCategoryId2,
  trackingOptionId1,
  trackingOptionId2,
}: Query): void {
  const isSplit =
    (trackingCategoryId1 !== undefined && trackingOptionId1 === undefined) ||
    (trackingCategoryId2 !== undefined && trackingOptionId2 === undefined);
  if (isSplit && compare !== undefined)
    refuse([{ path: 'compare', message: 'A report that is split by tracking is not compared.' }]);
}

function refuse(details: { path: string; message: string }[]): never {
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}
