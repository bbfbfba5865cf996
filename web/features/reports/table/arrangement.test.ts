import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { agreeingCells, buildReport, buildTieOut, reportRow } from '#tests/support/report.ts';
import { expect, test } from 'vitest';
import {
  type Arrangement,
  arrangeRows,
  countRows,
  keepArrangement,
  NAME_COLUMN,
  nextSort,
  readArrangement,
  writeArrangement,
} from './arrangement.ts';

const asInChart: Arrangement = { sort: null, text: '', leastAmount: null, digits: 'cents' };

const travel = reportRow('Travel', ['-20.00', '950.00'], '930.00');
const rent = reportRow('Rent', ['9.00', '1000.00'], '1009.00');
const wages = {
  ...reportRow('Wages', ['100.00', '0.00'], '100.00'),
  accountCode: '477',
  children: [
    reportRow('Salaries', ['40.00', '0.00'], '40.00'),
    reportRow('Bonus', ['60.00', '0.00'], '60.00'),
  ],
};
const total = {
  key: 'costsTotal',
  label: 'Total Costs',
  cells: agreeingCells(['89.00', '1950.00']),
  total: '2039.00',
};
const report: ShownReport = {
  ...buildReport({ tieOut: buildTieOut('agrees') }),
  columns: ['may', 'june'].map((key) => ({ key, label: key, kind: 'period', periodKey: key })),
  sections: [{ key: 'costs', title: 'Costs', sign: 1, rows: [travel, rent, wages], total }],
  totals: [],
};

const arrangedLabels = (changes: Partial<Arrangement>, shownReport = report) =>
  arrangeRows(shownReport, { ...asInChart, ...changes }).sections.flatMap(({ rows }) =>
    rows.flatMap(({ label, children = [] }) => [label, ...children.map((child) => `> ${child.label}`)]),
  );

test.each([
  [
    'the largest amount',
    { column: 'may', descending: true },
    ['Wages', '> Bonus', '> Salaries', 'Rent', 'Travel'],
  ],
  [
    'the smallest',
    { column: 'may', descending: false },
    ['Travel', 'Rent', 'Wages', '> Salaries', '> Bonus'],
  ],
  ['name', { column: NAME_COLUMN, descending: false }, ['Rent', 'Travel', 'Wages', '> Bonus', '> Salaries']],
  [
    'a column that is gone',
    { column: 'april', descending: true },
    ['Travel', 'Rent', 'Wages', '> Salaries', '> Bonus'],
  ],
])(
  'rows and their children stand by %s, those of a column that is gone as in the chart',
  (_by, sort, labels) => {
    expect(arrangedLabels({ sort })).toEqual(labels);
  },
);

test('a row without a figure stands last, whichever way the others are sorted', () => {
  const blank = { ...reportRow('Blank', [], null), cells: agreeingCells([null, null]) };
  const withBlank = {
    ...report,
    sections: [{ key: 'costs', title: 'Costs', sign: 1 as const, total, rows: [blank, rent] }],
  };
  for (const descending of [true, false])
    expect(arrangedLabels({ sort: { column: 'may', descending } }, withBlank)).toEqual(['Rent', 'Blank']);
});

test.each([
  ['a part of a name', 'RENT', ['Rent']],
  ['a code', '477', ['Wages', '> Salaries', '> Bonus']],
  ['the name of a child', 'bon', ['Wages', '> Bonus']],
  ['nothing that is there', 'cash', []],
])('a text shows the rows with %s', (_what, text, labels) => {
  expect(arrangedLabels({ text })).toEqual(labels);
});

test('amounts below the least are hidden where no period has a larger one, unless they need a person', () => {
  expect(arrangedLabels({ leastAmount: '1000' })).toEqual(['Rent']);
  expect(arrangedLabels({ leastAmount: '100' })).toEqual(['Travel', 'Rent', 'Wages']);
  const differing = {
    ...travel,
    cells: travel.cells.map((cell, index) => (index === 0 ? { ...cell, status: 'differs' as const } : cell)),
  };
  const questioned = {
    ...report,
    sections: report.sections.map((section) => ({ ...section, rows: [differing] })),
  };
  expect(arrangedLabels({ leastAmount: '10000' }, questioned)).toEqual(['Travel']);
});

test('totals stay those of all rows, and a section without rows is left out', () => {
  const arranged = arrangeRows(report, { ...asInChart, text: 'rent' });
  expect(arranged.sections[0]?.total).toBe(total);
  expect([countRows(arranged), countRows(report)]).toEqual([1, 5]);
  expect(arrangeRows(report, { ...asInChart, text: 'nothing' }).sections).toEqual([]);
});

test('amounts are first sorted from the largest, names from the first, then the other way, then as in the chart', () => {
  const presses = (column: string) =>
    [1, 2, 3].reduce<ReturnType<typeof nextSort>[]>(
      (sorts) => [...sorts, nextSort(sorts.at(-1) ?? null, column)],
      [],
    );
  expect(presses('may')).toEqual([
    { column: 'may', descending: true },
    { column: 'may', descending: false },
    null,
  ]);
  expect(presses(NAME_COLUMN)).toEqual([
    { column: NAME_COLUMN, descending: false },
    { column: NAME_COLUMN, descending: true },
    null,
  ]);
  expect(nextSort({ column: 'may', descending: true }, 'june')).toEqual({ column: 'june', descending: true });
});

test('what is chosen stands in the address, and what is not known there is left out', () => {
  const chosen: Arrangement = {
    sort: { column: '2026-06 debit', descending: true },
    text: 'rent',
    leastAmount: '1000',
    digits: 'thousands',
  };
  expect(readArrangement(writeArrangement(chosen)(new URLSearchParams('type=trial-balance')))).toEqual(
    chosen,
  );
  expect(writeArrangement(asInChart)(new URLSearchParams('find=x&sort=a')).toString()).toBe('');
  expect(readArrangement(new URLSearchParams('least=7&digits=many&sort='))).toEqual(asInChart);
});

test('another period keeps it, and another type keeps what does not rest on its columns and names', () => {
  const previous = new URLSearchParams('type=cash-flow&sort=may+desc&find=rent&least=100&digits=whole');
  expect(keepArrangement(new URLSearchParams('type=cash-flow&period=last-month'), previous).toString()).toBe(
    'type=cash-flow&period=last-month&sort=may+desc&find=rent&least=100&digits=whole',
  );
  expect(keepArrangement(new URLSearchParams('type=bank-summary'), previous).toString()).toBe(
    'type=bank-summary&least=100&digits=whole',
  );
});
