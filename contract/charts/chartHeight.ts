/** Apart from the drawing, whose scales a page loads later: the room of a chart is kept before. */
import type { ReportChart } from './chart.ts';

/** Lines of text that a row of a bridge or of bars takes at most. */
export const MOST_ROW_LINES = 1.9;
const COLUMN_LINES = 13;

/** Height that a chart asks for, in sizes of its font. */
export const chartLines = (chart: ReportChart): number =>
  chart.kind === 'columns'
    ? COLUMN_LINES
    : (chart.kind === 'bridge' ? chart.steps : chart.bars).length * MOST_ROW_LINES;
