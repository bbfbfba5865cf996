import { type CommentaryLine, commentaryText, type LinkedFigure } from '#contract/closing/commentary.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { linkLabel } from './linkLabel.ts';
import {
  continueList,
  parseMarkup,
  replaceFigure,
  type TextEdit,
  toggleBold,
  toggleList,
  writeMarkup,
} from './markup.ts';

const linkTo = (rowName: string, amount = '1200.00'): LinkedFigure => ({
  report: { type: 'profit-loss', startDate: '2026-10-01', endDate: '2026-10-31' },
  figure: { row: rowName, measure: '', rowName, amount, unit: 'money' },
});
const rent = linkTo('Rent');
const label = 'Rent, Oct 2026: 1,200.00';
const labelFor = (link: LinkedFigure) => linkLabel(link, 'dd/MM/yyyy');
const parse = (text: string) => parseMarkup({ text, figures: { [label]: rent } });

test.each<[typed: string, lines: CommentaryLine[]]>([
  ['', []],
  [' \n\n\t\n', []],
  ['Quiet month.', [{ kind: 'paragraph', runs: [{ text: 'Quiet month.' }] }]],
  ['One\n\nTwo\r\nThree', ['One', 'Two', 'Three'].map((text) => ({ kind: 'paragraph', runs: [{ text }] }))],
  ['- a\n* b\n• c', ['a', 'b', 'c'].map((text) => ({ kind: 'bullet', runs: [{ text }] }))],
  ['1. a\n2) b', ['a', 'b'].map((text) => ({ kind: 'number', runs: [{ text }] }))],
  ['2026. was good', [{ kind: 'paragraph', runs: [{ text: '2026. was good' }] }]],
  ['-5 % and 1.5 times', [{ kind: 'paragraph', runs: [{ text: '-5 % and 1.5 times' }] }]],
  ['**Sales** rose', [{ kind: 'paragraph', runs: [{ text: 'Sales', bold: true }, { text: ' rose' }] }]],
  ['a ** b', [{ kind: 'paragraph', runs: [{ text: 'a ** b' }] }]],
  ['**a** ** b', [{ kind: 'paragraph', runs: [{ text: 'a', bold: true }, { text: ' ** b' }] }]],
  ['****', []],
  [
    `Up to **[${label}]**.`,
    [{ kind: 'paragraph', runs: [{ text: 'Up to ' }, { link: rent, bold: true }, { text: '.' }] }],
  ],
  ['[no figure]', [{ kind: 'paragraph', runs: [{ text: '[no figure]' }] }]],
  ['[toString] [__proto__]', [{ kind: 'paragraph', runs: [{ text: '[toString] [__proto__]' }] }]],
  ['<b>x</b>', [{ kind: 'paragraph', runs: [{ text: '<b>x</b>' }] }]],
])('%j is read', (typed, lines) => {
  expect(parse(typed)).toEqual(lines);
});

test('is written with empty lines around paragraphs, and numbers that count', () => {
  const lines: CommentaryLine[] = [
    { kind: 'paragraph', runs: [{ text: 'Sales', bold: true }, { text: ' rose.' }] },
    { kind: 'bullet', runs: [{ text: 'a' }] },
    { kind: 'bullet', runs: [{ link: rent }] },
    { kind: 'paragraph', runs: [{ text: 'Then:' }] },
    { kind: 'number', runs: [{ text: 'x' }] },
    { kind: 'number', runs: [{ text: 'y' }] },
  ];
  const typed = writeMarkup(lines, labelFor);
  expect(typed.text).toBe(`**Sales** rose.\n\n- a\n- [${label}]\n\nThen:\n\n1. x\n2. y`);
  expect(parseMarkup(typed)).toEqual(lines);
});

test('figures that have one name are told apart, also where the name has brackets', () => {
  const links = [
    rent,
    { ...rent, report: { ...rent.report, type: 'cash-flow' as const } },
    linkTo('Tea [EU] **'),
  ];
  const lines: CommentaryLine[] = [{ kind: 'paragraph', runs: links.map((link) => ({ link })) }];
  const typed = writeMarkup(lines, labelFor);
  expect(Object.keys(typed.figures)).toEqual([label, `${label} (2)`, 'Tea  EU    , Oct 2026: 1,200.00']);
  expect(parseMarkup(typed)).toEqual(lines);
});

test('a figure that is linked anew has its new amount wherever it stands', () => {
  const typed = { text: `[${label}] and [${label}]`, figures: { [label]: rent } };
  const now = linkTo('Rent', '1300.00');
  expect(replaceFigure(typed, [rent, now], labelFor)).toEqual({
    text: '[Rent, Oct 2026: 1,300.00] and [Rent, Oct 2026: 1,300.00]',
    figures: { 'Rent, Oct 2026: 1,300.00': now },
  });
});

test('whatever is typed becomes a text that can be saved, and is typed again the same', () => {
  const sign = fc.constantFrom(
    'a',
    ' ',
    '*',
    '**',
    '[',
    ']',
    `[${label}]`,
    '\n',
    '- ',
    '1. ',
    '\t',
    '\u0000',
    '\ud800',
    '<',
    'é',
    '👩‍💼',
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
      const lines = parse(signs.join(''));
      const { success } = z.safeParse(commentaryText, lines);
      expect(
        success || lines.every(({ runs }) => runs.every((run) => 'text' in run && run.text.trim() === '')),
      ).toBe(true);
      const again = parseMarkup(writeMarkup(lines, labelFor));
      expect(parseMarkup(writeMarkup(again, labelFor))).toEqual(again);
    }),
    { seed: 39, numRuns: 500 },
  );
});

const applied = (text: string, { from, to, insert, selection: [start, end] }: TextEdit) => {
  const changed = text.slice(0, from) + insert + text.slice(to);
  return `${changed.slice(0, start)}|${changed.slice(start, end)}|${changed.slice(end)}`;
};
/** Bars stand around what is selected. */
const selected = (marked: string) => {
  const [before = '', inside = '', after = ''] = marked.split('|');
  return { text: before + inside + after, start: before.length, end: before.length + inside.length };
};

test.each([
  ['a |b| c', 'a **|b|** c'],
  ['a **|b|** c', 'a |b| c'],
  ['||', '**||**'],
])('bold turns %j into %j', (before, after) => {
  const selection = selected(before);
  expect(applied(selection.text, toggleBold(selection))).toBe(after);
});

test.each<[string, 'bullet' | 'number', string]>([
  ['a\n|b\nc|\nd', 'bullet', 'a\n- b\n- c||\nd'],
  ['a\n|b\nc|\nd', 'number', 'a\n1. b\n2. c||\nd'],
  ['|- b\n- c|', 'bullet', 'b\nc||'],
  ['|- b\n- c|', 'number', '1. b\n2. c||'],
  ['||', 'bullet', '- ||'],
])('%j as a %s list is %j', (before, kind, after) => {
  const selection = selected(before);
  expect(applied(selection.text, toggleList(selection, kind))).toBe(after);
});

test.each([
  ['- a||', '- a\n- ||'],
  ['9. a||', '9. a\n10. ||'],
  ['- a||b', '- a\n- ||b'],
  ['x\n- ||', 'x\n||'],
])('a line end after %j gives %j', (before, after) => {
  const selection = selected(before);
  const edit = continueList(selection);
  expect(edit && applied(selection.text, edit)).toBe(after);
});

test('a line end after a paragraph is only that', () => {
  expect(continueList(selected('a||'))).toBeNull();
});
