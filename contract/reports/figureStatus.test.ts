import type { TieStatus } from '../tieOut/tieOut.ts';
import { expect, test } from 'vitest';
import { buildReport, buildTieOut } from '#tests/support/report.ts';
import { totalStatuses } from './figureStatus.ts';

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
