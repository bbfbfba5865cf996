import { describe, expect, test } from 'vitest';
import { callsPerDay, type Costed, defaultSchedule, schedule } from './schedules.ts';

const settings = (entities: Partial<Costed['entities'][number]>[], fields: Partial<Costed> = {}): Costed => ({
  autoSync: true,
  schedule: defaultSchedule,
  entities: entities.map((entity) => ({
    enabled: true,
    ownFrequency: null,
    callsPerSync: 1,
    callsToReadAll: 1,
    rereadWeekly: false,
    callsMoreADay: 0,
    callsMoreAWeek: 0,
    ...entity,
  })),
  ...fields,
});

describe('the daily cost of scheduled syncs', () => {
  test('counts each entity as often as it is read, by its own frequency before the company’s', () => {
    const cost = callsPerDay(
      settings([
        { callsPerSync: 3 },
        { ownFrequency: 'hourly', callsPerSync: 2 },
        { ownFrequency: '15min' },
        { ownFrequency: 'manual', callsPerSync: 50 },
        { enabled: false, callsPerSync: 50 },
      ]),
    );
    expect(cost).toBe(3 + 48 + 96);
  });

  test.each([1, 2, 7, 22, 35, 252])('of %i weekly calls is a seventh, rounded up', (calls) => {
    const weekly = Array.from({ length: calls }, () => ({ ownFrequency: 'weekly' as const }));
    expect(callsPerDay(settings(weekly))).toBe(Math.ceil(calls / 7));
  });

  test('includes one full reading a week in place of a sync, where that is needed', () => {
    const reread = { callsToReadAll: 100, rereadWeekly: true };
    expect(callsPerDay(settings([reread]))).toBe(Math.ceil((6 + 100) / 7));
    expect(callsPerDay(settings([{ ...reread, ownFrequency: 'manual' }, {}]))).toBe(1);
    expect(callsPerDay(settings([{ ...reread, enabled: false }]))).toBe(0);
  });

  test('includes what is compared again once a day and once a week, however often it is synced', () => {
    const daily = { callsMoreADay: 13 };
    expect(callsPerDay(settings([daily]))).toBe(1 + 13);
    expect(callsPerDay(settings([{ ...daily, ownFrequency: 'hourly' }]))).toBe(24 + 13);
    expect(callsPerDay(settings([{ ...daily, ownFrequency: 'weekly' }]))).toBe(Math.ceil((1 + 13) / 7));
    const proof = { callsMoreAWeek: 3 };
    expect(callsPerDay(settings([proof]))).toBe(Math.ceil((7 + 3) / 7));
    expect(
      callsPerDay(
        settings([
          { ...proof, ownFrequency: 'weekly' },
          { ...proof, ownFrequency: 'hourly' },
        ]),
      ),
    ).toBe(Math.ceil((1 + 3 + 7 * 24 + 3) / 7));
    expect(callsPerDay(settings([{ ...proof, ownFrequency: 'manual' }]))).toBe(0);
    expect(callsPerDay(settings([{ ...proof, enabled: false }]))).toBe(0);
  });

  test('is zero while paused', () => {
    expect(callsPerDay(settings([{}], { autoSync: false }))).toBe(0);
    expect(callsPerDay(settings([{}], { schedule: { ...defaultSchedule, enabled: false } }))).toBe(0);
  });
});

describe('the time of a schedule', () => {
  test.each(['00:00', '18:00', '23:59'])('may be %s', (time) => {
    expect(schedule.safeParse({ ...defaultSchedule, time }).success).toBe(true);
  });
  test.each(['24:00', '6:30', '18:60', '18:00:00', ''])('may not be "%s"', (time) => {
    expect(schedule.safeParse({ ...defaultSchedule, time }).success).toBe(false);
  });
});
