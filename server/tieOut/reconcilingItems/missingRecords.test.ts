import { describe, expect, test } from 'vitest';
import {
  knownLoss,
  possibleLoss,
  type MissingRecords,
  describeMissing,
  mismatchesUpTo,
} from './missingRecords.ts';

const nothing: MissingRecords = {
  ledgerSource: 'documents',
  unusable: new Map(),
  unusablePayments: new Map(),
  undated: 0,
  unread: [],
  emptyLists: [],
  shortfalls: [],
  mismatches: [],
  unreadMismatches: 0,
};
const june = '2026-06-01';
const july = '2026-07-01';

describe('what is missing', () => {
  test('is nothing in a month where everything was read and usable', () => {
    expect(possibleLoss(nothing, june)).toBe('nothing');
    expect(describeMissing(nothing, june)).toBeNull();
  });

  test('in a month may be an unusable record dated there', () => {
    const missing = { ...nothing, unusable: new Map([[june, 1]]) };
    expect([june, july].map((month) => possibleLoss(missing, month))).toEqual(['anything', 'nothing']);
    expect([june, july].map((month) => knownLoss(missing, month))).toEqual(['anything', 'nothing']);
    const payment = { ...missing, unusablePayments: new Map([[june, 1]]) };
    expect(knownLoss(payment, june)).toBe('payments');
    expect(describeMissing(missing, june)).toBe('on a record of this month that could not be used');
    expect(describeMissing(missing, july)).toBeNull();
  });

  test('in any month may be a record without a date, or a list that was not read', () => {
    expect(possibleLoss({ ...nothing, undated: 1 }, june)).toBe('anything');
    expect(describeMissing({ ...nothing, undated: 2 }, june)).toBe(
      'on one of 2 records without a readable date that could not be used',
    );
    const unread = { ...nothing, unread: ['CreditNotes', 'Payments', 'ManualJournals'] };
    expect([possibleLoss(unread, june), knownLoss(unread, june)]).toEqual(['anything', 'nothing']);
    expect(possibleLoss({ ...nothing, unread: ['Payments'] }, june)).toBe('payments');
    expect(describeMissing(unread, june)).toBe(
      'among credit notes, payments and manual journals, which were not read to their end',
    );
  });

  test('in a month is what a document lists there as its settlement and was not read', () => {
    const mismatch = {
      documentId: 'invoice',
      name: 'invoice INV-1 of Ridgeway University',
      month: june,
      control: 'receivable',
      currency: 'NZD',
      stated: '0',
      outstanding: '10',
      missing: { kind: 'payment', amount: '10', date: '2026-06-14' },
    } as const;
    const missing = { ...nothing, mismatches: [mismatch] };
    expect([june, july].map((month) => knownLoss(missing, month))).toEqual(['payments', 'nothing']);
    const credit = { ...mismatch, missing: { ...mismatch.missing, kind: 'credit note' } };
    expect(knownLoss({ ...nothing, mismatches: [credit] }, june)).toBe('anything');
    expect(['2026-05-01', june, july].map((month) => mismatchesUpTo(missing, month).length)).toEqual([
      0, 1, 1,
    ]);
    expect(describeMissing(missing, june)).toBe(
      'what settled a document whose outstanding amount does not add up',
    );
    expect(knownLoss({ ...nothing, unreadMismatches: 1 }, july)).toBe('anything');
  });

  test('is anything that journals lack, where they are the source', () => {
    expect(possibleLoss({ ...nothing, ledgerSource: 'journals' }, june)).toBe('anything');
  });
});
