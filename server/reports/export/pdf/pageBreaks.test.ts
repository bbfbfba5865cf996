import { expect, test } from 'vitest';
import { findBreaks, planRows } from './pageBreaks.ts';

const letters = new Map<string, Parameters<typeof findBreaks>[0][number]>([
  ['s', { kind: 'section', depth: 0 }],
  ['r', { kind: 'row', depth: 0 }],
  ['c', { kind: 'row', depth: 1 }],
  ['t', { kind: 'sectionTotal', depth: 0 }],
  ['T', { kind: 'total', depth: 0 }],
]);

/** `s` a section’s name, `r` a row, `c` a row below it, `t` the section’s total, `T` a total. */
const rows = (text: string) => text.split('').flatMap((letter) => letters.get(letter) ?? []);

/** Each row 10 points high. */
function pagesOf(text: string, [firstPage, laterPages]: [number, number]): string[] {
  const heights = rows(text).map(() => 10);
  return planRows(findBreaks(rows(text)), { heights, firstPage, laterPages }).map(([start, end]) =>
    text.slice(start, end),
  );
}

test('a heading goes with three of its rows', () => {
  expect(pagesOf('srrrrrrtsrrrrrtsrrrt', [110, 200])).toEqual(['srrrrrrt', 'srrrrrtsrrrt']);
});

test('a page begins neither with a total nor with a row of which the total follows alone', () => {
  expect(pagesOf('srrrrrrrtT', [80, 100])).toEqual(['srrrrr', 'rrtT']);
});

test('the last block is never alone on the last page', () => {
  expect(pagesOf('srrrrrtTsrrrrt', [80, 100])).toEqual(['srrr', 'rrtTsrrrrt']);
});

test('a row stays with the first of those below it', () => {
  expect(pagesOf('srrrrrccccccrrrrt', [60, 200])).toEqual(['srrrr', 'rccccccrrrrt']);
});

test('a table without sections breaks wherever three rows remain', () => {
  expect(pagesOf('rrrrrrr', [60, 60])).toEqual(['rrrr', 'rrr']);
});

test('the last block begins a page where nothing else fits', () => {
  expect(pagesOf('srrrtsrrrrrt', [80, 100])).toEqual(['srrrt', 'srrrrrt']);
});

test('where no break is allowed a page is filled', () => {
  expect(pagesOf('srrt', [20, 20])).toEqual(['sr', 'rt']);
});
