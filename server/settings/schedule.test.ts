import { defaultSchedule } from '#contract/sync/schedules.ts';
import { type EntityType, entityType } from '#contract/sync/sync.ts';
import { describe, expect, test } from 'vitest';
import {
  dueEntities,
  type EntityChoice,
  isPlannedTooFar,
  nextReading,
  nextRun,
  type Settings,
} from './schedule.ts';

const at = (text: string) => new Date(text);
const chooseEntities = (
  entities: Partial<Record<EntityType, EntityChoice>> = {},
  more: Partial<Settings> = {},
): Settings => ({
  autoSync: true,
  schedule: defaultSchedule,
  entities: new Map(
    entityType.options.flatMap((type) => {
      const choice = entities[type];
      return choice ? [[type, choice] as const] : [];
    }),
  ),
  ...more,
});
const hourly = { enabled: true, ownFrequency: 'hourly' } as const;

describe('scheduled reading', () => {
  test('reads everything daily at 18:00 in the company’s zone by default', () => {
    const noon = at('2026-07-01T00:00:00Z');
    expect(nextRun(chooseEntities(), 'Pacific/Auckland', noon)).toEqual(at('2026-07-01T06:00:00Z'));
    expect(
      dueEntities(
        { settings: chooseEntities(), timeZone: 'UTC' },
        at('2026-07-01T18:00:00Z'),
        at('2026-07-01T18:00:02Z'),
      ),
    ).toEqual(entityType.options);
  });

  test('reads an entity with its own frequency alone between the company’s slots, and with the others at them', () => {
    const settings = chooseEntities({ Invoices: hourly });
    const due = (since: string, now: string) =>
      dueEntities({ settings, timeZone: 'UTC' }, at(since), at(now));
    expect(nextRun(settings, 'UTC', at('2026-07-01T08:30:00Z'))).toEqual(at('2026-07-01T09:00:00Z'));
    expect(due('2026-07-01T09:00:00Z', '2026-07-01T09:00:03Z')).toEqual(['Invoices']);
    expect(due('2026-07-01T18:00:00Z', '2026-07-01T18:00:03Z')).toEqual(entityType.options);
  });

  test('reads each entity once after days off, whatever slots were missed', () => {
    const settings = chooseEntities({
      Invoices: hourly,
      Items: { enabled: true, ownFrequency: 'weekly' },
      Quotes: { enabled: true, ownFrequency: 'manual' },
    });
    // From a Tuesday to the Thursday after: no Monday between.
    const due = dueEntities(
      { settings, timeZone: 'UTC' },
      at('2026-07-07T18:00:00Z'),
      at('2026-07-09T20:10:00Z'),
    );
    expect(due).toContain('Invoices');
    expect(new Set(due).size).toBe(due.length);
    expect(entityType.options.filter((type) => !due.includes(type))).toEqual(['Items', 'Quotes']);
  });

  test('reads no disabled entity, and nothing while paused or manual', () => {
    const now = at('2026-07-01T18:00:00Z');
    const off = chooseEntities({ Quotes: { enabled: false, ownFrequency: 'hourly' } });
    expect(nextReading({ settings: off, timeZone: 'UTC' }, 'Quotes', now)).toBeNull();
    expect(dueEntities({ settings: off, timeZone: 'UTC' }, now, now)).not.toContain('Quotes');
    for (const silent of [
      chooseEntities({ Invoices: hourly }, { autoSync: false }),
      chooseEntities({ Invoices: hourly }, { schedule: { ...defaultSchedule, enabled: false } }),
      chooseEntities({}, { schedule: { ...defaultSchedule, frequency: 'manual' } }),
    ]) {
      expect(nextRun(silent, 'UTC', now)).toBeNull();
      expect(dueEntities({ settings: silent, timeZone: 'UTC' }, at('2026-06-01T00:00:00Z'), now)).toEqual([]);
    }
  });
});

describe('a stored next run', () => {
  const daily = chooseEntities();
  const weekly = chooseEntities({}, { schedule: { ...defaultSchedule, frequency: 'weekly' } });
  const quarters = chooseEntities({}, { schedule: { ...defaultSchedule, frequency: '15min' } });
  const paused = chooseEntities({}, { autoSync: false });
  // A Wednesday; the clocks of London go back on the Sunday after.
  const now = '2026-10-21T12:00:00Z';

  test.each([
    ['today’s', daily, '2026-10-21T17:00:00Z', false],
    ['overdue', daily, '2026-10-19T17:00:00Z', false],
    ['tomorrow’s, past today’s', daily, '2026-10-22T17:00:00Z', true],
    ['of next year', daily, '2027-01-01T18:00:00Z', true],
    ['next Monday’s of a weekly one', weekly, '2026-10-26T18:00:00Z', false],
    ['the Monday’s after', weekly, '2026-11-02T18:00:00Z', true],
    ['the next quarter’s', quarters, '2026-10-21T12:15:00Z', false],
    ['the second quarter’s', quarters, '2026-10-21T12:30:00Z', true],
    ['anything while all is paused', paused, '2027-01-01T18:00:00Z', false],
  ])('%s is too far or not', (_what, settings, written, expected) => {
    expect(isPlannedTooFar(at(written), nextRun(settings, 'Europe/London', at(now)))).toBe(expected);
  });

  test('is never too far by the clock that planned it, nor by a later one', () => {
    for (const settings of [daily, weekly, quarters])
      for (let hours = 0; hours < 24 * 9; hours += 1) {
        const planned = nextRun(settings, 'Europe/London', at(now));
        const later = new Date(at(now).getTime() + hours * 60 * 60_000);
        expect(planned && isPlannedTooFar(planned, nextRun(settings, 'Europe/London', later))).toBe(false);
      }
  });
});
