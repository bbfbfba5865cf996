import { readVariance } from '#contract/ledger/variance.ts';
import { type FigureLines, figureLines } from '#contract/reports/figureLines.ts';
import type { ShownColumn, ShownReport } from '#contract/reports/reportLayout.ts';
import { queryOptions } from '@tanstack/react-query';
import { writeLineTracking } from '#web/features/reports/queries.ts';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { findSubject, type Place, type Subject } from './figureSubjects.ts';

/** Lines of the two figures that a change compares. A plan has an amount and no lines. */
export type VarianceLines = {
  current: FigureLines;
  compared: FigureLines | null;
  planned: string | null;
};

/** Null for a figure that is no change, or whose lines only the provider knows. */
export function findVarianceLines(report: ShownReport, { row, column }: Place): VarianceLines | null {
  const change = report.columns.find(({ key }) => key === column);
  const subject = findSubject(report, row);
  if (change?.computation?.kind !== 'change' || !subject || report.basis === 'cash') return null;
  const { current: currentKey, earlier: comparedKey } = change.computation;
  const indexIn = (key: string) => report.columns.findIndex((item) => item.key === key);
  const [currentIndex, comparedIndex] = [indexIn(currentKey), indexIn(comparedKey)];
  const current = subjectLines(report, subject, report.columns[currentIndex]);
  const compared = subjectLines(report, subject, report.columns[comparedIndex]);
  const planned = report.columns[comparedIndex]?.comparedAs === 'budget';
  if (!isSummed(current) || (!planned && !isSummed(compared))) return null;
  return {
    current,
    compared: planned ? null : compared,
    planned: planned ? (subject.cells[comparedIndex]?.amount ?? null) : null,
  };
}

/** Other flows are no plain lines of the ledger. */
const isSummed = (lines: FigureLines | null): lines is FigureLines =>
  lines !== null &&
  (lines.flow === undefined || lines.flow === 'booked') &&
  lines.taxType === undefined &&
  lines.line === undefined;

function subjectLines(
  { type }: ShownReport,
  { key, source, sign }: Subject,
  column: ShownColumn | undefined,
): FigureLines | null {
  if (column?.lines === undefined) return null;
  if ('row' in source) return figureLines(source.row, column, sign);
  const total = reportDisplays[type].totalSources?.[key];
  if (total === undefined) return null;
  const { startDate, endDate, flow, tracking } = column.lines;
  return {
    owner: { lineSource: total.source },
    startDate,
    endDate,
    flow,
    tracking,
    taxType: undefined,
    line: undefined,
    sign: total.sign,
  };
}

/** `asOf`: ISO 8601; the current books where absent. */
export const varianceQuery = (
  companyId: string,
  { current, compared }: VarianceLines,
  asOf: string | undefined,
) =>
  queryOptions({
    queryKey: queryKeys.ledger(companyId, 'variance', { current, compared, asOf }),
    queryFn: ({ signal }) => {
      const { owner, startDate, endDate, flow, tracking = [] } = current;
      return call(readVariance, {
        query: {
          companyId,
          ...owner,
          ...(flow === 'booked' ? { flow } : {}),
          ...(startDate === null ? {} : { startDate }),
          endDate,
          ...(compared === null || compared.startDate === null
            ? {}
            : { comparedStartDate: compared.startDate }),
          ...(compared === null ? {} : { comparedEndDate: compared.endDate }),
          ...(asOf === undefined ? {} : { asOf }),
          ...writeLineTracking(tracking),
        },
        signal,
      });
    },
  });
