import { addDays, addHours, addMilliseconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { grantEnd, grantWarning } from './grantLife.ts';

const refreshed = new Date('2026-09-01T09:00:00Z');
const end = grantEnd(refreshed);
const daysBefore = (days: number) => grantWarning(refreshed, addDays(end, -days));

describe('the warning that a grant dies', () => {
  test('the end is 60 days after the last refresh', () => {
    expect(end).toEqual(new Date('2026-10-31T09:00:00Z'));
  });

  test('there is none while more than 14 days are left', () => {
    expect(grantWarning(refreshed, refreshed)).toBeNull();
    expect(daysBefore(15)).toBeNull();
    expect(grantWarning(refreshed, addMilliseconds(addDays(end, -14), -1))).toBeNull();
  });

  test('there is one from 14 days on, in stronger words from 7 days and in the last', () => {
    const sentences = [14, 7, 1, 0].map((days) => daysBefore(days)?.Sentence);
    expect(new Set(sentences).size).toBe(4);
    expect(sentences).toEqual([
      expect.stringContaining('in 14 days'),
      expect.stringContaining('in 7 days'),
      expect.stringContaining('within a day'),
      expect.stringContaining('most likely ended'),
    ]);
    expect(daysBefore(8)?.Sentence).toContain('keeps trying');
    expect(daysBefore(2)?.Sentence).toContain('this week');
  });

  test('a begun day counts, and after the end none is left', () => {
    expect(grantWarning(refreshed, addHours(end, -25))?.DaysLeft).toBe(2);
    expect(grantWarning(refreshed, addHours(end, -24))?.DaysLeft).toBe(1);
    expect(grantWarning(refreshed, addHours(end, -1))?.DaysLeft).toBe(1);
    expect(grantWarning(refreshed, end)?.DaysLeft).toBe(0);
    expect(grantWarning(refreshed, addDays(end, 300))?.DaysLeft).toBe(0);
  });

  test('names its button at every stage', () => {
    for (const days of [14, 7, 1, 0]) expect(daysBefore(days)?.Sentence).toContain('Renew now');
  });
});
