import type { TieStatus } from '../tieOut/tieOut.ts';
import { expect, test } from 'vitest';
import { buildReport, buildTieOut } from '#tests/support/report.ts';
import { isMarkedIn, totalStatuses } from './figureStatus.ts';

const section = (key: string, ...statuses: TieStatus[][]) => ({
  key,
  title: key,
  sign: 1 as const,
  rows: statuses.map((status, index) => ({
    key: `${key} ${index}`,
    label: key,
    unit: 'money' as const,
    amounts: status.map(() => '1.00'),
    total: null,
    status,
  })),
  total: { key: `${key}Total`, label: key, amounts: ['1.00', '1.00'], total: null },
});
const total = (key: string, sectionKeys: string[] | undefined, precedingKey?: string) => ({
  key,
  label: key,
  amounts: ['1.00', '1.00'],
  total: null,
  ...(sectionKeys && { sumOf: sectionKeys.map((sectionKey) => ({ section: sectionKey, sign: 1 as const })) }),
  ...(precedingKey === undefined ? {} : { belowSection: precedingKey }),
});

const report = buildReport({
  columns: [
    { key: 'jan', label: 'Jan', kind: 'period' },
    { key: 'feb', label: 'Feb', kind: 'period' },
  ],
  sections: [
    section('income', ['agrees', 'changed'], ['agrees-with-items', 'agrees']),
    section('goods', ['agrees', 'unchecked']),
    section('costs', ['differs', 'agrees']),
  ],
  totals: [
    total('named', ['income', 'costs']),
    total('gross', undefined, 'goods'),
    total('all', undefined),
    total('nothing', []),
  ],
  tieOut: buildTieOut('differs'),
});

test('a total has the worst status of its rows, column by column', () => {
  const byKey = Object.fromEntries([...totalStatuses(report)].map(([{ key }, statuses]) => [key, statuses]));
  expect(byKey).toEqual({
    incomeTotal: ['agrees-with-items', 'changed'],
    goodsTotal: ['agrees', 'unchecked'],
    costsTotal: ['differs', 'agrees'],
    named: ['differs', 'changed'],
    gross: ['agrees-with-items', 'unchecked'],
    all: ['differs', 'unchecked'],
    nothing: ['agrees', 'agrees'],
  });
});

test('a total over columns that nothing is held against is held in its sum alone', () => {
  const aged = buildReport({
    columns: [
      { key: 'older', label: 'Older', kind: 'bucket' },
      { key: 'total', label: 'Total', kind: 'measure' },
    ],
    sections: [section('invoices', ['unchecked', 'unchecked'])],
    totals: [{ ...total('open', undefined), totalStatus: 'agrees' }],
  });
  expect([...totalStatuses(aged).values()].at(-1)).toEqual(['unchecked', 'agrees']);
});

test('a total that nothing is held against claims nothing, whatever its rows do', () => {
  const flows = { ...section('operating', ['agrees', 'differs']) };
  const unheld = { ...flows, total: { ...flows.total, isUnheld: true as const } };
  const statuses = totalStatuses(buildReport({ columns: report.columns, sections: [unheld], totals: [] }));
  expect([...statuses.values()]).toEqual([['unchecked', 'differs']]);
});

const period = (key: string, checkedAt?: string) => ({
  key,
  label: key,
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  short: false,
  ...(checkedAt === undefined ? {} : { checkedAt }),
});

test.each([
  ['a report to review, of a part that nothing is held against', 'review', 'jan', 'unchecked', false],
  ['the same in a month that was not asked about', 'review', 'feb', 'unchecked', true],
  ['the figure that is to review', 'review', 'jan', 'review', true],
  ['a report that agrees in total', 'agrees-in-total', 'feb', 'unchecked', false],
] as const)('a sign stands beside a figure that is %s', (_name, status, periodKey, figure, isSigned) => {
  const judged = {
    ...report,
    periods: [period('jan', '2026-02-01T00:00:00Z'), period('feb')],
    tieOut: { ...buildTieOut(status), uncheckedPart: 'Rows are not checked.' },
  };
  expect(isMarkedIn(judged, { periodKey }, figure)).toBe(isSigned);
});

test.each([
  ['none where no period was asked about', [period('jan'), period('feb')], false],
  ['one where another was', [period('jan'), period('feb', '2026-02-01T00:00:00Z')], true],
])('an unchecked report has beside a figure %s', (_name, periods, isSigned) => {
  const judged = { ...report, periods, tieOut: buildTieOut('unchecked') };
  expect(isMarkedIn(judged, { periodKey: 'jan' }, 'unchecked')).toBe(isSigned);
});

test('a report without such a part has a sign beside each figure that was not checked', () => {
  const judged = { ...report, periods: [period('jan', '2026-02-01T00:00:00Z')] };
  expect(isMarkedIn(judged, { periodKey: 'jan' }, 'unchecked')).toBe(true);
});
