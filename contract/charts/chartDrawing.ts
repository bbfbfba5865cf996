/** Places of everything in a chart: screen and PDF draw the same. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { MOST_ROW_LINES } from './chartHeight.ts';
import type { BarChart, BridgeChart, ReportChart, ChartSeries, ChartTone, ColumnChart } from './chart.ts';

/** `rise` and `fall` move a level up or down. */
export type ChartLook = ChartTone | 'level' | 'rise' | 'fall';

type Spot = readonly [x: number, y: number];

export type ChartMark =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; look: ChartLook }
  | { kind: 'line'; points: Spot[]; look: ChartLook }
  | { kind: 'rule'; from: Spot; to: Spot; weight: 'zero' | 'grid' | 'mark' }
  | { kind: 'text'; x: number; y: number; text: string; anchor: 'start' | 'middle' | 'end'; strong: boolean };

/** Part of the drawing that stands for one place or row. */
export type ChartZone = {
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  values: ZoneValue[];
};
type ZoneValue = { name: string; amount: string };

export type ChartDrawing = { marks: ChartMark[]; zones: ChartZone[] };

export type ChartBox = {
  width: number;
  height: number;
  fontSize: number;
  /** Whole units of the currency. */
  writeAmount: (amount: string) => string;
  writeTick: (tick: number) => string;
};

/** Widths of letters in parts of the font's size; texts stand apart by more than they can be wrong. */
const LETTER = 0.56;
const MOST_TICKS = 3;
const GAP = 0.28;

/** Pixels and points need no exactness: the only place where amounts become floats. */
const toFloat = (amount: string): number => Number(amount);

export function layOutChart(chart: ReportChart, box: ChartBox): ChartDrawing {
  if (chart.kind === 'columns') return drawColumns(chart, box);
  return drawRows(chart.kind === 'bridge' ? bridgeRows(chart) : barRows(chart), box);
}

function shorten(text: string, width: number, fontSize: number): string {
  const mostLetters = Math.floor(width / (fontSize * LETTER));
  return text.length <= mostLetters ? text : `${text.slice(0, Math.max(1, mostLetters - 1)).trimEnd()}…`;
}

const textWidth = (text: string, fontSize: number): number => text.length * fontSize * LETTER;

function extent(amounts: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  return low === high ? [0, 1] : [low, high];
}

function drawColumns({ places, series }: ColumnChart, box: ChartBox): ChartDrawing {
  const { width, height, fontSize, writeTick } = box;
  const values = series.map(({ points }) => points.map(({ amount }) => toFloat(amount)));
  const y = scaleLinear()
    .domain(extent(values.flat()))
    .nice(MOST_TICKS)
    .range([height - fontSize * 1.8, fontSize * 0.6]);
  const ticks = y.ticks(MOST_TICKS);
  const leftEdge = Math.max(...ticks.map((tick) => textWidth(writeTick(tick), fontSize))) + fontSize * 0.7;
  const x = scaleBand<number>()
    .domain(places.map((_place, index) => index))
    .range([leftEdge, width])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const start = (index: number) => x(index) ?? leftEdge;
  const columns = series.filter(({ shape }) => shape === 'column');
  const columnWidth = x.bandwidth() / Math.max(1, columns.length);
  const bars = columns.flatMap((item, order) =>
    item.points.map(({ amount }, index): ChartMark => {
      const value = toFloat(amount);
      const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
      return {
        kind: 'bar',
        x: start(index) + order * columnWidth,
        y: top,
        width: Math.max(1, columnWidth - 1),
        height: bottom - top,
        look: item.tone,
      };
    }),
  );
  const lines = series
    .filter(({ shape }) => shape === 'line')
    .map(({ points, tone }): ChartMark => ({
      kind: 'line',
      points: points.map(({ amount }, index) => [start(index) + x.bandwidth() / 2, y(toFloat(amount))]),
      look: tone,
    }));
  const axis = ticks.flatMap((tick): ChartMark[] => [
    { kind: 'rule', from: [leftEdge, y(tick)], to: [width, y(tick)], weight: tick === 0 ? 'zero' : 'grid' },
    {
      kind: 'text',
      x: leftEdge - fontSize * 0.4,
      y: y(tick) + fontSize * 0.34,
      text: writeTick(tick),
      anchor: 'end',
      strong: false,
    },
  ]);
  return {
    marks: [
      ...axis,
      ...bars,
      ...lines,
      ...placeLabels(places, box, { room: x.step(), centre: (index) => start(index) + x.bandwidth() / 2 }),
    ],
    zones: places.map((label, index) => ({
      x: start(index) - (x.step() * GAP) / 2,
      y: 0,
      width: x.step(),
      height,
      label,
      values: valuesAt(series, index),
    })),
  };
}

const valuesAt = (series: ChartSeries[], index: number): ZoneValue[] =>
  series.map(({ name, points }) => ({ name, amount: points[index]?.amount ?? '0.00' }));

/**
 * Names of places, as many as fit; the last always, as it is what the report is about. `room`: from the centre of a place
 * to that of the next.
 */
function placeLabels(
  places: string[],
  { width, height, fontSize }: ChartBox,
  { room, centre }: { room: number; centre: (index: number) => number },
): ChartMark[] {
  const longest = Math.min(fontSize * 9, Math.max(...places.map((place) => textWidth(place, fontSize))));
  // The last one ends with the picture, and so stands nearer to the one before.
  const shift = Math.max(0, (longest - room) / 2);
  const step = Math.max(1, Math.ceil((longest + shift + fontSize) / room));
  const texts = places.map((place) => shorten(place, step * room, fontSize));
  return texts.flatMap((text, index): ChartMark[] => {
    if ((places.length - 1 - index) % step !== 0) return [];
    const half = textWidth(text, fontSize) / 2;
    const x = Math.min(Math.max(centre(index), half), width - half);
    return [{ kind: 'text', x, y: height - fontSize * 0.4, text, anchor: 'middle', strong: false }];
  });
}

type DrawnRow = {
  label: string;
  /** Ends of the bar. */
  from: number;
  to: number;
  look: ChartLook;
  amount: string;
  /** Before the amount. */
  sign: string;
  strong: boolean;
  mark: number | null;
  values: ZoneValue[];
};

function bridgeRows({ steps }: BridgeChart): DrawnRow[] {
  let level = 0;
  return steps.map(({ label, amount, kind }) => {
    const value = toFloat(amount);
    const from = kind === 'level' ? 0 : level;
    level = kind === 'level' ? value : level + value;
    const look = kind === 'level' ? 'level' : value < 0 ? 'fall' : 'rise';
    return {
      label,
      from,
      to: level,
      look,
      amount,
      sign: kind === 'movement' && value > 0 ? '+' : '',
      strong: kind === 'level',
      mark: null,
      values: [{ name: '', amount }],
    };
  });
}

const barRows = ({ bars, markName = '' }: BarChart): DrawnRow[] =>
  bars.map(({ label, amount, mark }) => ({
    label,
    from: 0,
    to: toFloat(amount),
    look: toFloat(amount) < 0 ? 'fall' : 'level',
    amount,
    sign: '',
    strong: false,
    mark: mark === undefined ? null : toFloat(mark.amount),
    values: [{ name: '', amount }, ...(mark === undefined ? [] : [{ name: markName, amount: mark.amount }])],
  }));

/** A name, a bar and an amount to each row. */
function drawRows(rows: DrawnRow[], { width, height, fontSize, writeAmount }: ChartBox): ChartDrawing {
  const rowHeight = Math.min(height / Math.max(1, rows.length), fontSize * MOST_ROW_LINES);
  const amounts = rows.map(({ sign, amount }) => `${sign}${writeAmount(amount)}`);
  const amountRoom = Math.max(...amounts.map((text) => textWidth(text, fontSize))) + fontSize * 0.6;
  const longest = Math.max(...rows.map(({ label }) => textWidth(label, fontSize)));
  const nameRoom = Math.min(longest, width * 0.38) + fontSize * 0.6;
  const x = scaleLinear()
    .domain(extent(rows.flatMap(({ from, to, mark }) => [from, to, ...(mark === null ? [] : [mark])])))
    .range([nameRoom, width - amountRoom]);
  const marks = rows.flatMap((row, index): ChartMark[] => {
    const top = index * rowHeight;
    const [baseline, inset] = [top + rowHeight / 2 + fontSize * 0.36, rowHeight * 0.18];
    const [from, to] = [x(row.from), x(row.to)];
    const text = { kind: 'text', y: baseline, strong: row.strong } as const;
    return [
      { ...text, x: 0, text: shorten(row.label, nameRoom, fontSize), anchor: 'start' },
      {
        kind: 'bar',
        x: Math.min(from, to),
        y: top + inset,
        width: Math.max(1, Math.abs(to - from)),
        height: rowHeight - 2 * inset,
        look: row.look,
      },
      ...(row.mark === null
        ? []
        : [
            {
              kind: 'rule',
              from: [x(row.mark), top + inset / 2],
              to: [x(row.mark), top + rowHeight - inset / 2],
              weight: 'mark',
            } as const,
          ]),
      { ...text, x: width, text: amounts[index] ?? '', anchor: 'end' },
    ];
  });
  const zero: ChartMark = {
    kind: 'rule',
    from: [x(0), 0],
    to: [x(0), rows.length * rowHeight],
    weight: 'zero',
  };
  return {
    marks: [zero, ...marks],
    zones: rows.map(({ label, values }, index) => ({
      x: 0,
      y: index * rowHeight,
      width,
      height: rowHeight,
      label,
      values,
    })),
  };
}
