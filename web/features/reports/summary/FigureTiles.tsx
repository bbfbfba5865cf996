import { listSummaryTiles } from '#contract/reports/summaryTiles.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { HeadProps } from '#web/features/reports/reportHeads.ts';
import { summaryTexts } from '#web/lib/texts/reports/summaryFigures.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { FigureTile } from './FigureTile.tsx';

const FigureSettings = lazyDialog(
  lazyModule(async () => (await import('./FigureSettings.tsx')).FigureSettings),
);

/** The figures of a month, above their table. */
export function FigureTiles({ report, onOpen }: HeadProps) {
  const [isChoosing, setChoosing] = useState(false);
  const month = report.periods.at(-1)?.label ?? '';
  return (
    <section aria-label={summaryTexts.figures(month)} className="px-5 pb-4 print:px-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-semibold">{month}</h3>
        <Button size="small" data-print="never" onClick={() => setChoosing(true)}>
          <SlidersHorizontal aria-hidden className="size-4 text-muted" />
          {summaryTexts.choose}
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-2 xl:grid-cols-4 print:grid-cols-4">
        {listSummaryTiles(report).map((tile) => (
          <FigureTile key={tile.key} tile={tile} onOpen={onOpen} />
        ))}
      </ul>
      <FigureSettings companyId={report.companyId} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  );
}
