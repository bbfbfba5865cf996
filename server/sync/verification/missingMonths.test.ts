import { everyMonth, monthStart } from '#contract/period.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locateShortfall } from './missingMonths.ts';

const today = '2026-11-20';
const countDays = (dates: string[]): Map<string, number> => {
  const days = new Map<string, number>();
  for (const date of dates) days.set(date, (days.get(date) ?? 0) + 1);
  return days;
};

/** A provider that counts these, and how often it was asked. */
function countingProvider(dates: string[]) {
  let calls = 0;
  return {
    ask: (before: string | null) => {
      calls += 1;
      return Promise.resolve(dates.filter((date) => before === null || date < before).length);
    },
    calls: () => calls,
  };
}

const date = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('the months of records that did not come', () => {
  test('are the first and last of them, by two searches at most', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(date, { minLength: 1, maxLength: 60 }),
        fc.array(date, { minLength: 1, maxLength: 5 }),
        async (came, missing) => {
          const provider = countingProvider([...came, ...missing]);
          const days = countDays(came);
          const located = await locateShortfall({ days, missingCount: missing.length, today }, provider.ask);
          const sorted = missing.map(monthStart).toSorted();
          const first = monthStart(came.toSorted()[0] ?? '');
          /** Of months before any that came only the last counts. */
          const shown = (month = '') => (month < first ? 'before' : month);
          expect([located?.firstMonth, located?.lastMonth].map(shown)).toEqual(
            [sorted[0], sorted.at(-1)].map(shown),
          );
          expect(provider.calls()).toBeLessThanOrEqual(1 + 2 * 8);
        },
      ),
    );
  });

  test('may be any after this one where they are dated later than today', async () => {
    const days = countDays(['2026-08-03', '2026-10-04']);
    const { ask } = countingProvider(['2026-08-03', '2026-10-04', '2027-02-01']);
    expect(await locateShortfall({ days, missingCount: 1, today }, ask)).toEqual({
      firstMonth: '2026-12-01',
      lastMonth: everyMonth.lastMonth,
    });
  });

  test.each([
    ['counts fewer in all than it did', ['2026-08-03', '2026-10-04']],
    ['counts none', null],
  ])('are unknown where the provider %s', async (_what, dates) => {
    const days = countDays(['2026-08-03', '2026-10-04']);
    const ask = dates ? countingProvider(dates).ask : () => Promise.resolve(null);
    expect(await locateShortfall({ days, missingCount: 1, today }, ask)).toBeNull();
  });
});
