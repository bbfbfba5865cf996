import { buildReport, reportRow, yearBefore, agreeingCells } from '#tests/support/report.ts';
import { expect, test } from 'vitest';
import { withComparisons } from '../reports/comparison.ts';
import type { Report } from '../reports/reports.ts';
import { listPeriods } from '../period.ts';
import type { Note, NotedFigure, NotedReport } from './notes.ts';
import { findNotable, notedPeriod, noteRange, placeNotes } from './placedNotes.ts';

const oct = { startDate: '2026-10-01', endDate: '2026-10-31' };

function noteOn(report: Partial<NotedReport>, figure: Partial<NotedFigure> | null, text = 'n'): Note {
  return {
    id: text,
    month: null,
    report: { type: 'profit-loss', ...oct, ...report },
    figure: figure && {
      row: 'rent',
      measure: '',
      rowName: 'Rent',
      amount: '1200.00',
      unit: 'money',
      ...figure,
    },
    text,
    writtenAt: '2026-11-01T00:00:00.000Z',
    writtenBy: { id: 'u', name: 'Ada' },
    editedAt: null,
    editedBy: null,
    mayChange: true,
  };
}

/** Sep and Oct, each with one column. */
function reportWith(rows: Report['sections'][number]['rows'], facts: Partial<Report> = {}): Report {
  const periods = listPeriods('2026-09-01', '2026-10-31', 'monthly');
  return buildReport({
    periods,
    columns: periods.map(({ key, label }) => ({ key, label, kind: 'period', periodKey: key })),
    sections: [
      {
        key: 'costs',
        title: 'Costs',
        rows,
        sign: 1,
        total: {
          key: 'costsTotal',
          label: 'Total Costs',
          cells: agreeingCells(['500.00', '1700.00']),
          total: '2200.00',
        },
      },
    ],
    ...facts,
  });
}

const report = reportWith([
  reportRow('power', ['0.00', '500.00'], '500.00'),
  reportRow('rent', ['500.00', '1200.00'], '1700.00'),
]);
const states = (shown: Report, notes: Note[]) =>
  placeNotes(shown, notes).onFigures.map(({ name, state, amountNow }) => [name, state, amountNow]);

test.each<[what: string, Partial<NotedFigure>, ReturnType<typeof states>[number]]>([
  ['the same', {}, ['rent, Oct 2026', 'same', '1200.00']],
  ['the same however it is written', { amount: '1200' }, ['rent, Oct 2026', 'same', '1200.00']],
  ['another by a cent', { amount: '1200.01' }, ['rent, Oct 2026', 'changed', '1200.00']],
  ['of the other sign', { amount: '-1200.00' }, ['rent, Oct 2026', 'changed', '1200.00']],
  ['a total', { row: 'costsTotal', amount: '1700.00' }, ['Total Costs, Oct 2026', 'same', '1700.00']],
  ['of a row that is gone', { row: 'tea', rowName: 'Tea' }, ['Tea, Oct 2026', 'gone', null]],
])('a figure that is %s', (_what, figure, placed) => {
  expect(states(report, [noteOn({}, figure)])).toEqual([placed]);
});

test('nothing is said of a figure that is not read', () => {
  const cash = reportWith([{ ...reportRow('power', [], '0.00'), cells: agreeingCells(['0.00', null]) }]);
  const unread = {
    ...cash,
    sections: cash.sections.map((section) => ({
      ...section,
      total: { ...section.total, cells: agreeingCells(['0.00', null]) },
    })),
  };
  expect(states(unread, [noteOn({}, { row: 'power' }), noteOn({}, {})])).toEqual([
    ['power, Oct 2026', 'unknown', null],
    ['Rent, Oct 2026', 'unknown', null],
  ]);
  expect(states(reportWith([], { sections: [] }), [noteOn({}, {})])).toEqual([
    ['Rent, Oct 2026', 'unknown', null],
  ]);
});

test('notes on figures stand in the order of the report, those of rows that are gone last', () => {
  const sep = { startDate: '2026-09-01', endDate: '2026-09-30' };
  const notes = [
    noteOn({}, { row: 'tea', rowName: 'Tea' }),
    noteOn({}, { row: 'costsTotal' }),
    noteOn({}, {}),
    noteOn(sep, {}),
    noteOn({}, { row: 'power' }),
  ];
  expect(states(report, notes).map(([name]) => name)).toEqual([
    'power, Oct 2026',
    'rent, Sep 2026',
    'rent, Oct 2026',
    'Total Costs, Oct 2026',
    'Tea, Oct 2026',
  ]);
});

test('figures of other periods and measures than the columns have are left out', () => {
  const quarter = { startDate: '2026-08-01', endDate: '2026-10-31' };
  expect(states(report, [noteOn(quarter, {}), noteOn({}, { measure: 'debit' })])).toEqual([]);
});

test('a balance is that of its day, however long the period of its column', () => {
  const quarterly = listPeriods('2026-08-01', '2026-10-31', 'quarterly');
  const balances = buildReport({
    ...reportWith([reportRow('bank', ['900.00'], null)]),
    type: 'balance-sheet',
    periods: quarterly,
    columns: quarterly.map(({ key, label }) => ({ key, label, kind: 'period', periodKey: key })),
  });
  const note = noteOn({ type: 'balance-sheet', startDate: null }, { row: 'bank', amount: '900.00' });
  expect(states(balances, [note])).toEqual([['bank, Aug 2026 – Oct 2026', 'same', '900.00']]);
  expect(notedPeriod(balances)).toEqual({ startDate: null, endDate: '2026-10-31' });
});

test('compared and computed columns have no notes, those of the period have', () => {
  const earlier = reportWith([reportRow('rent', ['1.00', '2.00'], '3.00')]);
  const compared = withComparisons(report, yearBefore(earlier));
  expect(compared.columns).toHaveLength(4);
  const notable = compared.columns.map(
    ({ key }) => findNotable(compared, { row: 'rent', column: key })?.period.endDate ?? null,
  );
  expect(notable).toEqual(['2026-09-30', null, '2026-10-31', null]);
  expect(states(compared, [noteOn({}, {})])).toEqual([['rent, Oct 2026', 'same', '1200.00']]);
});

test('the measure of a figure is what its column adds to the period', () => {
  const [period] = listPeriods('2026-10-01', '2026-10-31', 'monthly');
  if (!period) throw new Error('There is no period.');
  const bank = buildReport({
    ...reportWith([{ ...reportRow('bank', ['5.00'], null) }]),
    periods: [period],
    columns: [
      { key: '2026-10 closing', label: 'Closing', kind: 'measure', measure: 'closing', periodKey: '2026-10' },
    ],
  });
  const notable = findNotable(bank, { row: 'bank', column: '2026-10 closing' });
  expect(notable).toEqual({ period: oct, figure: { row: 'bank', measure: 'closing' } });
  expect(states(bank, [noteOn({}, { row: 'bank', measure: 'closing', amount: '5' })])).toEqual([
    ['bank, Oct 2026 Closing', 'same', '5.00'],
  ]);
});

test('single lines have none', () => {
  const lines = { ...report, textColumns: [{ key: 'date', label: 'Date', kind: 'date' as const }] };
  expect(findNotable(lines, { row: 'rent', column: '2026-10' })).toBeNull();
});

test('notes on the whole report are those of periods within its range', () => {
  const notes = [
    noteOn(oct, null, 'Oct'),
    noteOn({ startDate: '2026-09-01' }, null, 'Sep to Oct'),
    noteOn({ startDate: '2026-08-01' }, null, 'Aug to Oct'),
    noteOn({ startDate: null }, null, 'at the end'),
  ];
  expect(placeNotes(report, notes).onReport.map(({ text }) => text)).toEqual([
    'Oct',
    'Sep to Oct',
    'at the end',
  ]);
});

test('a period is named by its months or its day', () => {
  expect(noteRange(oct, 'dd/MM/yyyy')).toBe('Oct 2026');
  expect(noteRange({ ...oct, startDate: '2026-07-01' }, 'dd/MM/yyyy')).toBe('Jul 2026 to Oct 2026');
  expect(noteRange({ ...oct, startDate: null }, 'MM/dd/yyyy')).toBe('at Oct 31, 2026');
});
