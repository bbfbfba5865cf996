import type { Account } from '#server/providers/books.ts';
import { describe, expect, it } from 'vitest';
import { effectiveActivity, isAssigned, standardActivity } from './cashActivities.ts';

const account = (type: Account['type'], of: Account['class'], more: Partial<Account> = {}): Account => ({
  id: 'one',
  code: null,
  name: 'One',
  type,
  class: of,
  role: null,
  status: 'active',
  currency: null,
  ...more,
});

describe('the activity of an account', () => {
  it.each([
    ['fixedAsset', 'asset', 'Computers', 'investing'],
    ['fixedAsset', 'asset', 'Less Accumulated Depreciation on Computers', 'operating'],
    ['nonCurrentAsset', 'asset', 'Investments', 'investing'],
    ['inventory', 'asset', 'Stock', 'operating'],
    ['currentLiability', 'liability', 'Tax', 'operating'],
    ['nonCurrentLiability', 'liability', 'Loan', 'financing'],
    ['equity', 'equity', 'Dividends', 'financing'],
    ['overheads', 'expense', 'Interest', 'operating'],
    ['other', 'asset', 'New', 'operating'],
  ] as const)('of type %s and class %s, "%s", is by itself %s', (type, of, name, activity) => {
    expect(standardActivity(account(type, of, { name }))).toBe(activity);
  });

  it('is what a person chose, where one did', () => {
    const interest = account('overheads', 'expense');
    expect(effectiveActivity(interest, new Map([['one', 'financing']]))).toBe('financing');
    expect(effectiveActivity(interest, new Map([['another', 'financing']]))).toBe('operating');
  });

  it('is none for cash, credit cards among it, and for what rates do to cash', () => {
    expect(isAssigned(account('bank', 'asset'))).toBe(false);
    expect(isAssigned(account('bank', 'liability'))).toBe(false);
    expect(isAssigned(account('expense', 'expense', { role: 'bankFx' }))).toBe(false);
    expect(isAssigned(account('currentAsset', 'asset', { role: 'receivable' }))).toBe(true);
  });
});
