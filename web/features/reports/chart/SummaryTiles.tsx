import { addMonths } from '#contract/period.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '#web/features/reports/queries.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { begunPeriods, type TileChart } from './chart.ts';
import { roundAmount } from './sentences.ts';
import { Sparkline } from './Sparkline.tsx';

const COURSE_MONTHS = 12;

type Props = { chart: TileChart; report: ShownReport; request: ReportRequest };

/** Tiles of figures with their course over the months before. */
export function SummaryTiles({ chart: { title, tiles }, report, request }: Props) {
  const course = useQuery(reportQuery(report.companyId, courseRequest(request, report))).data;
  const rows = new Map(course?.sections.flatMap((section) => section.rows).map((row) => [row.key, row]));
  return (
    <dl aria-label={title} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {tiles.map(({ key, label, amount }) => (
        <div key={key} className="rounded-md border px-3 py-1.5">
          <dt className="truncate text-xs text-muted">{label}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="figure font-semibold">{roundAmount(amount)}</span>
            <span className="h-4.5 w-18 max-sm:hidden">
              {course && <Sparkline cells={rows.get(key)?.cells ?? []} />}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function courseRequest(request: ReportRequest, report: ShownReport): ReportRequest {
  const endDate = begunPeriods(report).at(-1)?.endDate ?? request.endDate;
  const startDate = addMonths(endDate, 1 - COURSE_MONTHS);
  return { ...request, startDate, endDate, frequency: 'monthly', zeroRows: false };
}
