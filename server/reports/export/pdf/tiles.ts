import { parseAmount } from '#contract/amounts.ts';
import { changeUnit, LEAST_TREND_MONTHS, type SummaryTile } from '#contract/reports/summaryTiles.ts';
import { figureSigns } from '#contract/tieOut/tieStatus.ts';
import { wholeUnits } from '#server/lib/amountText.ts';
import { figureText } from '../figureText.ts';
import { favourSigns } from '../proofWords.ts';
import { addTagged, type Canvas, drawArtifact, INK, joinLines, LINE, MUTED } from './document.ts';
import { FAVOUR_COLOURS, favourWord, MARKS } from './table.ts';
import { inside, MARGIN, type Paper } from './tableFit.ts';
import type { Texts, TextStyle } from './text/texts.ts';

/** Points. */
const TILE = { padding: 6, gap: 7, below: 14 };
const AMOUNT_GAP = 1.5;
const TILES_A_LINE = 4;
const TREND = { width: 40, height: 14, color: '#0b6e7f' };

const name = { font: 'regular', size: 7.5 } as const;
const figure = { font: 'bold', size: 13 } as const;
const movement = { font: 'regular', size: 7 } as const;
const formula = { font: 'regular', size: 6.5 } as const;

/** Whole units of money; the table below has the cents. */
function tileText(amount: string, unit: SummaryTile['unit']): string {
  if (unit === 'money') return wholeUnits(amount);
  const text = parseAmount(amount) === 0n ? '0' : figureText(amount, unit);
  return unit === 'months' ? `${text} months` : text;
}

type TileLine = { text: string; color: string };

/** Print has no arrows, so the movement carries its sign. */
function movementLine(
  { amount, period, favourable }: SummaryTile['movements'][number],
  unit: SummaryTile['unit'],
): TileLine {
  const change = parseAmount(amount);
  if (change === 0n) return { text: `Unchanged on ${period}`, color: MUTED };
  const sign = change > 0n ? '+' : '';
  const text = `${sign}${tileText(amount, changeUnit(unit))} on ${period}`;
  if (favourable === undefined) return { text, color: MUTED };
  const word = favourWord(favourable);
  return { text: `${text} ${favourSigns[word]}`, color: FAVOUR_COLOURS[word] };
}

function targetLines({ target, unit }: SummaryTile): TileLine[] {
  if (target === null) return [];
  const goal = `Target ${tileText(target.target, unit)}`;
  const gap = parseAmount(target.gap);
  if (gap === 0n) return [{ text: `${goal} reached`, color: FAVOUR_COLOURS.favourable }];
  if (target.favourable === undefined) return [{ text: goal, color: MUTED }];
  if (target.favourable) return [{ text: `${goal} reached`, color: FAVOUR_COLOURS.favourable }];
  const shortfall = tileText(target.gap.replace('-', ''), changeUnit(unit));
  return [{ text: `${goal} missed by ${shortfall}`, color: FAVOUR_COLOURS.unfavourable }];
}

const listLines = (tile: SummaryTile): TileLine[] => [
  ...tile.movements.map((change) => movementLine(change, tile.unit)),
  ...targetLines(tile),
];

const tileWidth = (page: Paper): number => (inside(page) - TILE.gap * (TILES_A_LINE - 1)) / TILES_A_LINE;

const lineStep = (texts: Texts, style: TextStyle): number => texts.lineHeight(style) + 1;

/** The table leaves formulas out, so a tile has the whole of it. */
const formulaHeight = (texts: Texts, tile: SummaryTile, width: number): number =>
  texts.height(joinLines(tile.formula), { ...formula, width: width - 2 * TILE.padding });

const tileHeight = (texts: Texts, tile: SummaryTile, width: number): number =>
  2 * TILE.padding +
  lineStep(texts, name) +
  lineStep(texts, figure) +
  AMOUNT_GAP +
  listLines(tile).length * lineStep(texts, movement) +
  TILE.padding / 2 +
  formulaHeight(texts, tile, width);

const inLines = (tiles: readonly SummaryTile[]): SummaryTile[][] =>
  Array.from({ length: Math.ceil(tiles.length / TILES_A_LINE) }, (_, line) =>
    tiles.slice(line * TILES_A_LINE, (line + 1) * TILES_A_LINE),
  );

const highest = (texts: Texts, tiles: readonly SummaryTile[], width: number): number =>
  Math.max(...tiles.map((tile) => tileHeight(texts, tile, width)));

/** Height of the figures of a summary with what stands below them; 0 without any. */
export function tilesHeight(texts: Texts, tiles: readonly SummaryTile[], page: Paper): number {
  const heights = inLines(tiles).map((line) => highest(texts, line, tileWidth(page)) + TILE.gap);
  return tiles.length === 0 ? 0 : heights.reduce((sum, height) => sum + height, TILE.below - TILE.gap);
}

/** Four a line, over the width of the page. Gives where they end. */
export function drawTiles(canvas: Canvas, tiles: readonly SummaryTile[], top: number): number {
  const { texts, page } = canvas;
  const width = tileWidth(page);
  let y = top;
  for (const line of inLines(tiles)) {
    const height = highest(texts, line, width);
    for (const [place, tile] of line.entries())
      drawTile(canvas, tile, { x: MARGIN + place * (width + TILE.gap), y, width, height });
    y += height + TILE.gap;
  }
  return top + tilesHeight(texts, tiles, page);
}

type Box = { x: number; y: number; width: number; height: number };

/** Read out as one paragraph: name, figure, its movements and its formula. */
function drawTile(canvas: Canvas, tile: SummaryTile, box: Box): void {
  const { pdf, texts, root } = canvas;
  const { x, y, width, height } = box;
  drawArtifact(pdf, 'Layout', () => {
    pdf.roundedRect(x, y, width, height, 3).lineWidth(0.6).strokeColor(LINE).stroke();
    drawTrend(canvas, tile, box);
  });
  const draw = () => {
    const leftEdge = x + TILE.padding;
    const room = width - 2 * TILE.padding;
    let lineTop = y + TILE.padding;
    texts.draw(joinLines(tile.label), {
      ...name,
      color: MUTED,
      x: leftEdge,
      y: lineTop,
      width: room,
      height: name.size,
    });
    lineTop += lineStep(texts, name);
    drawAmount(canvas, tile, { x: leftEdge, y: lineTop });
    lineTop += lineStep(texts, figure) + AMOUNT_GAP;
    for (const { text, color } of listLines(tile)) {
      texts.draw(text, { ...movement, color, x: leftEdge, y: lineTop, width: room, height: movement.size });
      lineTop += lineStep(texts, movement);
    }
    texts.draw(joinLines(tile.formula), {
      ...formula,
      color: MUTED,
      x: leftEdge,
      y: lineTop + TILE.padding / 2,
      width: room,
    });
  };
  addTagged(canvas, root, { type: 'P', draw });
}

const amountText = ({ amount, unit }: SummaryTile): string =>
  amount === null ? 'n/a' : tileText(amount, unit);

function drawAmount({ texts }: Canvas, tile: SummaryTile, { x, y }: Pick<Box, 'x' | 'y'>): void {
  const { mark } = tile;
  let leftEdge = x;
  if (mark !== null) {
    const sign = `${figureSigns[mark]} `;
    texts.draw(sign, { ...figure, color: MARKS[mark], x: leftEdge, y });
    leftEdge += texts.width(sign, figure);
  }
  texts.draw(amountText(tile), { ...figure, color: tile.amount === null ? MUTED : INK, x: leftEdge, y });
}

/** The course of the months, where it fits beside the amount. */
function drawTrend({ pdf, texts }: Canvas, tile: SummaryTile, { x, y, width }: Box): void {
  const used = texts.width(amountText(tile), figure) + (tile.mark === null ? 0 : figure.size);
  if (tile.trend.length < LEAST_TREND_MONTHS || used + TREND.width > width - 3 * TILE.padding) return;
  // Points on paper need no exactness.
  const values = tile.trend.map(({ amount }) => Number(amount ?? 0));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const leftEdge = x + width - TILE.padding - TREND.width;
  const top = y + TILE.padding + lineStep(texts, name);
  const placeValue = (value: number) =>
    top + (high === low ? TREND.height / 2 : TREND.height * (1 - (value - low) / (high - low)));
  pdf
    .moveTo(leftEdge, placeValue(0))
    .lineTo(leftEdge + TREND.width, placeValue(0))
    .lineWidth(0.4)
    .strokeColor(LINE)
    .stroke();
  for (const [index, value] of values.entries()) {
    const point = [leftEdge + (index * TREND.width) / (values.length - 1), placeValue(value)] as const;
    if (index === 0) pdf.moveTo(...point);
    else pdf.lineTo(...point);
  }
  pdf.lineWidth(1).strokeColor(TREND.color).stroke();
}
