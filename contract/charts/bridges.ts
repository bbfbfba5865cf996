import { parseAmount, sum, toFixed2 } from '../amounts.ts';
import type { ShownColumn, ShownReport } from '../reports/reportLayout.ts';
import type { Sign } from '../reports/reports.ts';
import { allOrNull, type BridgeChart, type BridgeStep, type ChartCell, type ChartPoint } from './chart.ts';
import { isNothing, pointReader } from './chartCells.ts';
import { chartWords } from './chartWords.ts';
import { largestFirst } from './largest.ts';

const MOST_MOVEMENTS = 7;

type Named = { label: string; cells: ChartCell[] };
type BridgePlan = Pick<BridgeChart, 'key' | 'title'> & { from: Named; movements: Named[]; to: Named };

/**
 * The largest movements in their order, the others added up. Null where a figure is missing, nothing
 * moves, or the movements do not lead from one level to the other to the cent.
 */
export function buildBridge(
  report: ShownReport,
  { key, title, from, movements, to }: BridgePlan,
): BridgeChart | null {
  const readPoint = pointReader(report);
  const withPoint = ({ label, cells }: Named): (ChartPoint & { label: string }) | null => {
    const point = readPoint(cells);
    return point && { label, ...point };
  };
  const levels = allOrNull([from, to].map(withPoint));
  const points = allOrNull(movements.map(withPoint));
  const [opening, closing] = levels ?? [];
  if (points === null || opening === undefined || closing === undefined) return null;
  const movingPoints = points.filter((point) => !isNothing(point));
  const closes = sum([opening, ...movingPoints].map(({ amount }) => amount)) === parseAmount(closing.amount);
  if (movingPoints.length === 0 || !closes) return null;
  const { largest, smallest } = largestFirst(movingPoints, MOST_MOVEMENTS);
  const asStep = (kind: BridgeStep['kind']) => (point: ChartPoint & { label: string }) => ({
    ...point,
    kind,
  });
  return {
    key,
    title,
    unit: report.currency,
    kind: 'bridge',
    steps: [
      asStep('level')(opening),
      ...movingPoints.filter((point) => largest.includes(point)).map(asStep('movement')),
      ...(smallest.length === 0 ? [] : [asStep('movement')(addOthers(smallest))]),
      asStep('level')(closing),
    ],
  };
}

/** One point for those that are not drawn by themselves. */
export const addOthers = (points: readonly ChartPoint[]): ChartPoint & { label: string } => ({
  label: chartWords.others(points.length),
  amount: toFixed2(sum(points.map(({ amount }) => amount))),
  cells: points.flatMap(({ cells }) => cells),
});

/** The profit of two columns, and what each account does to it. */
export function profitMovements(
  { sections }: ShownReport,
  [from, to]: readonly [ShownColumn, ShownColumn],
): Named[] {
  return sections.flatMap((section) => {
    // Income adds to the profit, costs take off it.
    const effect: Sign = section.sign === -1 ? 1 : -1;
    const opposite: Sign = effect === 1 ? -1 : 1;
    return section.rows.map(({ key, label }) => ({
      label,
      cells: [
        { row: key, column: to.key, sign: effect },
        { row: key, column: from.key, sign: opposite },
      ],
    }));
  });
}
