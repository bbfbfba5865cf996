import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastWorkingDaySlot, nextWorkingDaySlot, type WorkingDayRule } from './workingDays.ts';

const rule = (workingDay: number, time: string, timeZone: string): WorkingDayRule => ({
  workingDay,
  time,
  timeZone,
});

/** By Intl alone, as an oracle: weekday, day and time on the zone's clock. */
function readClock(timeZone: string, instant: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    month: `${part('year')}-${part('month')}`,
    day: Number(part('day')),
    time: `${part('hour')}:${part('minute')}`,
  };
}

describe('the slot of a working day', () => {
  // Days as a calendar on paper has them.
  test.each<[string, WorkingDayRule, string, string, string]>([
    ['the month begins on a Sunday', rule(1, '08:00', 'UTC'), '2026-10-15', '2026-11-02T08:00', '2026-11-01'],
    ['on a Saturday', rule(1, '08:00', 'UTC'), '2026-07-20', '2026-08-03T08:00', '2026-08-01'],
    ['on a Friday', rule(2, '08:00', 'UTC'), '2026-04-20', '2026-05-04T08:00', '2026-05-01'],
    ['the fifth', rule(5, '17:30', 'UTC'), '2026-11-10', '2026-12-07T17:30', '2026-12-01'],
    [
      'the last there is in any February',
      rule(20, '00:00', 'UTC'),
      '2027-02-01',
      '2027-02-26T00:00',
      '2027-02-01',
    ],
    [
      'over a year’s end, where 1 January counts',
      rule(1, '09:00', 'UTC'),
      '2026-12-31',
      '2027-01-01T09:00',
      '2027-01-01',
    ],
    [
      'ahead of UTC by 13 hours',
      rule(1, '08:00', 'Pacific/Auckland'),
      '2026-10-31',
      '2026-11-01T19:00',
      '2026-11-01',
    ],
    ['behind UTC', rule(3, '18:00', 'America/Los_Angeles'), '2026-11-01', '2026-11-05T02:00', '2026-11-01'],
    ['in summer time', rule(5, '08:00', 'Europe/London'), '2026-06-01', '2026-06-05T07:00', '2026-06-01'],
    ['in winter time', rule(5, '08:00', 'Europe/London'), '2026-12-01', '2026-12-07T08:00', '2026-12-01'],
  ])('%s', (_case, workingDayRule, day, instant, month) => {
    expect(nextWorkingDaySlot(workingDayRule, new Date(`${day}T00:00:00Z`))).toEqual({
      instant: new Date(`${instant}:00Z`),
      month,
    });
  });

  test('is not the moment itself, which is the last one', () => {
    const london = rule(3, '08:00', 'Europe/London');
    const slot = new Date('2026-11-04T08:00:00Z');
    expect(nextWorkingDaySlot(london, slot).instant).toEqual(new Date('2026-12-03T08:00:00Z'));
    expect(lastWorkingDaySlot(london, slot)).toEqual({ instant: slot, month: '2026-11-01' });
    expect(lastWorkingDaySlot(london, new Date(slot.getTime() - 1)).instant).toEqual(
      new Date('2026-10-05T07:00:00Z'),
    );
  });

  test('of a zone that nobody has is an error', () => {
    expect(() => nextWorkingDaySlot(rule(1, '08:00', 'Mars/Olympus'), new Date())).toThrow('no time zone');
  });
});

const rules = fc.record({
  workingDay: fc.integer({ min: 1, max: 20 }),
  time: fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  timeZone: fc.constantFrom(
    'UTC',
    'Europe/London',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Apia',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
    'Africa/Cairo',
  ),
});
const moments = fc.date({
  min: new Date('2012-01-15T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('slots of working days in any zone, at any time', () => {
  test('the next and the last are neighbours, a month apart, and each finds the other', () => {
    fc.assert(
      fc.property(rules, moments, (workingDayRule, moment) => {
        const last = lastWorkingDaySlot(workingDayRule, moment);
        const next = nextWorkingDaySlot(workingDayRule, moment);
        expect(last.instant.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(next.instant.getTime()).toBeGreaterThan(moment.getTime());
        expect(nextWorkingDaySlot(workingDayRule, last.instant)).toEqual(next);
        expect(lastWorkingDaySlot(workingDayRule, next.instant)).toEqual(next);
        const [lastMonth, nextMonth] = [last, next].map(({ month }) => new Date(month));
        expect(lastMonth && nextMonth && monthsApart(lastMonth, nextMonth)).toBe(1);
      }),
      { numRuns: 1_000 },
    );
  });

  test('lies on the n-th Monday to Friday of its month, at its time unless the clock skips it', () => {
    fc.assert(
      fc.property(rules, moments, (workingDayRule, moment) => {
        const { instant, month } = nextWorkingDaySlot(workingDayRule, moment);
        const shown = readClock(workingDayRule.timeZone, instant);
        expect(shown.month).toBe(month.slice(0, 7));
        expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(shown.weekday);
        const days = Array.from({ length: shown.day }, (_, index) =>
          new Date(`${shown.month}-${String(index + 1).padStart(2, '0')}T12:00:00Z`).getUTCDay(),
        );
        expect(days.filter((day) => day !== 0 && day !== 6)).toHaveLength(workingDayRule.workingDay);
        const before = readClock(workingDayRule.timeZone, new Date(instant.getTime() - 2 * 60 * 60_000));
        const isSkipped =
          shown.time > workingDayRule.time && (before.time < workingDayRule.time || before.day < shown.day);
        expect(shown.time === workingDayRule.time || isSkipped).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

const monthsApart = (start: Date, end: Date): number =>
  (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
