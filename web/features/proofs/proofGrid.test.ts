import type { ProvedMonth } from '#contract/tieOut/proofs.ts';
import { type ProofKey, proofKeys } from '#contract/tieOut/tieOut.ts';
import { describe, expect, it } from 'vitest';
import { listCells, countMonths, reconcilingItemKinds, shownMonths } from './proofGrid.ts';

const proof = (key: ProofKey, passed: boolean): ProvedMonth['proofs'][number] => ({
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

const month = (name: string, more: Partial<ProvedMonth>): ProvedMonth => ({
  month: name,
  status: 'agrees',
  checkedAt: null,
  changedAt: null,
  proofs: [],
  reconcilingItems: [],
  ...more,
});

describe('a row of the grid', () => {
  it('has a cell for every proof, in order, also where there is none', () => {
    const cells = listCells(month('2026-09', { proofs: [proof('bank', true)] }));
    expect(cells.map(({ key }) => key)).toEqual(proofKeys);
    expect(cells.filter(({ state }) => state !== 'none').map(({ key, state }) => [key, state])).toEqual([
      ['bank', 'holds'],
    ]);
  });

  it('fails where one of several proofs of a key fails', () => {
    const proofs = [proof('bank', true), proof('bank', false)];
    const bank = listCells(month('2026-09', { proofs })).find(({ key }) => key === 'bank');
    expect([bank?.state, bank?.proofs.length]).toEqual(['fails', 2]);
  });
});

describe('months', () => {
  const months = [
    month('2026-07', { status: 'agrees-with-items' }),
    month('2026-08', { status: 'differs' }),
    month('2026-09', { status: 'changed' }),
    month('2026-10', { status: 'agrees' }),
  ];

  it('are counted by status', () => {
    expect(countMonths(months)).toEqual({ tie: 2, off: 1, open: 1 });
  });

  it.each([
    [false, ['2026-10', '2026-09', '2026-08', '2026-07']],
    [true, ['2026-09', '2026-08']],
  ])('are newest first, or only those that do not tie: %s', (onlyOff, names) => {
    expect(shownMonths(months, onlyOff).map((one) => one.month)).toEqual(names);
  });
});

it('reconciling items are listed by category and month, empty where there is none', () => {
  const { kinds, itemAmount: sizeOf } = reconcilingItemKinds([
    month('2026-08', { reconcilingItems: [{ category: 'payroll', size: '12.00', accounts: [] }] }),
    month('2026-09', { reconcilingItems: [{ category: 'depreciation', size: '3.00', accounts: [] }] }),
  ]);
  expect(kinds).toEqual(['depreciation', 'payroll']);
  expect([sizeOf('2026-08', 'payroll'), sizeOf('2026-09', 'payroll')]).toEqual(['12.00', null]);
});
