import { describe, expect, test } from 'vitest';
import { describeLine } from './lineWords.ts';

const line = {
  kind: 'reconcilingItem',
  category: null,
  date: '2026-10-31',
  askedAt: null,
  timeZone: 'UTC',
} as const;
const describeAsked = (at: string, timeZone = 'UTC') =>
  describeLine({ ...line, kind: 'revaluation', askedAt: new Date(at), timeZone });

describe('a line without a document', () => {
  test('says what it is', () => {
    expect(describeLine({ ...line, kind: 'opening' })).toBe('Opening balance');
    expect(describeLine(line)).toContain('no document that was read explains it');
    expect(describeLine({ ...line, category: 'payroll' })).toContain('payroll');
    expect(describeLine({ ...line, kind: 'document' })).toBeNull();
  });

  test('of revaluation names its day, and its time while the month’s rate still moves', () => {
    expect(describeAsked('2026-11-02T09:30:00Z')).toBe(
      'Revaluation of what is open in other currencies at the rate of 2026-10-31',
    );
    expect(describeAsked('2026-10-20T09:30:00Z')).toBe(
      'Revaluation of what is open in other currencies, as of 09:30 on 2026-10-20, the organization’s time',
    );
    expect(describeLine({ ...line, kind: 'revaluation' })).toBe(
      'Revaluation of what is open in other currencies',
    );
  });

  test.each([
    ['Pacific/Auckland', '2026-10-31T10:30:00Z', ', as of 23:30 on 2026-10-31, the organization’s time'],
    ['Pacific/Auckland', '2026-10-31T11:30:00Z', ' at the rate of 2026-10-31'],
    ['America/Los_Angeles', '2026-11-01T06:30:00Z', ', as of 23:30 on 2026-10-31, the organization’s time'],
    ['America/Los_Angeles', '2026-11-01T07:30:00Z', ' at the rate of 2026-10-31'],
  ])('of revaluation has its month end in the organisation’s time zone: %s at %s', (timeZone, at, words) => {
    expect(describeAsked(at, timeZone)).toBe(`Revaluation of what is open in other currencies${words}`);
  });
});
