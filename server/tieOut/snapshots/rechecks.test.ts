import { describe, expect, test } from 'vitest';
import { isCheckDue } from './rechecks.ts';

const now = { today: '2026-11-28', moment: new Date('2026-11-28T18:00:00Z'), checkedBefore: null };
const ago = (hours: number) => new Date(now.moment.getTime() - hours * 60 * 60_000);

describe('a past month', () => {
  test.each([
    ['one of the last thirteen, compared a day ago', '2025-10-01', 24, true],
    ['compared a day ago, less the minutes that the sync took then', '2025-10-01', 23.8, true],
    ['compared some hours ago', '2026-10-01', 12, false],
    ['an older one, compared a day ago', '2025-09-01', 24, false],
    ['an older one, compared six days ago', '2025-09-01', 6 * 24, false],
    ['an older one, compared a week ago, less some minutes', '2025-09-01', 7 * 24 - 0.2, true],
  ])('is compared again: %s', (_which, month, hours, isDue) => {
    expect(isCheckDue(month, ago(hours), now)).toBe(isDue);
  });

  test('is due where it was never compared', () => {
    expect(isCheckDue('2026-10-01', null, now)).toBe(true);
  });

  test.each([
    [1, false],
    [3, true],
  ])(
    'of which all is asked again since two hours is due where it was compared %i hours ago: %s',
    (hours, isDue) => {
      expect(isCheckDue('2020-01-01', ago(hours), { ...now, checkedBefore: ago(2) })).toBe(isDue);
    },
  );
});
