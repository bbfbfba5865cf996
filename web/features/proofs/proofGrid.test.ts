import type { ProofMonth } from '#contract/tieOut/proofs.ts';
import { type ProofKey, proofKeys } from '#contract/tieOut/tieOut.ts';
import { describe, expect, test } from 'vitest';
import { listCells, listColumns, countMonths, groupItemsByCategory, shownMonths } from './proofGrid.ts';

const proof = (key: ProofKey, passed: boolean): ProofMonth['proofs'][number] => ({
  key,
  label: key,
  month: '2026-09',
  passed,
  expected: '0.00',
  actual: '0.00',
  difference: '0.00',
  sentence: '',
  accounts: [],
});

const month = (name: string, fields: Partial<ProofMonth>): ProofMonth => ({
  month: name,
  status: 'agrees',
  checkedAt: null,
  changedAt: null,
  proofs: [],
  reconcilingItems: [],
  ...fields,
});

describe('a row of the grid', () => {
  test('has a cell for every proof, in order, also where there is none', () => {
    const cells = listCells(month('2026-09', { proofs: [proof('bank', true)] }), proofKeys);
    expect(cells.map(({ key }) => key)).toEqual(proofKeys);
    expect(cells.filter(({ state }) => state !== 'none').map(({ key, state }) => [key, state])).toEqual([
      ['bank', 'passed'],
    ]);
  });

  test('has a column for missing records only where a month lacks some', () => {
    const months = [month('2026-08', {}), month('2026-09', { proofs: [proof('bank', true)] })];
    expect(listColumns(months)).toEqual(proofKeys.filter((key) => key !== 'counts'));
    expect(listColumns([...months, month('2026-10', { proofs: [proof('counts', false)] })])).toEqual(
      proofKeys,
    );
  });

  test('fails where one of several proofs of a key fails', () => {
    const proofs = [proof('bank', true), proof('bank', false)];
    const bank = listCells(month('2026-09', { proofs }), proofKeys).find(({ key }) => key === 'bank');
    expect([bank?.state, bank?.proofs.length]).toEqual(['failed', 2]);
  });
});

test('does not claim a proof that compared nothing', () => {
  const proofs = [{ ...proof('bankFlows', true), uncompared: true as const }];
  const cell = listCells(month('2026-09', { proofs }), proofKeys).find(({ key }) => key === 'bankFlows');
  expect(cell?.state).toBe('uncompared');
});

describe('months', () => {
  const months = [
    month('2026-07', { status: 'agrees-with-items' }),
    month('2026-08', { status: 'differs' }),
    month('2026-09', { status: 'changed' }),
    month('2026-10', { status: 'agrees' }),
  ];

  test('are counted by status', () => {
    expect(countMonths(months)).toEqual({ agreeing: 2, differing: 1, unchecked: 1 });
  });

  test.each([
    [false, ['2026-10', '2026-09', '2026-08', '2026-07']],
    [true, ['2026-09', '2026-08']],
  ])('are newest first, or only those that do not agree: %s', (onlyOff, names) => {
    expect(shownMonths(months, onlyOff).map((proofMonth) => proofMonth.month)).toEqual(names);
  });
});

test('reconciling items are listed by category and month, empty where there is none', () => {
  const { categories, itemAmount } = groupItemsByCategory([
    month('2026-08', { reconcilingItems: [{ category: 'payroll', amount: '12.00', accounts: [] }] }),
    month('2026-09', { reconcilingItems: [{ category: 'depreciation', amount: '3.00', accounts: [] }] }),
  ]);
  expect(categories).toEqual(['depreciation', 'payroll']);
  expect([itemAmount('2026-08', 'payroll'), itemAmount('2026-09', 'payroll')]).toEqual(['12.00', null]);
});
