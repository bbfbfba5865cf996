/** Commentaries as they are typed: `**bold**`, lines that begin with `- ` or `1. `, and figures as `[Sales, Oct 2026: 1,200.00]`. */
import {
  type CommentaryLine,
  type CommentaryRun,
  type LinkedFigure,
  linkedFigure,
} from '#contract/closing/commentary.ts';
import * as z from 'zod/mini';

export const typedCommentary = z.object({
  text: z.string(),
  /** Linked figures by what stands for them between brackets. */
  figures: z.record(z.string(), linkedFigure),
});
export type TypedCommentary = z.infer<typeof typedCommentary>;

const starts = { bullet: /^\s*[-•*]\s+/u, number: /^\s*\d{1,3}[.)]\s+/u } as const;

/** Empty lines only separate. */
export function parseMarkup({ text, figures }: TypedCommentary): CommentaryLine[] {
  return text.split(/\r?\n/).flatMap((typedLine): CommentaryLine[] => {
    const line = typedLine.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
    const kind = readKind(line);
    const runs = readRuns(kind === 'paragraph' ? line : line.replace(starts[kind], ''), figures);
    return runs.length === 0 ? [] : [{ kind, runs }];
  });
}

function readKind(line: string): CommentaryLine['kind'] {
  if (starts.bullet.test(line)) return 'bullet';
  return starts.number.test(line) ? 'number' : 'paragraph';
}

/** Signs for bold come in pairs; the last one of an odd number is text. */
function readRuns(line: string, figures: TypedCommentary['figures']): CommentaryRun[] {
  const parts = line.split(/(\*\*|\[[^[\]]+\])/);
  const signs = parts.filter((part) => part === '**').length;
  let passed = 0;
  const runs: CommentaryRun[] = [];
  for (const part of parts) {
    if (part === '**' && passed < signs - (signs % 2)) {
      passed += 1;
      continue;
    }
    if (part === '') continue;
    const bold = passed % 2 === 1 ? { bold: true } : {};
    const link =
      part.startsWith('[') && Object.hasOwn(figures, inside(part)) ? figures[inside(part)] : undefined;
    const lastRun = runs.at(-1);
    if (link !== undefined) runs.push({ link, ...bold });
    else if (lastRun !== undefined && 'text' in lastRun && (lastRun.bold === true) === (bold.bold === true))
      lastRun.text += part;
    else runs.push({ text: part, ...bold });
  }
  return runs;
}

const inside = (part: string): string => part.slice(1, -1);

/** `labelFor` names a figure; of two that have one name the second gets a number. */
export function writeMarkup(
  lines: readonly CommentaryLine[],
  labelFor: (link: LinkedFigure) => string,
): TypedCommentary {
  const figures: TypedCommentary['figures'] = {};
  const texts: string[] = [];
  let number = 0;
  for (const [index, { kind, runs }] of lines.entries()) {
    number = kind === 'number' ? number + 1 : 0;
    const text = writeRuns(runs, (link) => addFigure(figures, link, labelFor(link)));
    const isApart = index > 0 && (kind === 'paragraph' || lines[index - 1]?.kind === 'paragraph');
    texts.push(...(isApart ? [''] : []), `${listSigns[kind](number)}${text}`);
  }
  return { text: texts.join('\n'), figures };
}

const listSigns: Record<CommentaryLine['kind'], (number: number) => string> = {
  paragraph: () => '',
  bullet: () => '- ',
  number: (number) => `${number}. `,
};

function writeRuns(runs: readonly CommentaryRun[], labelFor: (link: LinkedFigure) => string): string {
  const parts = runs.map((run) => ({
    text: 'text' in run ? run.text : `[${labelFor(run.link)}]`,
    isBold: run.bold === true,
  }));
  const isBoldAt = (index: number) => parts[index]?.isBold === true;
  return parts
    .map(
      ({ text, isBold }, index) =>
        `${isBold && !isBoldAt(index - 1) ? '**' : ''}${text}${isBold && !isBoldAt(index + 1) ? '**' : ''}`,
    )
    .join('');
}

/** Gives the label under which the figure stands. */
export function addFigure(figures: TypedCommentary['figures'], link: LinkedFigure, label: string): string {
  for (let count = 1; ; count += 1) {
    const ownLabel = count === 1 ? label : `${label} (${count})`;
    const standing = Object.hasOwn(figures, ownLabel) ? figures[ownLabel] : undefined;
    if (standing !== undefined && JSON.stringify(standing) !== JSON.stringify(link)) continue;
    figures[ownLabel] = link;
    return ownLabel;
  }
}

/** Links a figure anew wherever it stands. */
export function replaceFigure(
  { text, figures }: TypedCommentary,
  [earlier, now]: readonly [earlier: LinkedFigure, now: LinkedFigure],
  labelFor: (link: LinkedFigure) => string,
): TypedCommentary {
  const label = Object.keys(figures).find((key) => figures[key] === earlier);
  if (label === undefined) return { text, figures };
  const { [label]: _replaced, ...keptFigures } = figures;
  const newLabel = addFigure(keptFigures, now, labelFor(now));
  return { text: text.replaceAll(`[${label}]`, () => `[${newLabel}]`), figures: keptFigures };
}

/** Replaces the typed text between two offsets, and selects some of it. */
export type TextEdit = { from: number; to: number; insert: string; selection: [start: number, end: number] };

type Selection = { text: string; start: number; end: number };

/** Makes the selection bold, or plain again where it is bold. */
export function toggleBold({ text, start, end }: Selection): TextEdit {
  const isBold = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  const selected = text.slice(start, end);
  if (isBold) return { from: start - 2, to: end + 2, insert: selected, selection: [start - 2, end - 2] };
  return { from: start, to: end, insert: `**${selected}**`, selection: [start + 2, end + 2] };
}

/** Makes the selected lines a list of that kind, or paragraphs again where they all are one. */
export function toggleList({ text, start, end }: Selection, kind: 'bullet' | 'number'): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => starts[kind].test(line));
  const insert = lines
    .map((line, index) => {
      const plain = line.replace(starts.bullet, '').replace(starts.number, '');
      return isList ? plain : `${listSigns[kind](index + 1)}${plain}`;
    })
    .join('\n');
  return { from, to, insert, selection: [from + insert.length, from + insert.length] };
}

/** A line end after an item begins the next one, after an empty item it ends the list; null elsewhere. */
export function continueList({ text, start, end }: Selection): TextEdit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const [sign] = starts.bullet.exec(line) ?? starts.number.exec(line) ?? [];
  if (sign === undefined) return null;
  if (line === sign) return { from, to: end, insert: '', selection: [from, from] };
  const number = Number.parseInt(sign, 10);
  const insert = `\n${Number.isNaN(number) ? sign : `${number + 1}. `}`;
  return { from: start, to: end, insert, selection: [start + insert.length, start + insert.length] };
}
