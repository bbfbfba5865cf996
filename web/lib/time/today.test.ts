import { expect, test } from 'vitest';
import { isFutureDay, todayIn } from './today.ts';

test('today is the day in the organisation’s time zone', () => {
  const now = new Date('2026-11-30T20:00:00Z');
  expect(todayIn('Australia/Sydney', now)).toBe('2026-12-01');
  expect(todayIn('America/New_York', now)).toBe('2026-11-30');
});

test('a day of any year is written as dates are', () => {
  expect(todayIn('UTC', new Date('0001-01-01T12:00:00Z'))).toBe('0001-01-01');
});

test.each([
  ['2026-11-30T20:00:00Z', false],
  // Already the day in Auckland, where it is still the one before in London.
  ['2026-12-01T11:00:00Z', false],
  ['2099-01-01T00:00:00Z', true],
])('on 30 November the moment %s is in the future: %s', (moment, ahead) => {
  expect(isFutureDay(moment, '2026-11-30')).toBe(ahead);
});
