import { comparedRange } from '#contract/reports/comparison.ts';
import type { ExtraColumn } from '#contract/reports/extraColumns.ts';
import type { exportReport as call, ExportFormat } from '#contract/reports/reportExport.ts';
import { AppError } from '#server/lib/appError.ts';
import type * as z from 'zod/mini';
import { reportDefinitions } from '../definitions.ts';
import type { Reports } from '../reports.ts';
import { createFileThreads } from './fileThreads.ts';
import { type ExportChoices, exportFileName } from './heading.ts';

type Query = Omit<z.output<typeof call.query>, 'companyId'>;
type Wording = Omit<z.output<typeof call.body>, 'companyId'>;
type Range = Pick<Query, 'startDate' | 'endDate' | 'asAt'>;

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

type ExportRequest = {
  companyId: string;
  reportType: string;
  query: Query;
  wording: Wording;
  sender: Sender;
  moment: { booksDay: string; now: Date; timeZone: string };
  /** Aborted when nobody waits for the file any more. */
  signal: AbortSignal;
};

/** Account of the person who sends a file, as far as it shows there. */
export type Sender = Pick<ExportChoices, 'dateFormat' | 'letterhead'>;

export type Exports = ReturnType<typeof createExports>;

export function createExports({ reports }: { reports: Pick<Reports, 'read'> }) {
  const files = createFileThreads();

  /** Makes the file from the same figures as the JSON answer. */
  async function render({ companyId, reportType, query, moment, signal, wording, sender }: ExportRequest) {
    const { format, compare, share, change, asAt: _asAt, ...request } = query;
    refuseComparison(reportType, query);
    const readRange = ({ startDate, endDate, asAt }: Range) => {
      signal.throwIfAborted();
      return reports.read(companyId, reportType, { ...request, startDate, endDate, asAt });
    };
    const report = await readRange(query);
    const earlier = compare === undefined ? undefined : await readRange(comparedRange(query, compare));
    const extras: ExtraColumn[] = [
      ...(share ? ['share' as const] : []),
      ...(change ? ['change' as const] : []),
    ];
    const { zeroRows, method, agedBy, asOf } = request;
    const { booksDay, now: exportedAt, timeZone } = moment;
    const { agreement, draft, notes } = wording;
    const words = { ...sender, agreement, draft, notes };
    const choices = { zeroRows, method, agedBy, past: asOf !== undefined, exportedAt, timeZone, ...words };
    const content = await files.make({ format, report, earlier, extras, booksDay, choices }, signal);
    return { name: exportFileName(report, format), mediaType: mediaTypes[format], content };
  }

  return { render, stop: files.stop };
}

function refuseComparison(
  reportType: string,
  { compare, trackingCategoryId1, trackingCategoryId2, trackingOptionId1, trackingOptionId2 }: Query,
): void {
  const definition = Object.values(reportDefinitions).find(({ type }) => type === reportType);
  if (definition && 'listsLines' in definition && compare !== undefined)
    refuse([{ path: 'compare', message: 'A report that lists single lines is not compared.' }]);
  const isSplit =
    (trackingCategoryId1 !== undefined && trackingOptionId1 === undefined) ||
    (trackingCategoryId2 !== undefined && trackingOptionId2 === undefined);
  if (isSplit && compare !== undefined)
    refuse([{ path: 'compare', message: 'A report that is split by tracking is not compared.' }]);
}

function refuse(details: { path: string; message: string }[]): never {
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}
