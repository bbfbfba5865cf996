import { describe, expect, test } from 'vitest';
import { dueTime, type MailingTimes } from './dueTime.ts';

const anyTime: MailingTimes = {
  quietHours: null,
  digest: 'immediately',
  digestTime: '08:00',
  timeZone: 'UTC',
};
const night = { start: '22:00', end: '07:00' };
const lunch = { start: '12:00', end: '13:00' };

describe('something noticed is mailed', () => {
  test.each<[string, Partial<MailingTimes>, string, string]>([
    ['at once', {}, '2026-11-20T03:00', '2026-11-20T03:00'],
    ['after the night, before midnight', { quietHours: night }, '2026-11-20T23:10', '2026-11-21T07:00'],
    ['after the night, past midnight', { quietHours: night }, '2026-11-21T02:00', '2026-11-21T07:00'],
    ['after the night, on its first minute', { quietHours: night }, '2026-11-20T22:00', '2026-11-21T07:00'],
    ['at once on the night’s last', { quietHours: night }, '2026-11-21T07:00', '2026-11-21T07:00'],
    ['at once by day', { quietHours: night }, '2026-11-20T21:59', '2026-11-20T21:59'],
    ['after quiet hours within a day', { quietHours: lunch }, '2026-11-20T12:30', '2026-11-20T13:00'],
    ['at once before them', { quietHours: lunch }, '2026-11-20T11:30', '2026-11-20T11:30'],
    [
      'by the person’s clock',
      { quietHours: night, timeZone: 'Asia/Tokyo' },
      '2026-11-20T14:00',
      '2026-11-20T22:00',
    ],
    // Clocks go from 2:00 to 3:00 on 28 March 2027, back from 3:00 to 2:00 on 25 October 2026.
    [
      'after a night that lost an hour',
      { quietHours: night, timeZone: 'Europe/Berlin' },
      '2027-03-27T22:00',
      '2027-03-28T05:00',
    ],
    [
      'after a night that won an hour',
      { quietHours: night, timeZone: 'Europe/Berlin' },
      '2026-10-24T22:00',
      '2026-10-25T06:00',
    ],
    [
      'when an end that was skipped would have been',
      { quietHours: { start: '22:00', end: '02:30' }, timeZone: 'Europe/Berlin' },
      '2027-03-27T22:00',
      '2027-03-28T01:30',
    ],
    [
      'at the first of an end that comes twice',
      { quietHours: { start: '22:00', end: '02:30' }, timeZone: 'Europe/Berlin' },
      '2026-10-24T22:00',
      '2026-10-25T00:30',
    ],
    ['with the digest of the day', { digest: 'daily' }, '2026-11-20T07:59', '2026-11-20T08:00'],
    ['with the digest of the next day', { digest: 'daily' }, '2026-11-20T08:00', '2026-11-21T08:00'],
    ['with Monday’s digest', { digest: 'weekly' }, '2026-11-20T09:00', '2026-11-23T08:00'],
    [
      'with a digest by the person’s clock',
      { digest: 'daily', timeZone: 'America/New_York' },
      '2026-11-20T12:00',
      '2026-11-20T13:00',
    ],
    [
      'with a digest an hour earlier by UTC in summer',
      { digest: 'daily', timeZone: 'America/New_York' },
      '2026-07-20T09:00',
      '2026-07-20T12:00',
    ],
    [
      'after quiet hours that the digest falls into',
      { digest: 'daily', digestTime: '06:00', quietHours: night },
      '2026-11-20T09:00',
      '2026-11-21T07:00',
    ],
  ])('%s', (_what, times, noticed, mailed) => {
    expect(dueTime({ ...anyTime, ...times }, new Date(`${noticed}:00Z`)).toISOString()).toBe(
      `${mailed}:00.000Z`,
    );
  });
});
