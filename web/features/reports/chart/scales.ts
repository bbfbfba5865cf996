/** Pixels as floats: they need no exactness. */
export type AmountScale = { at: (amount: number) => number; ticks: number[] };

export type PlaceScale = {
  start: (place: number) => number;
  centre: (place: number) => number;
  /** Pixels of a band without its gap. */
  width: number;
  /** Pixels from one band to the next. */
  step: number;
};

/** Smallest of 1, 2 or 5 times a power of ten that divides the span into about `count` steps. */
function roundStep(span: number, count: number): number {
  const rawStep = span / count;
  const power = 10 ** Math.floor(Math.log10(rawStep));
  const factor = [1, 2, 5].find((item) => item * power * Math.SQRT2 >= rawStep) ?? 10;
  return factor * power;
}

/** Spans zero to the extremes, widened to round steps; `low` and `high` are pixels. */
export function amountScale(
  amounts: readonly number[],
  [low, high]: [low: number, high: number],
  count = 4,
): AmountScale {
  const [minimum, maximum] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const step = minimum === maximum ? 1 : roundStep(maximum - minimum, count);
  const lowStep = Math.floor(minimum / step);
  const highStep = Math.max(lowStep + 1, Math.ceil(maximum / step));
  const position = (amount: number) =>
    low + ((amount / step - lowStep) / (highStep - lowStep)) * (high - low);
  return {
    at: position,
    ticks: Array.from({ length: highStep - lowStep + 1 }, (_, index) => (lowStep + index) * step),
  };
}

/** `count` bands between two pixels; `room` is the part of each step that stays empty. */
export function placeScale(
  count: number,
  [leftEdge, right]: [left: number, right: number],
  room: number,
): PlaceScale {
  const step = (right - leftEdge) / (count + room);
  const width = step * (1 - room);
  const start = (place: number) => leftEdge + step * (room + place);
  return { start, centre: (place) => start(place) + width / 2, width, step };
}

/** SVG path data. */
export const lineThrough = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`).join('');
