import { wideReport } from '#tests/support/wideReport.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { expect, test } from 'vitest';
import { exportFileName, buildHeading } from './heading.ts';

const yearReport = wideReport({ accounts: 1, months: 12 });
const part = { ...yearReport, scope: 'Retail budget, Department: Retail' };

test('a report of a part of the organisation names it above the table and in the file’s name', () => {
  expect(buildHeading(part, exportChoices).scope).toBe('Retail budget, Department: Retail');
  expect(exportFileName(part, 'pdf')).toBe(
    'wide-long-ltd-profit-and-loss-retail-budget-department-retail-2023-12-2024-11.pdf',
  );
});

test('a report of the whole organisation names no part', () => {
  expect(buildHeading(yearReport, exportChoices).scope).toBeNull();
  expect(exportFileName(yearReport, 'csv')).toBe('wide-long-ltd-profit-and-loss-2023-12-2024-11.csv');
});

test('an organisation’s long name leaves room for the part', () => {
  const long = exportFileName({ ...part, companyName: 'Long '.repeat(40), scope: 'Region: North' }, 'csv');
  expect(long).toMatch(/^(long-)+.*-region-north-2023-12-2024-11\.csv$/);
});

test('a report of a day inside a month has that day in the name of its file', () => {
  const inside = yearReport.periods.slice(0, 1).map((period) => ({ ...period, endDate: '2023-12-14' }));
  expect(exportFileName({ ...yearReport, title: 'Aged Payables', periods: inside }, 'csv')).toBe(
    'wide-long-ltd-aged-payables-2023-12-14.csv',
  );
});

test('a name of any script makes a valid file name, and one of symbols alone is left out', () => {
  const name = exportFileName(
    { ...part, companyName: `a${'𠮷'.repeat(120)}`, scope: '部門'.repeat(60) },
    'xlsx',
  );
  expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
  expect(new TextEncoder().encode(name).length).toBeLessThan(255);
  expect(name).toContain('-profit-and-loss-部門');
  expect(exportFileName({ ...yearReport, companyName: '★' }, 'csv')).toBe(
    'profit-and-loss-2023-12-2024-11.csv',
  );
});

test.each([
  ['profit-loss', 12, 'Dec 2023 to Nov 2024'],
  ['profit-loss', 1, 'Dec 2023'],
  ['balance-sheet', 3, 'As at each month’s end, 31 Dec 2023 to 29 Feb 2024'],
  ['aged-payables', 1, 'As at 31 Dec 2023'],
] as const)('a %s of %i months has the range: %s', (type, months, range) => {
  expect(buildHeading({ ...wideReport({ accounts: 1, months }), type }, exportChoices).range).toBe(range);
});

test('a report says when it was last checked against the provider, or that it never was', () => {
  expect(buildHeading(yearReport, exportChoices).proof).toEqual([
    'Agrees with Xero. Every figure equals Xero’s trial balance to the cent, month by month.',
    'Last compared with the provider’s own figures: 21 Nov 2026, 07:15.',
  ]);
  const never = { ...yearReport, tieOut: { ...yearReport.tieOut, checkedAt: null } };
  expect(buildHeading(never, exportChoices).proof[1]).toBe(
    'Not compared with the provider’s own figures yet.',
  );
});
