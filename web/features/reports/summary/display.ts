import type { HeadProps, ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { lazyModule } from '#web/ui/lazyModule.tsx';

const figureTiles = lazyModule<HeadProps>(async () => (await import('./FigureTiles.tsx')).FigureTiles);

export const summaryDisplay: ReportDisplay = {
  Head: figureTiles.Component,
  rowNoun: reportTexts.figureNoun,
};
