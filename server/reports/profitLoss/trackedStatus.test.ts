import { worst } from '#contract/tieOut/tieOut.ts';
import { listPeriods } from '#contract/period.ts';
import { groupSeries } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { expect, test } from 'vitest';
import { buildProfitLoss } from './profitLoss.ts';
import type { TrackingProof } from './trackedStatus.ts';

const month = '2026-01-01';
const sales: Account = {
  id: '200',
  code: '200',
  name: 'Sales',
  type: 'sales',
  class: 'revenue',
  role: null,
  status: 'active' as const,
  currency: null,
};
const option = (id: string, categoryId: string, position: number) => ({
  id,
  name: id,
  categoryId,
  categoryName: categoryId,
  position,
  status: 'active' as const,
  categoryStatus: 'active' as const,
});
const passed = {
  key: 'balanced' as const,
  label: 'A proof',
  passed: true,
  expected: '0.00',
  actual: '0.00',
  difference: '0.00',
  sentence: 'All is well.',
  accountIds: [],
};
const state = {
  month,
  verifiedAt: new Date('2026-02-02T00:00:00Z'),
  changedAt: null,
  changedSinceCheck: false,
  proofs: [passed],
  movements: new Map([['200', '-100']]),
  items: new Map(),
};
const stated = (of: 'stated' | 'changed'): TrackingProof => ({
  states: new Map([[month, of]]),
  statedSeries: [],
  items: [],
});

test.each([
  ['of one option', { columns: [], filters: [{ categoryId: 'region', optionId: 'north' }] }],
  ['of pairs', { columns: ['region', 'department'], filters: [] }],
])('a report %s without rows has the status of its months by tracking', (_what, tracking) => {
  const statusOf = (trackingProof: TrackingProof) =>
    worst(
      buildProfitLoss({
        periods: listPeriods(month, '2026-01-31', 'monthly'),
        figures: [],
        totals: groupSeries([{ month, accountId: '200', amount: '-100' }]),
        months: new Map([[month, state]]),
        accounts: [sales],
        options: [option('north', 'region', 0), option('design', 'department', 1)],
        tracking,
        trackingProof,
        zeroRows: false,
      }).statuses,
    );
  expect(statusOf({ states: new Map(), statedSeries: [], items: [] })).toBe('unchecked');
  expect(statusOf('nothing')).toBe('unchecked');
  expect(statusOf(stated('changed'))).toBe('changed');
  expect(statusOf(stated('stated'))).toBe('agrees');
  expect(statusOf('lines')).toBe('agrees');
});
