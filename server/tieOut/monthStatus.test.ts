import { describe, expect, test } from 'vitest';
import type { MonthState } from './months.ts';
import { monthStatus, provedStatus, statusNow } from './monthStatus.ts';

const proof = (key: 'rollForward' | 'bank' | 'items', passed: boolean): MonthState['proofs'][number] => ({
  key,
  label: key,
  passed,
  expected: '0',
  actual: '0',
  difference: '0',
  sentence: '',
  accountIds: [],
});
const itemsOf = (...categories: (string | null)[]) =>
  new Map([['account', categories.map((category) => ({ amount: '1', category }))]]);

describe('what a month’s proofs and items come to', () => {
  test.each([
    ['agrees', [proof('bank', true)], itemsOf()],
    ['agrees-with-items', [proof('bank', true)], itemsOf('payroll')],
    ['review', [proof('bank', true)], itemsOf('payroll', null)],
    ['review', [proof('items', false)], itemsOf('payroll')],
    ['differs', [proof('bank', false), proof('rollForward', false)], itemsOf(null)],
    [null, [], itemsOf('payroll')],
  ] as const)('is %s', (status, proofs, items) => {
    expect(provedStatus({ proofs: [...proofs], items })).toBe(status);
  });
});

describe('how a month stands now', () => {
  test.each([
    [{ isVerified: true, changedSinceCheck: false, status: 'review' }, 'review'],
    [{ isVerified: true, changedSinceCheck: true, status: 'agrees' }, 'changed'],
    [{ isVerified: false, changedSinceCheck: false, status: 'agrees' }, 'unchecked'],
    [{ isVerified: true, changedSinceCheck: false, status: null }, 'unchecked'],
    [{ isVerified: false, changedSinceCheck: false, status: null, isUnreadable: true }, 'review'],
    [{ isVerified: true, changedSinceCheck: true, status: 'agrees', isUnreadable: true }, 'review'],
    [{ isVerified: true, changedSinceCheck: false, status: 'differs', isUnreadable: true }, 'differs'],
  ] as const)('of %j is %s', (stored, status) => {
    expect(statusNow({ isUnreadable: false, ...stored })).toBe(status);
  });

  test('is unchecked where nothing was read of it', () => {
    expect(monthStatus(undefined)).toBe('unchecked');
  });
});
