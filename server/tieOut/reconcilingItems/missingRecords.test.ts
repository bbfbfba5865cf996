import { describe, expect, it } from 'vitest';
import {
  mayHaveLostDocument,
  mayContainUnusable,
  type MissingRecords,
  describeMissing,
} from './missingRecords.ts';

const nothing: MissingRecords = { ledgerSource: 'documents', unusable: new Map(), undated: 0, unread: [] };
const june = '2026-06-01';
const july = '2026-07-01';

describe('what is missing', () => {
  it('is nothing in a month where everything was read and usable', () => {
    expect(mayHaveLostDocument(nothing, june)).toBe(false);
    expect(describeMissing(nothing, june)).toBeNull();
  });

  it('in a month may be an unusable record dated there', () => {
    const missing = { ...nothing, unusable: new Map([[june, 1]]) };
    expect([june, july].map((month) => mayHaveLostDocument(missing, month))).toEqual([true, false]);
    expect([june, july].map((month) => mayContainUnusable(missing, month))).toEqual([true, false]);
    expect(describeMissing(missing, june)).toBe('on a record of this month that could not be used');
    expect(describeMissing(missing, july)).toBeNull();
  });

  it('in any month may be a record without a date, or a list that was not read', () => {
    expect(mayHaveLostDocument({ ...nothing, undated: 1 }, june)).toBe(true);
    expect(describeMissing({ ...nothing, undated: 2 }, june)).toBe(
      'on one of 2 records without a readable date that could not be used',
    );
    const unread = { ...nothing, unread: ['CreditNotes', 'Payments', 'ManualJournals'] };
    expect([mayHaveLostDocument(unread, june), mayContainUnusable(unread, june)]).toEqual([true, false]);
    expect(describeMissing(unread, june)).toBe(
      'among credit notes, payments and manual journals, which were not read to their end',
    );
  });

  it('is anything that journals lack, where they are the source', () => {
    expect(mayHaveLostDocument({ ...nothing, ledgerSource: 'journals' }, june)).toBe(true);
  });
});
