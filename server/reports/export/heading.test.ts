import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { fileName, headingOf } from './heading.ts';

const whole = wideReport({ accounts: 1, months: 12 });
const part = { ...whole, scope: 'Retail budget, Department: Retail' };

test('a report of a part of the organisation says which, above it and in the name of its file', () => {
  expect(headingOf(part).scope).toBe('Retail budget, Department: Retail');
  expect(fileName(part, 'pdf')).toBe(
    'wide-long-ltd-profit-and-loss-retail-budget-department-retail-2023-12-2024-11.pdf',
  );
});

test('a report of the whole organisation names no part', () => {
  expect(headingOf(whole).scope).toBeNull();
  expect(fileName(whole, 'csv')).toBe('wide-long-ltd-profit-and-loss-2023-12-2024-11.csv');
});

test('a long name of an organisation takes no room from the part', () => {
  const long = fileName({ ...part, companyName: 'Long '.repeat(40), scope: 'Region: North' }, 'csv');
  expect(long).toMatch(/^(long-)+.*-region-north-2023-12-2024-11\.csv$/);
});
