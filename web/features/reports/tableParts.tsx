import { markedStatuses } from '#contract/figureStatus.ts';
import { periodAbove, type ShownReport } from '#contract/reportLayout.ts';
import type { ReportColumn } from '#contract/reports.ts';
import { texts } from '../../lib/texts/index.ts';
import { StatusSign } from './Figure.tsx';

type ColumnProps = { report: ShownReport; column: ReportColumn };

/** Below the name of its period, where it is one part of that. */
export function ColumnName({ report, column }: ColumnProps) {
  const { label } = column;
  const above = periodAbove(report, column);
  const period = report.periods.find(({ key }) => key === column.periodKey);
  return (
    <>
      {above !== undefined && above !== label && <span className="block text-xs">{above}</span>}
      {label}
      {column.kind === 'period' && period?.short === true && ` (${texts.reports.short})`}
    </>
  );
}

/** What the marks mean that stand in this report. */
export function Legend({ report }: { report: ShownReport }) {
  const present = new Set(report.sections.flatMap(({ rows }) => rows.flatMap(({ status }) => status)));
  const favoured = report.sections.some(({ rows }) =>
    rows.some(({ favourable }) => favourable !== undefined),
  );
  const marked = markedStatuses.filter((status) => present.has(status));
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-3 text-xs text-muted">
      {marked.map((status) => (
        <span key={status}>
          <StatusSign status={status} /> {texts.reports.figureStatus[status]}
        </span>
      ))}
      {favoured &&
        (['favourable', 'unfavourable'] as const).map((word) => (
          <span key={word}>
            <span className="font-semibold text-ink">{texts.reports[`${word}Sign`]}</span>{' '}
            {texts.reports[word]}
          </span>
        ))}
      <span data-print="never" className="pointer-coarse:hidden">
        {texts.reports.keys}
      </span>
    </p>
  );
}
