import { useMemo } from 'react';
import { useElementWidth } from '#web/lib/hooks/useElementWidth.ts';
import { usePrinting } from '#web/lib/hooks/usePrinting.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { ReportCharts } from './chart/ReportCharts.tsx';
import { figuresRem, ReportTable, type ReportTableProps } from './table/ReportTable.tsx';

/** Pixels. */
const CHART_WIDTH = { least: 272, most: 480 };
/** Names of rows: where no figure is out of sight, and where few of them break. */
const NAME_REM = { least: 10.5, good: 18 };

type Props = ReportTableProps & { hasCharts: boolean; caption: string | null };

/** Charts stand beside the table where it leaves them room, else above it. */
export function FiguresWithCharts({ hasCharts, caption, ...table }: Props) {
  const [frame, width] = useElementWidth();
  const printing = usePrinting();
  const isUnfolded = usePreferences().pictures === 'shown';
  const { report, trend, onOpen } = table;
  const figures = useMemo(() => figuresRem(report, trend), [report, trend]);
  const roomBeside = (nameRem: number) => width - (nameRem + figures) * rem();
  const isBeside = !printing && isUnfolded && hasCharts && roomBeside(NAME_REM.least) >= CHART_WIDTH.least;
  const room = Math.min(CHART_WIDTH.most, Math.max(CHART_WIDTH.least, roomBeside(NAME_REM.good)));
  return (
    <div ref={frame} className={isBeside ? 'flex flex-row-reverse border-t' : ''}>
      {/* Stands first for those who hear the page: it says in words what the table is about. */}
      <div style={isBeside ? { width: room } : undefined} className={isBeside ? 'shrink-0 border-l' : ''}>
        {hasCharts ? (
          <ReportCharts {...{ report, caption, onOpen }} place={isBeside ? 'beside' : 'above'} />
        ) : (
          caption !== null && <p className="px-5 pb-3 text-sm print:px-0">{caption}</p>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <ReportTable {...table} />
      </div>
    </div>
  );
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
