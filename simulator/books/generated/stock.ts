import { divideRounded, sum, toBase } from '../money.ts';
import type { Chart } from './accounts.ts';
import { sumNet, type Content } from './documents.ts';
import { plainLine, type Direction, type PostedLine } from './posting.ts';

/** Value of the goods that an organisation brought along. */
export const STOCK_BROUGHT = 12_480_30n;

/** Cost of tracked goods in percent of their price. */
const COST_PERCENT = 45n;

/** The cost of the goods a sales invoice sells, out of the inventory; the provider has no document for it. */
export function stockLines(chart: Chart, content: Content, direction: Direction): PostedLine[] {
  const goods = chart.account('goodsSales');
  if (content.type !== 'ACCREC') return [];
  const sold = sum(
    content.lines.filter(({ account }) => account === goods).map((line) => sumNet(content, line)),
  );
  const cost = divideRounded(toBase(sold, content.rate) * COST_PERCENT, 100n) * direction;
  if (cost === 0n) return [];
  return [plainLine(chart.account('costOfGoods'), cost), plainLine(chart.account('stock'), -cost)];
}
