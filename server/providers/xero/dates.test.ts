import { describe, expect, test } from 'vitest';
import { modifiedSinceHeader, parseCalendarDate, parseMoment } from './dates.ts';

describe('moments as the provider writes them', () => {
  test.each([
    ['/Date(1777420800000+0000)/', '2026-04-29T00:00:00.000Z'],
    ['/Date(1777420800123)/', '2026-04-29T00:00:00.123Z'],
    ['/Date(-86400000+0000)/', '1969-12-31T00:00:00.000Z'],
    ['/Date(0+0000)/', '1970-01-01T00:00:00.000Z'],
    // The zone names a clock; the milliseconds are UTC all the same.
    ['/Date(1777420800000+1200)/', '2026-04-29T00:00:00.000Z'],
    ['2026-04-20T11:47:10.3365440', '2026-04-20T11:47:10.336Z'],
    ['2026-04-20T11:47:10', '2026-04-20T11:47:10.000Z'],
    ['2026-04-20T11:47:10.336Z', '2026-04-20T11:47:10.336Z'],
    ['2026-04-20', '2026-04-20T00:00:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(parseMoment(text)?.toISOString()).toBe(instant);
  });

  test.each(['', 'yesterday', '/Date(not a date)/', '/Date()/', '2026-13-40', '/Date(99999999999999999)/'])(
    'rejects "%s" as a moment',
    (text) => {
      expect(parseMoment(text)).toBeNull();
    },
  );

  test('asks for changes since a whole second, rounded down so that none is missed', () => {
    expect(modifiedSinceHeader(new Date('2026-04-20T11:47:10.999Z'))).toBe('2026-04-20T11:47:10');
  });
});

describe('calendar dates', () => {
  test.each([
    ['2026-04-29T00:00:00', '2026-04-29'],
    // No zone may move it: this is the organisation's own calendar.
    ['2026-04-29T23:59:59', '2026-04-29'],
    ['/Date(1777420800000+0000)/', '2026-04-29'],
    ['/Date(-1+0000)/', '1969-12-31'],
    ['/Date(1777420800000)/', '2026-04-29'],
    ['/Date(1777374000000+1300)/', '2026-04-29'],
    ['/Date(1777424400000-0500)/', '2026-04-28'],
  ])('reads %s', (text, date) => {
    expect(parseCalendarDate(text)).toBe(date);
  });

  test.each(['2024-02-29', '2026-12-31'])('knows that there is a %s', (date) => {
    expect(parseCalendarDate(date)).toBe(date);
  });

  test.each([
    '',
    '29/04/2026',
    '2026-02-30x',
    '2026-99-01',
    // No day of the calendar, which the database would refuse together with the page it stands in.
    '2026-02-30',
    '2026-02-29T00:00:00',
    '2026-04-31',
    '0000-01-01',
    '/Date(-62167219200001+0000)/',
    '/Date(253402300800000+0000)/',
  ])('rejects "%s" as a date', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });
});
