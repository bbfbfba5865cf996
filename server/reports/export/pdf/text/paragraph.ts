import createBidi from 'bidi-js/dist/bidi.mjs';
import type { Face } from './faces.ts';
import { signKind } from './signNames.ts';

/** Stretch of a text in one font, script and direction. Odd levels run from right to left. */
export type Run = { start: number; end: number; level: number; face: Face; isMissing: boolean };

export type TextParagraph = {
  text: string;
  /** Level of the whole: 0 from left to right, 1 from right to left. */
  level: number;
  runs: Run[];
  /** Offsets between what a reader takes for characters, with the text's begin and end. */
  edges: number[];
  /** Offsets where a line may end. */
  breaks: Set<number>;
};

export type ChooseFace = (character: string, previous: Run | undefined) => { face: Face; isMissing: boolean };

const bidi = createBidi();
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** They steer the direction and are not drawn themselves; joiners are, as they shape their neighbours. */
const undrawn = /^[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u00ad]+$/u;

export function readParagraph(text: string, chooseFace: ChooseFace): TextParagraph {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const runs: Run[] = [];
  const edges = [0];
  let script: string | undefined;
  for (const { segment, index } of characters.segment(text)) {
    const end = index + segment.length;
    edges.push(end);
    if (undrawn.test(segment)) continue;
    const previous = runs.at(-1);
    const level = levels[index] ?? 0;
    const choice = chooseFace(segment, previous?.end === index ? previous : undefined);
    const ownScript = signKind(segment);
    const goesOn =
      previous?.end === index &&
      previous.level === level &&
      previous.face === choice.face &&
      previous.isMissing === choice.isMissing &&
      !choice.isMissing &&
      (ownScript === undefined || script === undefined || ownScript === script);
    if (goesOn) previous.end = end;
    else runs.push({ start: index, end, level, ...choice });
    script = ownScript ?? (goesOn ? script : undefined);
  }
  return { text, level: paragraphs[0]?.level ?? 0, runs, edges, breaks: findLineEnds(text) };
}

/** Scripts that set no blanks between words. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** After blanks and hyphens, and between words that have no blanks between them. */
function findLineEnds(text: string): Set<number> {
  const ends = new Set<number>();
  let previous: Intl.SegmentData | undefined;
  for (const word of words.segment(text)) {
    if (previous !== undefined) {
      const isBetweenWords =
        word.isWordLike === true &&
        previous.isWordLike === true &&
        (unspaced.test(word.segment) || unspaced.test(previous.segment));
      if (/[\s-]$/u.test(previous.segment) && !/[\u00a0\u202f]$/u.test(previous.segment))
        ends.add(word.index);
      else if (isBetweenWords) ends.add(word.index);
    }
    previous = word;
  }
  ends.add(text.length);
  return ends;
}

/** Takes a line’s runs in the order of its text and gives them from left to right (Unicode Standard Annex 9, L2). */
export function orderRuns<R extends Pick<Run, 'level'>>(runs: R[]): R[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return ordered;
}
