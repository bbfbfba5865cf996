import { Buffer, ClusterLevel, Direction, shape } from 'harfbuzzjs';
import type { Weight } from './baseFonts.ts';
import { createFaceChooser, type Face, fontNamesFor, listDrawnSigns } from './faces.ts';
import { orderRuns, type TextParagraph, readParagraph, type Run } from './paragraph.ts';

/**
 * Piece of a run from left to right; lengths in ems, as all here. A glyph stands for its text where the text ends up; one that
 * is drawn elsewhere, or is one of several for a sign, is an outline without text, and a blank has the text in its place.
 */
export type Piece =
  | { kind: 'glyph'; id: number; text: string; advance: number }
  | { kind: 'outline'; id: number; dx: number; dy: number }
  | { kind: 'blank'; text: string; advance: number };

/** `x` from the line’s left end. */
export type ShapedRun = { face: Face; pieces: Piece[]; x: number };

/** Runs in the order of the text, which is that in which a file is read out. */
export type ShapedLine = { runs: ShapedRun[]; width: number; isRightToLeft: boolean };

type Room = { weight: Weight; width: number };

/** Widths add up to rounding errors. */
const TOLERANCE = 1e-6;
const ELLIPSIS = '…';

export type Shaper = ReturnType<typeof createShaper>;

/** Signs of any script and direction, by the fonts at hand. */
export function createShaper(fontsFolder: string | null) {
  const faces = createFaceChooser(fontsFolder);
  const paragraphs = new Map<string, MeasuredParagraph>();
  /** Null where no font has it. */
  const choices = new Map<string, Face | null>();

  function measureText(text: string, weight: Weight): MeasuredParagraph {
    const key = `${weight} ${text}`;
    const paragraph = paragraphs.get(key) ?? measureParagraph(text, weight);
    paragraphs.set(key, paragraph);
    return paragraph;
  }

  function measureParagraph(text: string, weight: Weight): MeasuredParagraph {
    const names = fontNamesFor(text);
    const paragraph = readParagraph(text, (character, previous) => {
      // A blank within a stretch is of its font.
      if (character === ' ' && previous?.isMissing === false && faces.hasAll(previous.face, ' '))
        return { face: previous.face, isMissing: false };
      const key = `${weight} ${names} ${character}`;
      const cached = choices.get(key);
      const face = cached === undefined ? (faces.choose(character, { weight, names }) ?? null) : cached;
      choices.set(key, face);
      return { face: face ?? faces.base(weight), isMissing: face === null };
    });
    const runs = paragraph.runs.map((run) => ({ ...run, clusters: shapeRun(text, run) }));
    return { ...paragraph, runs, width: measureOffsets(text.length, runs) };
  }

  const measureParts = (text: string, weight: Weight): MeasuredParagraph[] =>
    text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).map((part) => measureText(part, weight));

  /** The widest line’s, where lines end only as the text has it. */
  const measureWidth = (text: string, weight: Weight): number =>
    Math.max(...measureParts(text, weight).map((paragraph) => paragraph.width(0, paragraph.text.length)));

  const countLines = (text: string, { weight, width }: Room): number =>
    measureParts(text, weight).reduce((sum, paragraph) => sum + cutLines(paragraph, width).length, 0);

  /** The last of `mostLines` ends with an ellipsis where the width asks for more. */
  function breakLines(
    text: string,
    { weight, width, mostLines }: Room & { mostLines: number },
  ): ShapedLine[] {
    const pieces = measureParts(text, weight).flatMap((paragraph) =>
      cutLines(paragraph, width).map((span) => ({ paragraph, span })),
    );
    return pieces.slice(0, mostLines).map(({ paragraph, span: [start, end] }, index) => {
      const isCut = index === mostLines - 1 && pieces.length > mostLines;
      if (!isCut) return shapeLine(paragraph, start, end);
      const room = width - measureText(ELLIPSIS, weight).width(0, ELLIPSIS.length);
      const cutEnd = farthestEdge(paragraph, start, room) ?? start;
      const cut = measureText(`${paragraph.text.slice(start, cutEnd).trimEnd()}${ELLIPSIS}`, weight);
      return shapeLine(cut, 0, cut.text.length);
    });
  }

  /** Signs of a text that no font at hand has. */
  const listMissing = (text: string, weight: Weight): string[] =>
    measureParts(text, weight).flatMap((paragraph) =>
      paragraph.runs.flatMap(({ start, end, isMissing }) =>
        isMissing ? listDrawnSigns(paragraph.text.slice(start, end)) : [],
      ),
    );

  return { measureWidth, countLines, breakLines, listMissing };
}

type ClusteredRun = Run & { clusters: Cluster[] };
type MeasuredParagraph = Omit<TextParagraph, 'runs'> & { runs: ClusteredRun[]; width: MeasureWidth };
type MeasureWidth = (start: number, end: number) => number;

/** Widths between offsets, by the sum of what stands left of each. */
function measureOffsets(length: number, runs: ClusteredRun[]): MeasureWidth {
  const sums = new Float64Array(length + 1);
  for (const { offset, advance } of runs.flatMap(({ clusters }) => clusters))
    sums[offset + 1] = (sums[offset + 1] ?? 0) + advance;
  for (let offset = 1; offset < sums.length; offset += 1)
    sums[offset] = (sums[offset] ?? 0) + (sums[offset - 1] ?? 0);
  return (start, end) => (sums[end] ?? 0) - (sums[start] ?? 0);
}

/** Last offset up to which a line from `start` on fits; undefined where not even a character does. */
function farthestEdge(
  { text, edges, width }: MeasuredParagraph,
  start: number,
  room: number,
): number | undefined {
  const fits = (end: number) =>
    width(start, start + text.slice(start, end).trimEnd().length) <= room + TOLERANCE;
  let farthest: number | undefined;
  for (const edge of edges) {
    if (edge <= start) continue;
    if (!fits(edge)) break;
    farthest = edge;
  }
  return farthest;
}

function cutLines(paragraph: MeasuredParagraph, room: number): [start: number, end: number][] {
  const { text, edges, breaks } = paragraph;
  const lines: [number, number][] = [];
  let start = 0;
  do {
    const farthest =
      farthestEdge(paragraph, start, room) ?? edges.find((edge) => edge > start) ?? text.length;
    const end = edges.findLast((edge) => edge > start && edge <= farthest && breaks.has(edge)) ?? farthest;
    lines.push([start, start + text.slice(start, end).trimEnd().length]);
    start = end;
  } while (start < text.length);
  return lines;
}

function shapeLine({ text, runs, level }: MeasuredParagraph, start: number, end: number): ShapedLine {
  const parts = runs
    .filter((run) => run.start < end && run.end > start)
    .map((run) => {
      if (run.start >= start && run.end <= end) return run;
      const part = { ...run, start: Math.max(start, run.start), end: Math.min(end, run.end) };
      return { ...part, clusters: shapeRun(text, part) };
    });
  let x = 0;
  const lefts = new Map<number, number>();
  for (const part of orderRuns(parts)) {
    lefts.set(part.start, x);
    x = part.clusters.reduce((right, { advance }) => right + advance, x);
  }
  return {
    runs: parts.map(({ face, clusters, start: offset }) => ({
      face,
      pieces: clusters.flatMap(({ pieces }) => pieces),
      x: lefts.get(offset) ?? 0,
    })),
    width: x,
    isRightToLeft: level % 2 === 1,
  };
}

/** Signs that are shaped as a whole; `offset` of the first of them. */
type Cluster = { offset: number; advance: number; pieces: Piece[] };

/** Gives clusters from left to right. */
function shapeRun(text: string, { start, end, level, face, isMissing }: Run): Cluster[] {
  const { font, unitsPerEm } = face;
  if (isMissing) {
    const advance = font.glyphHAdvance(0) / unitsPerEm;
    return [
      { offset: start, advance, pieces: [{ kind: 'glyph', id: 0, text: text.slice(start, end), advance }] },
    ];
  }
  const isRightToLeft = level % 2 === 1;
  const buffer = new Buffer();
  buffer.addText(text, start, end - start);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
    id: codepoint,
    offset: cluster,
    advance: (positions[index]?.xAdvance ?? 0) / unitsPerEm,
    dx: (positions[index]?.xOffset ?? 0) / unitsPerEm,
    dy: (positions[index]?.yOffset ?? 0) / unitsPerEm,
  }));
  const members = Map.groupBy(glyphs, ({ offset }) => offset);
  const offsets = [...members.keys()].toSorted((a, b) => a - b);
  return [...members].map(([offset, group]) => {
    const clusterEnd = offsets[offsets.indexOf(offset) + 1] ?? end;
    const signs = Array.from(text.slice(offset, clusterEnd));
    const pieces = placeSigns(group, isRightToLeft ? signs.toReversed() : signs);
    return { offset, advance: group.reduce((sum, { advance }) => sum + advance, 0), pieces };
  });
}

type ShapedGlyph = { id: number; advance: number; dx: number; dy: number };

/** Shifts too small to see. */
const LEAST_SHIFT = 0.005;
const isShifted = ({ dx, dy }: ShapedGlyph) => Math.abs(dx) > LEAST_SHIFT || Math.abs(dy) > LEAST_SHIFT;

/** Programs that read text out of a file take them to have no width. */
const mark = /\p{Mn}/u;

/**
 * Gives glyphs their signs one by one, from left to right, so that what is copied is the text whatever order the script draws
 * it in, and whatever it draws as one. Signs in excess follow as blanks without width.
 */
function placeSigns(glyphs: ShapedGlyph[], signs: string[]): Piece[] {
  const isMarked = glyphs.some(({ advance }, index) => advance > 0 && mark.test(signs[index] ?? ''));
  if (glyphs.length > signs.length || isMarked) return outlineGlyphs(glyphs, signs);
  return [
    ...glyphs.flatMap((glyph, index) => placeGlyph(glyph, signs[index] ?? '')),
    ...signs.slice(glyphs.length).map((sign) => blank(sign, 0)),
  ];
}

const blank = (text: string, advance: number): Piece => ({ kind: 'blank', text, advance });

function placeGlyph(glyph: ShapedGlyph, text: string): Piece[] {
  const { id, advance, dx, dy } = glyph;
  return isShifted(glyph)
    ? [{ kind: 'outline', id, dx, dy }, blank(text, advance)]
    : [{ kind: 'glyph', id, text, advance }];
}

/** The first sign that has a width takes that of all glyphs, none of which stands for a sign. */
function outlineGlyphs(glyphs: ShapedGlyph[], signs: string[]): Piece[] {
  let advance = 0;
  const outlines = glyphs.map((glyph): Piece => {
    const outline = { kind: 'outline', id: glyph.id, dx: advance + glyph.dx, dy: glyph.dy } as const;
    advance += glyph.advance;
    return outline;
  });
  const bearer = Math.max(
    0,
    signs.findIndex((sign) => !mark.test(sign)),
  );
  return [...outlines, ...signs.map((sign, index) => blank(sign, index === bearer ? advance : 0))];
}
