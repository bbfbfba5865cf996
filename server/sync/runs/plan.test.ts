import { addHours } from 'date-fns/addHours';
import { describe, expect, test } from 'vitest';
import { priorityFor, withPrerequisites } from './plan.ts';

const now = new Date('2026-11-20T10:00:00Z');

describe('the priority of a log', () => {
  test.each([
    ['initial', null, 'background'],
    ['scheduled', null, 'background'],
    ['manual', null, 'interactive'],
    ['retry', null, 'interactive'],
    ['report', null, 'interactive'],
    ['initial', addHours(now, -23), 'interactive'],
    ['scheduled', now, 'interactive'],
    ['scheduled', addHours(now, -24), 'background'],
  ] as const)('%s, asked for by a person at %s: for a %s', (trigger, requestedAt, priority) => {
    expect(priorityFor({ trigger, requestedAt }, now)).toBe(priority);
  });
});

describe('the prerequisites of an entity', () => {
  test('include those of its prerequisites', () => {
    expect([...withPrerequisites(['BankTransfers'])].toSorted()).toEqual([
      'Accounts',
      'BankTransactions',
      'BankTransfers',
      'Organisation',
      'TrackingCategories',
    ]);
    expect([...withPrerequisites(['Organisation'])]).toEqual(['Organisation']);
    expect(withPrerequisites([]).size).toBe(0);
    expect(withPrerequisites(['Invoices']).has('TrialBalances')).toBe(false);
  });
});
