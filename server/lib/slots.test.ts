import { addDays } from 'date-fns/addDays';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastSlot, nextSlot, type SlotRule } from './slots.ts';

const at = (text: string) => new Date(text);
const rule = (frequency: SlotRule['frequency'], timeZone: string, time = '18:00'): SlotRule => ({
  frequency,
  time,
  timeZone,
});

/** All slots in (from, to]. */
function slotsIn(given: SlotRule, from: Date, to: Date): string[] {
  const slots = [];
  for (let slot = nextSlot(given, from); slot && slot <= to; slot = nextSlot(given, slot))
    slots.push(slot.toISOString());
  return slots;
}

/** By Intl alone, as an oracle: `YYYY-MM-DD HH:mm` on the zone's clock. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (instant: Date) => format.format(instant);
}

describe('a daily slot', () => {
  test('stays at 18:00 local time, in summer and in winter', () => {
    const london = rule('daily', 'Europe/London');
    expect(slotsIn(london, at('2026-03-27T18:00:00Z'), at('2026-03-30T23:00:00Z'))).toEqual([
      '2026-03-28T18:00:00.000Z',
      '2026-03-29T17:00:00.000Z',
      '2026-03-30T17:00:00.000Z',
    ]);
    expect(slotsIn(london, at('2026-10-24T12:00:00Z'), at('2026-10-26T23:00:00Z'))).toEqual([
      '2026-10-24T17:00:00.000Z',
      '2026-10-25T18:00:00.000Z',
      '2026-10-26T18:00:00.000Z',
    ]);
  });

  test('at a time that summer time skips comes once, by the offset before', () => {
    const london = rule('daily', 'Europe/London', '01:30');
    expect(slotsIn(london, at('2026-03-28T12:00:00Z'), at('2026-03-30T12:00:00Z'))).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  test('at a repeated time comes once, at the first', () => {
    const london = rule('daily', 'Europe/London', '01:30');
    expect(slotsIn(london, at('2026-10-24T12:00:00Z'), at('2026-10-26T12:00:00Z'))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test('follows the half hour of Lord Howe', () => {
    const island = rule('daily', 'Australia/Lord_Howe', '02:15');
    expect(slotsIn(island, at('2026-10-02T18:00:00Z'), at('2026-10-05T00:00:00Z'))).toEqual([
      '2026-10-03T15:45:00.000Z',
      '2026-10-04T15:15:00.000Z',
    ]);
    expect(
      slotsIn(
        rule('daily', 'Australia/Lord_Howe', '01:45'),
        at('2026-04-04T00:00:00Z'),
        at('2026-04-06T00:00:00Z'),
      ),
    ).toEqual(['2026-04-04T14:45:00.000Z', '2026-04-05T15:15:00.000Z']);
  });

  test('of the day that Samoa skipped coincides with the next day’s', () => {
    expect(
      slotsIn(rule('daily', 'Pacific/Apia'), at('2011-12-29T00:00:00Z'), at('2012-01-01T23:00:00Z')),
    ).toEqual([
      '2011-12-29T04:00:00.000Z',
      '2011-12-30T04:00:00.000Z',
      '2011-12-31T04:00:00.000Z',
      '2012-01-01T04:00:00.000Z',
    ]);
  });

  test('crosses the end of a year, 12 hours 45 minutes and summer time ahead of UTC', () => {
    expect(nextSlot(rule('daily', 'Pacific/Chatham'), at('2026-12-31T04:15:00Z'))).toEqual(
      at('2027-01-01T04:15:00Z'),
    );
  });
});

describe('other slots', () => {
  test('weekly ones are on Mondays', () => {
    expect(
      slotsIn(rule('weekly', 'America/New_York'), at('2026-12-27T00:00:00Z'), at('2027-01-12T00:00:00Z')),
    ).toEqual(['2026-12-28T23:00:00.000Z', '2027-01-04T23:00:00.000Z', '2027-01-11T23:00:00.000Z']);
  });

  test('hourly ones use the zone’s minute, and count a repeated hour again', () => {
    expect(nextSlot(rule('hourly', 'Asia/Kathmandu', '18:10'), at('2026-06-01T00:00:00Z'))).toEqual(
      at('2026-06-01T00:25:00Z'),
    );
    expect(
      slotsIn(
        rule('hourly', 'Europe/London', '00:30'),
        at('2026-10-25T00:00:00Z'),
        at('2026-10-25T03:00:00Z'),
      ),
    ).toHaveLength(3);
  });

  test('quarter-hourly ones include the hourly one', () => {
    expect(
      slotsIn(rule('15min', 'UTC', '18:07'), at('2026-06-01T00:00:00Z'), at('2026-06-01T01:00:00Z')),
    ).toEqual([
      '2026-06-01T00:07:00.000Z',
      '2026-06-01T00:22:00.000Z',
      '2026-06-01T00:37:00.000Z',
      '2026-06-01T00:52:00.000Z',
    ]);
  });

  test('manual schedules have none', () => {
    expect([
      nextSlot(rule('manual', 'UTC'), at('2026-06-01T00:00:00Z')),
      lastSlot(rule('manual', 'UTC'), at('2026-06-01T00:00:00Z')),
    ]).toEqual([null, null]);
  });

  test('an unknown zone is an error instead of an endless search', () => {
    expect(() => nextSlot(rule('hourly', 'Mars/Olympus'), at('2026-06-01T00:00:00Z'))).toThrow(
      'no time zone',
    );
  });
});

const zones = fc.constantFrom(
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Pacific/Marquesas',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Etc/GMT+12',
);
const times = fc
  .record({ hours: fc.nat(23), minutes: fc.nat(59) })
  .map(({ hours, minutes }) => [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':'));
const moments = fc.date({
  min: at('2005-01-01T00:00:00Z'),
  max: at('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const frequencies = fc.constantFrom('15min' as const, 'hourly' as const, 'daily' as const, 'weekly' as const);

describe('slots in any zone, at any time', () => {
  test('the next and the last are neighbours, and each finds the other', () => {
    fc.assert(
      fc.property(frequencies, zones, times, moments, (frequency, timeZone, time, moment) => {
        const schedule = { frequency, timeZone, time };
        const [last, next] = [lastSlot(schedule, moment), nextSlot(schedule, moment)];
        if (!last || !next) throw new Error('There are always slots.');
        expect(last.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(next.getTime()).toBeGreaterThan(moment.getTime());
        expect(nextSlot(schedule, last)).toEqual(next);
        expect(lastSlot(schedule, new Date(next.getTime() - 1))).toEqual(last);
        expect(lastSlot(schedule, next)).toEqual(next);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a daily one comes once a calendar day of the zone, at its time unless the day skips it', () => {
    fc.assert(
      fc.property(zones, times, moments, (timeZone, time, moment) => {
        const clock = clockOf(timeZone);
        const slots = slotsIn({ frequency: 'daily', timeZone, time }, moment, addDays(moment, 200)).map(at);
        const days = slots.map((slot) => clock(slot).slice(0, 10));
        expect(new Set(days).size).toBe(days.length);
        for (const [index, slot] of slots.entries()) {
          // A day apart, give or take a clock change.
          const apart = slot.getTime() - (slots[index - 1]?.getTime() ?? slot.getTime() - 24 * 60 * 60_000);
          expect(Math.abs(apart / 60_000 - 24 * 60)).toBeLessThanOrEqual(60);
          const onTime = clock(slot).slice(11) === time;
          expect(onTime || isSkipped(timeZone, `${clock(slot).slice(0, 10)} ${time}`, slot)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** No minute around the slot shows this on the clock. */
function isSkipped(timeZone: string, shown: string, slot: Date): boolean {
  const clock = clockOf(timeZone);
  const minutes = Array.from(
    { length: 6 * 60 },
    (_, minute) => new Date(slot.getTime() + (minute - 180) * 60_000),
  );
  return minutes.every((minute) => clock(minute) !== shown);
}
