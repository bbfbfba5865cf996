import { expect, test } from 'vitest';
import { fitTable, inside, type Measures } from './tableFit.ts';

const columns = (count: number, width: number, measures = 1): Measures['columns'] =>
  Array.from({ length: count }, (_, index) => ({
    width,
    computed: false,
    startsGroup: index % measures === 0,
  }));
const table = (count: number, width = 6, measures = 1): Measures => ({
  codes: 3,
  names: 16,
  texts: [],
  columns: columns(count, width, measures),
});
const never = () => false;
const isPortrait = ({ page }: ReturnType<typeof fitTable>) => page.height > page.width;

test.each([1, 2, 4, 6])('%i columns of amounts stand on an upright page', (count) => {
  expect(isPortrait(fitTable(table(count), 'a4', never))).toBe(true);
});

test.each([10, 13])('%i columns of amounts stand beside each other on a page across', (count) => {
  const fit = fitTable(table(count), 'a4', never);
  expect(isPortrait(fit)).toBe(false);
  expect(fit.spans).toEqual([[0, count]]);
});

test('amounts stand near their names: the table is as wide as it needs to be', () => {
  const { size, names, columns: widths } = fitTable(table(1), 'a4', never);
  expect(names / size).toBe(16);
  expect(widths.map((width) => width / size)).toEqual([6]);
});

test('a table takes a smaller size where it then fits on one page', () => {
  expect(fitTable(table(2), 'a4', never).size).toBe(9);
  expect(fitTable(table(2), 'a4', ({ size }) => size < 8.5).size).toBe(8);
});

test.each([
  [36, 1],
  [37, 1],
  [48, 4],
  [60, 3],
])(
  '%i columns go on across pages, with the %i of a period together and inside the page',
  (count, measures) => {
    const fit = fitTable(table(count, 7, measures), 'a4', never);
    expect(fit.spans.length).toBeGreaterThan(1);
    expect([fit.spans[0]?.[0], fit.spans.at(-1)?.[1]]).toEqual([0, count]);
    for (const [index, [start, end]] of fit.spans.entries()) {
      expect(start % measures).toBe(0);
      expect(start).toBe(index === 0 ? 0 : fit.spans[index - 1]?.[1]);
      const width = fit.columns.slice(start, end).reduce((sum, column) => sum + column, 0);
      expect(fit.codes + fit.names + width).toBeLessThanOrEqual(inside(fit.page));
    }
  },
);

test('a column wider than a page is cut to it', () => {
  const fit = fitTable(table(2, 200), 'a4', never);
  expect(fit.spans).toEqual([
    [0, 1],
    [1, 2],
  ]);
  for (const width of fit.columns) expect(width).toBeLessThanOrEqual(inside(fit.page));
});

test.each([1, 2, 3])('%i columns wider than any page stand on a page each, none of them empty', (count) => {
  const { spans } = fitTable(table(count, 400), 'a4', never);
  expect(spans).toEqual(Array.from({ length: count }, (_, index) => [index, index + 1]));
});
