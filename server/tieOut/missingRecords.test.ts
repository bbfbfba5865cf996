import { describe, expect, it } from 'vitest';
import { mayBeLost, mayHoldUnusable, type Missing, whereItMayBe } from './missingRecords.ts';

const nothing: Missing = { linesFrom: 'documents', unusable: new Map(), undated: 0, unread: [] };
const june = '2026-06-01';
const july = '2026-07-01';

describe('what is missing', () => {
  it('leaves a month alone where everything was read and could be used', () => {
    expect(mayBeLost(nothing, june)).toBe(false);
    expect(whereItMayBe(nothing, june)).toBeNull();
  });

  it('of a month may be a record that could not be used and is dated there', () => {
    const missing = { ...nothing, unusable: new Map([[june, 1]]) };
    expect([june, july].map((month) => mayBeLost(missing, month))).toEqual([true, false]);
    expect([june, july].map((month) => mayHoldUnusable(missing, month))).toEqual([true, false]);
    expect(whereItMayBe(missing, june)).toBe('on a record of this month that could not be used');
    expect(whereItMayBe(missing, july)).toBeNull();
  });

  it('of any month may be a record without a date, and whatever stands on a list that was not read', () => {
    expect(mayBeLost({ ...nothing, undated: 1 }, june)).toBe(true);
    expect(whereItMayBe({ ...nothing, undated: 2 }, june)).toBe(
      'on one of 2 records without a readable date that could not be used',
    );
    const unread = { ...nothing, unread: ['CreditNotes', 'Payments', 'ManualJournals'] };
    expect([mayBeLost(unread, june), mayHoldUnusable(unread, june)]).toEqual([true, false]);
    expect(whereItMayBe(unread, june)).toBe(
      'among credit notes, payments and manual journals, which were not read to their end',
    );
  });

  it('where journals hold every entry is whatever they do not hold', () => {
    expect(mayBeLost({ ...nothing, linesFrom: 'journals' }, june)).toBe(true);
  });
});
