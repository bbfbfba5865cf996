import { wideReport } from '#tests/support/wideReport.ts';
import Big from 'big.js';
import { expect, test } from 'vitest';
import { chartOf } from './charts.ts';

test('the picture of a profit adds up income and costs exactly', () => {
  const chart = chartOf(wideReport({ accounts: 12, months: 4 }));
  const [income, costs, profit] = chart?.series.map(({ amounts }) => amounts) ?? [];
  expect(chart?.labels).toEqual(['Dec 2023', 'Jan 2024', 'Feb 2024', 'Mar 2024']);
  expect(income?.map((amount, index) => new Big(amount).minus(costs?.[index] ?? 0).toFixed(2))).toEqual(
    profit,
  );
});

test('a single period, nothing but zeros, and a type without a picture show none', () => {
  const report = wideReport({ accounts: 3, months: 3 });
  expect(chartOf(wideReport({ accounts: 3, months: 1 }))).toBeNull();
  expect(chartOf({ ...report, sections: [], totals: [] })).toBeNull();
  expect(chartOf({ ...report, type: 'trial-balance' })).toBeNull();
});
