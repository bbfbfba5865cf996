import { expect, test } from 'vitest';
import { dayIn, timeIn } from './dayIn.ts';

test('a moment’s day is the one in the time zone', () => {
  const moment = new Date('2026-11-30T20:00:00Z');
  expect(dayIn('Australia/Sydney', moment)).toBe('2026-12-01');
  expect(dayIn('UTC', moment)).toBe('2026-11-30');
});

test.each([
  ['half past eleven in the evening', 'Pacific/Auckland', '2026-11-30T10:30:00Z', '2026-11-30', '23:30'],
  ['half an hour after midnight', 'Pacific/Auckland', '2026-11-30T11:30:00Z', '2026-12-01', '00:30'],
  ['half past eleven in the evening', 'America/Los_Angeles', '2026-12-01T07:30:00Z', '2026-11-30', '23:30'],
  ['half an hour after midnight', 'America/Los_Angeles', '2026-12-01T08:30:00Z', '2026-12-01', '00:30'],
])('%s in %s has the day and time of that zone', (_words, zone, moment, day, time) => {
  expect([dayIn(zone, new Date(moment)), timeIn(zone, new Date(moment))]).toEqual([day, time]);
});
