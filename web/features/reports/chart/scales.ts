import { nice, ticks } from 'd3-array';

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

/** Spans zero to the extremes, widened to round steps; `low` and `high` are pixels. */
export function amountScale(
  amounts: readonly number[],
  [low, high]: [low: number, high: number],
  count = 4,
): AmountScale {
  const [minimum, maximum] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const [start, end] = minimum === maximum ? [0, 1] : nice(minimum, maximum, count);
  return {
    at: (amount) => low + ((amount - start) / (end - start)) * (high - low),
    ticks: minimum === maximum ? [start, end] : ticks(start, end, count),
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
