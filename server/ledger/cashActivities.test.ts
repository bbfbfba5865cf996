import { describe, expect, test } from 'vitest';
import { effectiveActivity, isAssigned, standardActivity } from './cashActivities.ts';
import { account } from '#tests/support/account.ts';

describe('the activity of an account', () => {
  test.each([
    ['fixedAsset', 'asset', 'Computers', 'investing'],
    ['fixedAsset', 'asset', 'Less Accumulated Depreciation on Computers', 'operating'],
    ['nonCurrentAsset', 'asset', 'Investments', 'investing'],
    ['inventory', 'asset', 'Stock', 'operating'],
    ['currentLiability', 'liability', 'Tax', 'operating'],
    ['nonCurrentLiability', 'liability', 'Loan', 'financing'],
    ['equity', 'equity', 'Dividends', 'financing'],
    ['overheads', 'expense', 'Interest', 'operating'],
    ['other', 'asset', 'New', 'operating'],
  ] as const)('of type %s and class %s, "%s", is by itself %s', (type, accountClass, name, activity) => {
    expect(standardActivity(account('one', type, { class: accountClass, name }))).toBe(activity);
  });

  test('is the one that a person chose', () => {
    const interest = account('one', 'overheads');
    expect(effectiveActivity(interest, new Map([['one', 'financing']]))).toBe('financing');
    expect(effectiveActivity(interest, new Map([['another', 'financing']]))).toBe('operating');
  });

  test('is none for cash, including credit cards, and for its exchange differences', () => {
    expect(isAssigned(account('cash', 'bank'))).toBe(false);
    expect(isAssigned(account('card', 'bank', { class: 'liability' }))).toBe(false);
    expect(isAssigned(account('one', 'expense', { role: 'bankFx' }))).toBe(false);
    expect(isAssigned(account('one', 'currentAsset', { role: 'receivable' }))).toBe(true);
  });
});
