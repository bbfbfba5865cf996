import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import type { ComponentType } from 'react';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import type { Place } from './drillDown/figureSubjects.ts';

export type HeadProps = { report: ShownReport; onOpen: (place: Place) => void };

const figureTiles = lazyModule<HeadProps>(
  async () => (await import('./summary/FigureTiles.tsx')).FigureTiles,
);

/** Parts of a page above picture and table; most reports have none. */
export const reportHeads: Partial<Record<ReportType, ComponentType<HeadProps>>> = {
  summary: figureTiles.Component,
};
