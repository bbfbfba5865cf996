import type { TextStyle, Texts } from '../pdf/text/texts.ts';
import type { RichRun } from './commentaryLines.ts';

type Piece = { text: string; font: TextStyle['font'] };
/** `width`: room for a line; `lineGap` stands below each. Points. */
type Room = { size: number; width: number; lineGap: number };
export type RichBlock = {
  height: number;
  draw: (place: { x: number; y: number; color: string }) => void;
};

/** A paragraph in regular and bold type, broken into lines between words. */
export function layOutRuns(texts: Texts, runs: readonly RichRun[], room: Room): RichBlock {
  const pieces = joinPieces(
    runs.map(({ text, isBold }) => ({ text, font: isBold ? ('bold' as const) : ('regular' as const) })),
  );
  const [onlyPiece] = pieces;
  const { size, width, lineGap } = room;
  // Of one font the whole paragraph keeps the direction of its script.
  if (onlyPiece !== undefined && pieces.length === 1)
    return {
      height: texts.height(onlyPiece.text, { font: onlyPiece.font, ...room }),
      draw: (place) =>
        texts.draw(onlyPiece.text, { font: onlyPiece.font, ...room, ...place, align: 'start' }),
    };
  const lines = breakPieces(texts, pieces, room);
  const step = texts.lineHeight({ font: 'regular', size }) + lineGap;
  const isRightToLeft = startsRightToLeft(pieces.map(({ text }) => text).join(''));
  const measurePiece = ({ text, font }: Piece) => texts.width(text, { font, size });
  const drawLine = (line: Piece[], { x, y, color }: { x: number; y: number; color: string }) => {
    let offset = 0;
    for (const piece of line) {
      const pieceWidth = measurePiece(piece);
      const leftEdge = isRightToLeft ? width - offset - pieceWidth : offset;
      texts.draw(piece.text, { font: piece.font, size, color, x: x + leftEdge, y });
      offset += pieceWidth;
    }
  };
  return {
    height: lines.length * step,
    draw: ({ x, y, color }) => {
      for (const [index, line] of lines.entries()) drawLine(line, { x, y: y + index * step, color });
    },
  };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const startsRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { text, font } of pieces) {
    const lastPiece = joined.at(-1);
    if (lastPiece?.font === font) lastPiece.text += text;
    else if (text !== '') joined.push({ text, font });
  }
  return joined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A line ends after blanks, or within a word that is longer than a line. */
function breakPieces(texts: Texts, pieces: readonly Piece[], { size, width }: Room): Piece[][] {
  const measureLine = (line: readonly Piece[]) =>
    joinPieces(line).reduce(
      (sum, { text, font }, index, { length }) =>
        sum + texts.width(index === length - 1 ? text.trimEnd() : text, { font, size }),
      0,
    );
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  const add = (word: Piece[]): boolean => {
    if (line.length > 0 && measureLine([...line, ...word]) > width) {
      lines.push(joinPieces(line));
      line = [];
    }
    const isFitting = measureLine(word) <= width;
    if (isFitting) line.push(...word);
    return isFitting;
  };
  for (const word of listWords(pieces))
    if (!add(word))
      for (const { text, font } of word)
        for (const { segment } of graphemes.segment(text))
          if (!add([{ text: segment, font }])) line.push({ text: segment, font });
  return [...lines, joinPieces(line)];
}

/** Words with the blanks after them; a word may change its font. */
function listWords(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [[]];
  for (const { text, font } of pieces)
    for (const part of text.match(/\S+\s*|\s+/g) ?? []) {
      words.at(-1)?.push({ text: part, font });
      if (/\s$/.test(part)) words.push([]);
    }
  return words.filter(({ length }) => length > 0);
}
