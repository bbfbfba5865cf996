import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { expect, test } from 'vitest';
import { type BodySection, type BodyTotal, settleTotals } from './reportBody.ts';

const section = (key: string, ...statuses: TieStatus[][]): BodySection => ({
  key,
  title: key,
  sign: 1,
  rows: statuses.map((rowStatuses, index) => ({
    key: `${key} ${index}`,
    label: key,
    unit: 'money',
    cells: rowStatuses.map((status) => ({ amount: '1.00', status })),
    total: null,
  })),
  total: { key: `${key}Total`, label: key, cells: [{ amount: '1.00' }, { amount: '1.00' }], total: null },
});
const total = (key: string, sectionKeys: string[] | undefined, precedingKey?: string): BodyTotal => ({
  key,
  label: key,
  cells: [{ amount: '1.00' }, { amount: '1.00' }],
  total: null,
  ...(sectionKeys && { sumOf: sectionKeys.map((sectionKey) => ({ section: sectionKey, sign: 1 as const })) }),
  ...(precedingKey === undefined ? {} : { belowSection: precedingKey }),
});

const sections = [
  section('income', ['agrees', 'changed'], ['agrees-with-items', 'agrees']),
  section('goods', ['agrees', 'unchecked']),
  section('costs', ['differs', 'agrees']),
];

const statusesByKey = (body: Parameters<typeof settleTotals>[0]) => {
  const settled = settleTotals(body);
  const totals = [...settled.sections.map((part) => part.total), ...settled.totals];
  return Object.fromEntries(totals.map(({ key, cells }) => [key, cells.map(({ status }) => status)]));
};

test('a total has the worst status of its rows, column by column', () => {
  const totals = [
    total('named', ['income', 'costs']),
    total('gross', undefined, 'goods'),
    total('all', undefined),
    total('nothing', []),
  ];
  expect(statusesByKey({ sections, totals })).toEqual({
    incomeTotal: ['agrees-with-items', 'changed'],
    goodsTotal: ['agrees', 'unchecked'],
    costsTotal: ['differs', 'agrees'],
    named: ['differs', 'changed'],
    gross: ['agrees-with-items', 'unchecked'],
    all: ['differs', 'unchecked'],
    nothing: ['agrees', 'agrees'],
  });
});

test('a total that is held by a row of its own has that row’s statuses', () => {
  const closing = { ...total('closing', undefined), statusRow: 'goods 0' };
  expect(statusesByKey({ sections, totals: [closing] })).toMatchObject({ closing: ['agrees', 'unchecked'] });
});

test('a total that nothing is held against claims nothing, whatever its rows do', () => {
  const flows = section('operating', ['agrees', 'differs']);
  const unheld: BodySection = { ...flows, total: { ...flows.total, isUnheld: true } };
  expect(statusesByKey({ sections: [unheld], totals: [] })).toEqual({
    operatingTotal: ['unchecked', 'differs'],
  });
});
