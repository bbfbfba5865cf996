import {
  type Comparison,
  listComparedRequests,
  mostCount,
  offeredComparisons,
  parseComparisons,
} from '#contract/reports/comparisonChoice.ts';
import type { ExtraColumn } from '#contract/reports/extraColumns.ts';
import type { exportReport as call, ExportFormat } from '#contract/reports/reportExport.ts';
import { AppError } from '#server/lib/appError.ts';
import type * as z from 'zod/mini';
import { reportDefinitions } from '../definitions.ts';
import type { Reports } from '../reports.ts';
import { createFileThreads } from './fileThreads.ts';
import type { FileRequest } from './makeFile.ts';
import { type ExportChoices, exportFileName } from './heading.ts';

type Query = Omit<z.output<typeof call.query>, 'companyId'>;
type Wording = Omit<z.output<typeof call.body>, 'companyId'>;

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
  /** Last day of the financial year, `MM-DD`. */
  yearEnd: string | null;
  /** Aborted when nobody waits for the file any more. */
  signal: AbortSignal;
};

/** Account of the person who sends a file, as far as it shows there. */
export type Sender = Pick<ExportChoices, 'dateFormat' | 'letterhead'>;

export type Exports = ReturnType<typeof createExports>;

export function createExports({ reports }: { reports: Pick<Reports, 'read'> }) {
  const files = createFileThreads();

  /** Makes the file from the same figures as the JSON answer. */
  async function render({
    companyId,
    reportType,
    query,
    moment,
    yearEnd,
    signal,
    wording,
    sender,
  }: ExportRequest) {
    const { format, compare, share, change, ...request } = query;
    const comparisons = compare === undefined ? [] : (parseComparisons(compare) ?? []);
    refuseComparisons(reportType, query, comparisons);
    const report = await reports.read(companyId, reportType, request);
    const { frequency, startDate, endDate, asAt } = request;
    const range = { type: report.type, frequency, startDate, endDate, asAt };
    const compared: FileRequest['compared'] = [];
    for (const { key, kind, type, ...dates } of listComparedRequests(range, comparisons, yearEnd)) {
      signal.throwIfAborted();
      const options = kind === 'budget' ? planOptions(request) : { ...request, asAt: undefined };
      compared.push({ key, kind, report: await reports.read(companyId, type, { ...options, ...dates }) });
    }
    const extras: ExtraColumn[] = [
      ...(share ? ['share' as const] : []),
      ...(change ? ['change' as const] : []),
    ];
    const { zeroRows, method, agedBy, asOf } = request;
    const { booksDay, now: exportedAt, timeZone } = moment;
    const { agreement, draft, notes } = wording;
    const words = { ...sender, agreement, draft, notes };
    const choices = { zeroRows, method, agedBy, past: asOf !== undefined, exportedAt, timeZone, ...words };
    const content = await files.make({ format, report, compared, extras, booksDay, choices }, signal);
    return { name: exportFileName(report, format), mediaType: mediaTypes[format], content };
  }

  return { render, stop: files.stop };
}

/** Options of a budget variance. */
const planOptions = ({ zeroRows, asOf }: Pick<Query, 'zeroRows' | 'asOf'>) => ({ zeroRows, asOf });

function refuseComparisons(reportType: string, query: Query, comparisons: readonly Comparison[]): void {
  const definition = Object.values(reportDefinitions).find(({ type }) => type === reportType);
  if (!definition || comparisons.length === 0) return;
  const { type } = definition;
  const refuseAs = (message: string) => refuse([{ path: 'compare', message }]);
  if ('listsLines' in definition) refuseAs('A report that lists single lines is not compared.');
  const places = ([1, 2] as const).map((place) => ({
    category: query[`trackingCategoryId${place}`],
    option: query[`trackingOptionId${place}`],
  }));
  const isSplit = places.some(({ category, option }) => category !== undefined && option === undefined);
  if (isSplit) refuseAs('A report that is split by tracking is not compared.');
  const isFiltered = places.some(({ option }) => option !== undefined);
  const offered = offeredComparisons({ type, basis: query.basis, isSplit, isFiltered });
  for (const { kind, count } of comparisons) {
    if (!offered.includes(kind)) refuseAs('This report has no such comparison.');
    if (count > mostCount(kind, query)) refuseAs('Compare fewer periods, or choose a shorter range.');
  }
}

function refuse(details: { path: string; message: string }[]): never {
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}
