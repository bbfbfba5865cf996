import type { ReportChart, ChartTone } from '#contract/charts/chart.ts';
import { type ChartLook, type ChartMark, layOutChart } from '#contract/charts/chartDrawing.ts';
import { describeChart } from '#contract/charts/chartSentence.ts';
import { amountText, wholeUnits } from '#server/lib/amountText.ts';
import Big from 'big.js';
import { addTagged, type Canvas, INK, joinLines, LINE, MUTED, type Pdf } from './document.ts';
import { inside, MARGIN } from './tableFit.ts';
import type { Texts } from './text/texts.ts';

/** Points. */
type ChartFrame = { x: number; y: number; width: number; height: number };
const SIZE = 7;
const TITLE = 12;
const LEGEND = 11;
const GAP = 24;
const BELOW = 14;
/** Picture without its title. */
const HEIGHT = 100;
const HATCH = 2.6;

const colors: Record<ChartTone, string> = {
  income: '#3a9fab',
  cost: '#cbbca6',
  other: '#9a8cb8',
  profit: '#0c3b4d',
  plan: '#9a8cb8',
};
const HATCHING = '#8c7752';

/** Told apart by pattern too, for who prints in black and white. */
const looks: Record<ChartLook, { color: string; isHatched: boolean }> = {
  income: { color: colors.income, isHatched: false },
  cost: { color: colors.cost, isHatched: true },
  other: { color: colors.other, isHatched: false },
  profit: { color: colors.profit, isHatched: false },
  plan: { color: colors.plan, isHatched: false },
  level: { color: colors.profit, isHatched: false },
  rise: { color: colors.income, isHatched: false },
  fall: { color: colors.cost, isHatched: true },
};

/** Height of a report's charts with what stands below them; 0 without any. */
export const chartsHeight = (charts: readonly ReportChart[]): number =>
  charts.length === 0 ? 0 : TITLE + LEGEND + HEIGHT + BELOW;

/** Side by side over the width of the page; those of many places take twice as much. Gives where they end. */
export function drawCharts(canvas: Canvas, charts: readonly ReportChart[], y: number): number {
  const shares = charts.map((chart) => (chart.kind === 'columns' && chart.places.length > 6 ? 2 : 1));
  const chartsWidth = inside(canvas.page) - GAP * (charts.length - 1);
  const share = chartsWidth / shares.reduce((sum, part) => sum + part, 0);
  let x = MARGIN;
  for (const [index, chart] of charts.entries()) {
    const width = share * (shares[index] ?? 1);
    drawChart(canvas, chart, { x, y, width, height: TITLE + LEGEND + HEIGHT });
    x += width + GAP;
  }
  return y + chartsHeight(charts);
}

/** Vectors, tagged as a figure whose alternative says every amount. */
function drawChart(canvas: Canvas, chart: ReportChart, frame: ChartFrame): void {
  const { pdf, texts, root } = canvas;
  const draw = () => {
    const { x, y, width } = frame;
    const title = { font: 'bold', size: SIZE + 1, color: INK, x, y, width, height: SIZE + 1 } as const;
    texts.draw(joinLines(chart.title), title);
    drawLegend(canvas, chart, { ...frame, y: y + TITLE });
    const top = y + TITLE + LEGEND;
    const { marks } = layOutChart(chart, {
      width,
      height: frame.height - TITLE - LEGEND,
      fontSize: SIZE,
      writeAmount: wholeUnits,
      writeTick,
    });
    pdf.save().translate(x, top);
    for (const mark of marks) drawMark(pdf, texts, mark);
    pdf.restore();
  };
  addTagged(canvas, root, { type: 'Figure', alt: describeChart(chart, withCents), draw });
}

const withCents = (amount: string): string => amountText(new Big(amount));

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const writeTick = (tick: number): string => compact.format(tick).replace('-', '\u2212');

type Entry = { name: string; tone: ChartTone; isLine: boolean };

function listEntries(chart: ReportChart): Entry[] {
  if (chart.kind === 'columns')
    return chart.series.map(({ name, tone, shape }) => ({ name, tone, isLine: shape === 'line' }));
  if (chart.kind === 'bars' && chart.markName !== undefined)
    return [{ name: chart.markName, tone: 'other', isLine: true }];
  return [];
}

function drawLegend(
  { pdf, texts }: Pick<Canvas, 'pdf' | 'texts'>,
  chart: ReportChart,
  { x, y, width }: ChartFrame,
) {
  let leftEdge = x;
  for (const { name, tone, isLine } of listEntries(chart)) {
    const room = texts.width(name, { font: 'regular', size: SIZE });
    if (leftEdge + room + SIZE * 3 > x + width) return;
    if (isLine)
      drawLine(
        pdf,
        [
          [leftEdge, y + 4],
          [leftEdge + 10, y + 4],
        ],
        tone,
      );
    else drawBar(pdf, { x: leftEdge + 1, y: y + 0.5, width: 7, height: 7 }, tone);
    texts.draw(name, { font: 'regular', size: SIZE, color: MUTED, x: leftEdge + 13, y });
    leftEdge += room + SIZE * 3;
  }
}

function drawMark(pdf: Pdf, texts: Texts, mark: ChartMark): void {
  if (mark.kind === 'bar') drawBar(pdf, mark, mark.look);
  else if (mark.kind === 'line') {
    drawLine(pdf, mark.points, mark.look);
    for (const [x, y] of mark.points) pdf.circle(x, y, 1.4).fillColor(looks[mark.look].color).fill();
  } else if (mark.kind === 'rule') {
    const color = mark.weight === 'mark' ? colors.other : mark.weight === 'zero' ? MUTED : LINE;
    pdf
      .moveTo(mark.from[0], mark.from[1])
      .lineTo(mark.to[0], mark.to[1])
      .lineWidth(mark.weight === 'mark' ? 1.4 : 0.4)
      .strokeColor(color)
      .stroke();
  } else {
    const style = { font: mark.strong ? 'bold' : 'regular', size: SIZE } as const;
    const width = texts.width(mark.text, style);
    const offset = { start: 0, middle: width / 2, end: width }[mark.anchor];
    // The drawing states baselines.
    texts.draw(mark.text, { ...style, color: INK, x: mark.x - offset, y: mark.y - SIZE * 0.93 });
  }
}

function drawBar(pdf: Pdf, { x, y, width, height }: ChartFrame, look: ChartLook): void {
  const { color, isHatched } = looks[look];
  if (width <= 0 || height <= 0) return;
  pdf.rect(x, y, width, height).fillColor(color).fill();
  if (!isHatched) return;
  pdf.save().rect(x, y, width, height).clip();
  for (let leftEdge = x - height; leftEdge < x + width; leftEdge += HATCH)
    pdf.moveTo(leftEdge, y + height).lineTo(leftEdge + height, y);
  pdf.lineWidth(0.6).strokeColor(HATCHING).stroke().restore();
  pdf.rect(x, y, width, height).lineWidth(0.4).strokeColor(HATCHING).stroke();
}

function drawLine(pdf: Pdf, points: readonly (readonly [x: number, y: number])[], look: ChartLook): void {
  for (const [index, [x, y]] of points.entries())
    if (index === 0) pdf.moveTo(x, y);
    else pdf.lineTo(x, y);
  pdf.lineWidth(1.2).strokeColor(looks[look].color);
  if (look === 'plan') pdf.dash(3, { space: 2 });
  pdf.stroke().undash();
}
