import type { Account } from '#server/providers/books.ts';
import { describe, expect, it } from 'vitest';
import { cashActivity, isAssigned, standardActivity } from './cashActivities.ts';

const account = (type: string, of: Account['class'], more: Partial<Account> = {}): Account => ({
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
    ['FIXED', 'ASSET', 'Computers', 'investing'],
    ['FIXED', 'ASSET', 'Less Accumulated Depreciation on Computers', 'operating'],
    ['NONCURRENT', 'ASSET', 'Investments', 'investing'],
    ['INVENTORY', 'ASSET', 'Stock', 'operating'],
    ['CURRLIAB', 'LIABILITY', 'Tax', 'operating'],
    ['TERMLIAB', 'LIABILITY', 'Loan', 'financing'],
    ['EQUITY', 'EQUITY', 'Dividends', 'financing'],
    ['OVERHEADS', 'EXPENSE', 'Interest', 'operating'],
    ['SOMETHINGNEW', 'ASSET', 'New', 'operating'],
  ] as const)('of type %s and class %s, "%s", is by itself %s', (type, of, name, activity) => {
    expect(standardActivity(account(type, of, { name }))).toBe(activity);
  });

  it('is what a person chose, where one did', () => {
    const interest = account('OVERHEADS', 'EXPENSE');
    expect(cashActivity(interest, new Map([['one', 'financing']]))).toBe('financing');
    expect(cashActivity(interest, new Map([['another', 'financing']]))).toBe('operating');
  });

  it('is none for cash, credit cards among it, and for what rates do to cash', () => {
    expect(isAssigned(account('BANK', 'ASSET'))).toBe(false);
    expect(isAssigned(account('BANK', 'LIABILITY'))).toBe(false);
    expect(isAssigned(account('EXPENSE', 'EXPENSE', { role: 'bankFx' }))).toBe(false);
    expect(isAssigned(account('CURRENT', 'ASSET', { role: 'receivable' }))).toBe(true);
  });
});
