import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type CommentaryLine,
  commentaryText,
  countCharacters,
  listLinks,
  MOST_COMMENTARY_FIGURES,
  MOST_COMMENTARY_LINES,
  MOST_COMMENTARY_TEXT,
  saveCommentary,
} from './commentary.ts';

const link = {
  report: { type: 'profit-loss', startDate: '2026-10-01', endDate: '2026-10-31' },
  figure: { row: 'rent', measure: '', rowName: 'Rent', amount: '1200.00', unit: 'money' },
} as const;
const lineOf = (text: string): CommentaryLine => ({ kind: 'paragraph', runs: [{ text }] });
const isTaken = (lines: unknown) => z.safeParse(commentaryText, lines).success;
const isSaved = (lines: unknown) => z.safeParse(saveCommentary.body, { month: '2026-10', lines }).success;

test.each<[what: string, lines: CommentaryLine[]]>([
  ['a word', [lineOf('Quiet.')]],
  ['what looks like markup', [lineOf('<script>alert(1)</script><img src=x onerror=alert(1)>')]],
  ['what looks like a formula', [lineOf('=HYPERLINK("http://example.com")')]],
  ['text from right to left', [lineOf('المبيعات ارتفعت')]],
  ['signs beyond the first plane', [lineOf('👩‍💼 𠮷')]],
  ['a link alone', [{ kind: 'bullet', runs: [{ link, bold: true }] }]],
  ['the most characters', [lineOf('x'.repeat(MOST_COMMENTARY_TEXT))]],
  ['the most lines', Array.from({ length: MOST_COMMENTARY_LINES }, () => lineOf('x'))],
  [
    'the most figures',
    [{ kind: 'paragraph', runs: Array.from({ length: MOST_COMMENTARY_FIGURES }, () => ({ link })) }],
  ],
])('takes %s as it is', (_what, lines) => {
  expect(z.parse(commentaryText, lines)).toEqual(lines);
  expect(isSaved(lines)).toBe(true);
});

const run = (facts: object) => [{ kind: 'paragraph', runs: [facts] }];

test.each<[what: string, lines: unknown]>([
  ['no line', []],
  ['a line without runs', [{ kind: 'paragraph', runs: [] }]],
  ['blanks alone', [lineOf(' \u00a0 ')]],
  ['an empty run', [lineOf('')]],
  ['10,000 characters', [lineOf('x'.repeat(10_000))]],
  ['10,000 characters in a hundred lines', Array.from({ length: 100 }, () => lineOf('x'.repeat(100)))],
  ['a line too many', Array.from({ length: MOST_COMMENTARY_LINES + 1 }, () => lineOf('x'))],
  [
    'a thousand runs in a line',
    [{ kind: 'paragraph', runs: Array.from({ length: 1_000 }, () => ({ text: 'x' })) }],
  ],
  [
    'a figure too many',
    Array.from({ length: MOST_COMMENTARY_FIGURES + 1 }, () => ({ kind: 'bullet', runs: [{ link }] })),
  ],
  ['a line end', [lineOf('a\nb')]],
  ['a tab', [lineOf('a\tb')]],
  ['NUL', [lineOf('a\u0000b')]],
  ['half a surrogate pair', [lineOf('a\ud800b')]],
  ['a heading', [{ kind: 'heading', runs: [{ text: 'x' }] }]],
  ['text in place of lines', '<p>x</p>'],
  ['a text in place of a line', ['x']],
  ['a number for a text', run({ text: 1 })],
  ['bold that is a word', run({ text: 'x', bold: 'yes' })],
  ['a link to another place', run({ link: 'https://example.com' })],
  ['a figure without an amount', run({ link: { ...link, figure: { ...link.figure, amount: null } } })],
  ['an amount with an exponent', run({ link: { ...link, figure: { ...link.figure, amount: '1e9' } } })],
  ['a figure of no report', run({ link: { figure: link.figure } })],
  ['a figure of an unknown report', run({ link: { ...link, report: { ...link.report, type: 'x' } } })],
])('refuses %s', (_what, lines) => {
  expect(isTaken(lines)).toBe(false);
});

const nested = (depth: number): object => (depth === 0 ? { text: 'x' } : { runs: [nested(depth - 1)] });

test.each<[what: string, lines: unknown]>([
  ['another field of a run', run({ text: 'x', html: '<b>x</b>' })],
  ['text and a link in one run', run({ text: 'x', link })],
  ['another field of a line', [{ ...lineOf('x'), style: 'color: red' }]],
  ['another field of a figure', run({ link: { ...link, figure: { ...link.figure, href: 'javascript:0' } } })],
  ['another field of a report', run({ link: { ...link, report: { ...link.report, url: '//x' } } })],
  ['a list within a list', [{ kind: 'bullet', runs: [{ kind: 'bullet', runs: [{ text: 'x' }] }] }]],
  ['runs within runs, a hundred deep', run(nested(100))],
  ['text with runs within, a hundred deep', run({ text: 'x', ...nested(100) })],
])('saves nothing with %s', (_what, lines) => {
  expect(isSaved(lines)).toBe(false);
});

test('counts what is typed, a sign for each line end, and no figures', () => {
  const lines: CommentaryLine[] = [lineOf('Rent is'), { kind: 'bullet', runs: [{ text: ' ' }, { link }] }];
  expect(countCharacters(lines)).toBe(9);
  expect(countCharacters([])).toBe(0);
  expect(listLinks(lines)).toEqual([link]);
});
