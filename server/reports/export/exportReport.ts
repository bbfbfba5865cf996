import { comparedRange } from '#contract/comparison.ts';
import { type ExtraColumn, withExtras } from '#contract/extraColumns.ts';
import type { exportReport as call, ExportFormat } from '#contract/reportExport.ts';
import { markRunning, type ShownReport } from '#contract/reportLayout.ts';
import { withExtraColumns } from '#contract/totalColumn.ts';
import { AppError } from '#server/lib/appError.ts';
import type * as z from 'zod/mini';
import type { Reports } from '../reports.ts';
import { writeCsv } from './csv.ts';
import { type Asked, listFacts, fileName, buildHeading } from './heading.ts';
import { writePdf } from './pdf.ts';
import { listDoubts } from './proofWords.ts';
import { buildSheet } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

type Query = Omit<z.output<typeof call.query>, 'companyId'>;
type Range = Pick<Query, 'startDate' | 'endDate' | 'asAt'>;

const formats: Record<
  ExportFormat,
  { mediaType: string; make: (report: ShownReport, asked: Asked) => Uint8Array | Promise<Uint8Array> }
> = {
  csv: { mediaType: 'text/csv; charset=utf-8', make: csvFile },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: writeWorkbook,
  },
  pdf: { mediaType: 'application/pdf', make: writePdf },
};

function csvFile(report: ShownReport, asked: Asked): Uint8Array {
  const sheet = buildSheet(report);
  return writeCsv(sheet, listFacts(report, buildHeading(report, asked), listDoubts(sheet)));
}

/**
 * A report as a file, made of the same figures as its answer in JSON; `at`: now, the organisation's time zone, and the day
 * there up to which its books go.
 */
export async function exportReport(
  reports: Reports,
  companyId: string,
  type: string,
  query: Query,
  at: { booksDay: string; now: Date; timeZone: string },
) {
  const { format, compare, share, change, asAt: _asAt, ...asked } = query;
  refuseComparison(query);
  const read = ({ startDate, endDate, asAt }: Range) =>
    reports.report(companyId, type, { ...asked, startDate, endDate, asAt });
  const report = await read(query);
  const earlier = compare === undefined ? undefined : await read(comparedRange(query, compare));
  const extras: ExtraColumn[] = [
    ...(share ? ['share' as const] : []),
    ...(change ? ['change' as const] : []),
  ];
  const shown = markRunning(withExtras(withExtraColumns(report, earlier), extras), at.booksDay);
  const { mediaType, make } = formats[format];
  const { zeroRows, method, agedBy, asOf } = asked;
  const facts = {
    zeroRows,
    method,
    agedBy,
    past: asOf !== undefined,
    exportedAt: at.now,
    timeZone: at.timeZone,
  };
  return { name: fileName(report, format), mediaType, content: await make(shown, facts) };
}

/** A report that is split by tracking has no columns to hold others beside. */
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
