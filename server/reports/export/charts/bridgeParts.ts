import { type Amount, parseAmount, toFixed2, ZERO } from '#contract/amounts.ts';
import type { BridgeChart } from '#contract/charts/chart.ts';
import type { CellPlace } from '../sheet.ts';
import { cellName } from '../sheetNames.ts';

/** Columns of their own: a spreadsheet stacks what is drawn on what is not, apart above and below zero. */
export const bridgeHeads = [
  'From',
  'To',
  'Base',
  'Level',
  'Rise',
  'Rise below zero',
  'Fall',
  'Fall below zero',
];

export type BridgePart = { number: string; formula: string };

const AMOUNT = 1;

const highest = (a: Amount, b: Amount): Amount => (a > b ? a : b);
const lowest = (a: Amount, b: Amount): Amount => (a < b ? a : b);

/** Formulas of the amount in the second column, with what they come to; `firstPlace` is the place of the first part. */
export function bridgeParts({ steps }: BridgeChart, firstPlace: CellPlace): BridgePart[][] {
  let end = ZERO;
  return steps.map(({ amount, kind }, index) => {
    const isLevel = kind === 'level';
    const from = isLevel ? ZERO : end;
    end = isLevel ? parseAmount(amount) : end + parseAmount(amount);
    const to = end;
    const cellFor = (column: number, row = firstPlace.row + index) => cellName(row, column);
    const [start, stop] = [cellFor(firstPlace.column), cellFor(firstPlace.column + 1)];
    const [isRise, isFall] = [!isLevel && to > from, !isLevel && to < from];
    const sameSide = (from > ZERO && to > ZERO) || (from < ZERO && to < ZERO);
    const base = !sameSide ? ZERO : from > ZERO ? lowest(from, to) : highest(from, to);
    const part = (number: Amount, formula: string): BridgePart => ({ number: toFixed2(number), formula });
    /** Zero where it does not hold, so that a changed figure moves the picture too. */
    const amountIf = (holds: boolean, amountThen: Amount) => (holds ? amountThen : ZERO);
    const condition = (test: string, formula: string) => (isLevel ? '0' : `IF(${test},${formula},0)`);
    return [
      part(from, isLevel ? '0' : cellFor(firstPlace.column + 1, firstPlace.row + index - 1)),
      part(to, isLevel ? cellFor(AMOUNT) : `${start}+${cellFor(AMOUNT)}`),
      part(
        base,
        isLevel
          ? '0'
          : `IF(${start}*${stop}<=0,0,IF(${start}>0,MIN(${start},${stop}),MAX(${start},${stop})))`,
      ),
      part(amountIf(isLevel, to), isLevel ? stop : '0'),
      part(
        amountIf(isRise, highest(to, ZERO) - highest(from, ZERO)),
        condition(`${stop}>${start}`, `MAX(${stop},0)-MAX(${start},0)`),
      ),
      part(
        amountIf(isRise, lowest(from, ZERO) - lowest(to, ZERO)),
        condition(`${stop}>${start}`, `MIN(${start},0)-MIN(${stop},0)`),
      ),
      part(
        amountIf(isFall, highest(from, ZERO) - highest(to, ZERO)),
        condition(`${stop}<${start}`, `MAX(${start},0)-MAX(${stop},0)`),
      ),
      part(
        amountIf(isFall, lowest(to, ZERO) - lowest(from, ZERO)),
        condition(`${stop}<${start}`, `MIN(${stop},0)-MIN(${start},0)`),
      ),
    ];
  });
}
