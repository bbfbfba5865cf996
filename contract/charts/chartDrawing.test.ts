import { describe, expect, test } from 'vitest';
import type { BarChart, BridgeChart, ReportChart, ColumnChart } from './chart.ts';
import { type ChartBox, type ChartMark, layOutChart } from './chartDrawing.ts';
import { describeChart } from './chartSentence.ts';
import { chartTable } from './chartTable.ts';

const point = (amount: string) => ({ amount, cells: [] });
const named = { key: 'profitByPeriod', title: 'Profit', unit: 'AUD' } as const;

const columns = (...amounts: string[]): ColumnChart => ({
  ...named,
  kind: 'columns',
  places: amounts.map((_amount, index) => `Month ${index + 1}`),
  series: [
    { name: 'Income', tone: 'income', shape: 'column', points: amounts.map(point) },
    { name: 'Net profit', tone: 'profit', shape: 'line', points: amounts.map(point) },
  ],
});

const bridge = (opening: string, movements: string[], closing: string): BridgeChart => ({
  ...named,
  kind: 'bridge',
  steps: [
    { label: 'Before', kind: 'level', ...point(opening) },
    ...movements.map((amount) => ({ label: `By ${amount}`, kind: 'movement' as const, ...point(amount) })),
    { label: 'After', kind: 'level', ...point(closing) },
  ],
});

const bars = (...amounts: string[]): BarChart => ({
  ...named,
  kind: 'bars',
  bars: amounts.map((amount) => ({ label: `Bar ${amount}`, ...point(amount), mark: point('10.00') })),
  markName: 'Budget',
});

const box: ChartBox = {
  width: 400,
  height: 200,
  fontSize: 12,
  writeAmount: (amount) => amount,
  writeTick: String,
};

const barsIn = (chart: ReportChart) =>
  layOutChart(chart, box).marks.filter(
    (mark): mark is Extract<ChartMark, { kind: 'bar' }> => mark.kind === 'bar',
  );

describe('a drawing', () => {
  test('has columns as high as their amounts, below zero too', () => {
    const [low, high, loss] = barsIn(columns('100.00', '200.00', '-50.00')).map(({ y, height }) => ({
      y,
      height,
    }));
    expect((high?.height ?? 0) / (low?.height ?? 1)).toBeCloseTo(2);
    expect((low?.height ?? 0) / (loss?.height ?? 1)).toBeCloseTo(2);
    expect(loss?.y).toBeCloseTo((low?.y ?? 0) + (low?.height ?? 0));
  });

  test('has each step of a bridge begin where the step before ends', () => {
    const [opening, rise, fall, closing] = barsIn(bridge('100.00', ['60.00', '-110.00'], '50.00'));
    const end = (bar: typeof opening) => (bar?.x ?? 0) + (bar?.width ?? 0);
    expect(rise?.x).toBeCloseTo(end(opening));
    expect(end(fall)).toBeCloseTo(end(rise));
    expect(fall?.x).toBeCloseTo(end(closing));
    expect([opening, rise, fall, closing].map((bar) => bar?.look)).toEqual([
      'level',
      'rise',
      'fall',
      'level',
    ]);
  });

  test('says what each step does by its sign, not by its colour alone', () => {
    const texts = layOutChart(bridge('1.00', ['5.00', '-3.00'], '3.00'), box).marks.flatMap((mark) =>
      mark.kind === 'text' && mark.anchor === 'end' ? [mark.text] : [],
    );
    expect(texts).toEqual(['1.00', '+5.00', '-3.00', '3.00']);
  });

  test.each<[string, ReportChart]>([
    ['columns', columns('12.00', '-7.00', '3.00')],
    ['one of nothing', columns('0.00', '0.00')],
    ['24 of them', columns(...Array.from({ length: 24 }, (_, index) => `${index * 1000}.00`))],
    ['a bridge through zero', bridge('-5.00', ['20.00', '-40.00'], '-25.00')],
    ['bars with marks', bars('5.00', '-2.00')],
  ])('stays in its box: %s', (_what, chart) => {
    const { marks, zones } = layOutChart(chart, box);
    const xs = marks.flatMap((mark) =>
      mark.kind === 'bar'
        ? [mark.x, mark.x + mark.width]
        : mark.kind === 'line'
          ? mark.points.map(([x]) => x)
          : mark.kind === 'rule'
            ? [mark.from[0], mark.to[0]]
            : [mark.x],
    );
    for (const x of xs) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(box.width + 1);
    }
    expect(zones.length).toBe(chartTable(chart).rows.length);
    for (const { y, height } of zones) expect(y + height).toBeLessThanOrEqual(box.height + 0.01);
  });

  test('leaves room between the names of its places, whatever its width', () => {
    for (let count = 2; count <= 24; count += 1)
      for (let width = 260; width <= 900; width += 20) {
        const chart = {
          ...columns(...Array.from({ length: count }, () => '150000.00')),
          places: Array.from({ length: count }, (_, index) => `Oct ${2000 + index}`),
        };
        const names = layOutChart(chart, { ...box, width }).marks.flatMap((mark) =>
          mark.kind === 'text' && mark.anchor === 'middle' ? [mark] : [],
        );
        // Eight letters of at most 0.6 em.
        const nameWidth = 8 * 0.6 * box.fontSize;
        for (const [index, { x }] of names.entries())
          expect(x - (names[index - 1]?.x ?? -Infinity), `${count} in ${width}`).toBeGreaterThan(nameWidth);
      }
  });

  test('shortens a name that has no room', () => {
    const long = bars('5.00');
    const [bar] = long.bars;
    if (!bar) throw new Error('There is no bar.');
    const { marks } = layOutChart({ ...long, bars: [{ ...bar, label: 'A name '.repeat(30) }] }, box);
    const text = marks.find((mark) => mark.kind === 'text');
    expect(text?.kind === 'text' && text.text.endsWith('…') && text.text.length < 40).toBe(true);
  });
});

describe('a chart in words', () => {
  const write = (amount: string) => amount;

  test('has all amounts of few periods', () => {
    expect(describeChart(columns('1.00', '2.00'), write)).toBe(
      'Profit. Income: 1.00 (Month 1), 2.00 (Month 2). Net profit: 1.00 (Month 1), 2.00 (Month 2).',
    );
  });

  test('has the first, the last, the most and the least of many', () => {
    expect(describeChart(columns('1.00', '-2.00', '9.00', '4.00', '3.00'), write)).toContain(
      'Income: first 1.00 (Month 1), last 3.00 (Month 5), most 9.00 (Month 3), least -2.00 (Month 2).',
    );
  });

  test('tells a bridge step by step, and bars with what they are measured by', () => {
    expect(describeChart(bridge('1.00', ['5.00', '-3.00'], '3.00'), write)).toBe(
      'Profit. From Before 1.00: By 5.00 5.00, By -3.00 -3.00; to After 3.00.',
    );
    expect(describeChart(bars('5.00'), write)).toBe('Profit. Bar 5.00 5.00, Budget 10.00.');
  });
});
