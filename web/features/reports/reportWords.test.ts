import { expect, test } from 'vitest';
import { emptyWords } from './reportWords.ts';

test.each([
  ['cash', 'unchecked', undefined, 'Not read from Xero yet'],
  ['cash', 'agrees', undefined, 'Nothing in this period'],
  ['accrual', 'unchecked', undefined, 'Nothing in this period'],
] as const)('on the %s basis, %s, an empty report says: %s %s', (basis, status, notice, title) => {
  expect(emptyWords({ basis, notice, tieOut: { status } }).title).toBe(title);
});

test('a report’s own reason for being empty is shown', () => {
  const notice = 'There is no budget.';
  expect(emptyWords({ basis: 'accrual', notice, tieOut: { status: 'agrees' } }).text).toBe(notice);
});

test('a report of too many lines says so', () => {
  const notice = 'There are 3,412 lines, and 3,000 are the most.';
  const empty = { basis: 'accrual', notice, tieOut: { status: 'agrees' } } as const;
  expect(emptyWords({ ...empty, textColumns: [] })).toEqual({
    title: 'Too many lines to list',
    text: notice,
  });
});
