import { expect, test } from 'vitest';
import { describeDay, dayTone } from './dayHealth.ts';

const quiet = {
  date: '2026-11-18',
  success: 0,
  partial: 0,
  failed: 0,
  cancelled: 0,
  running: 0,
  apiCalls: 0,
};

test.each([
  [{}, 'none'],
  [{ cancelled: 1 }, 'idle'],
  [{ cancelled: 1, success: 5 }, 'ok'],
  [{ success: 5, running: 1 }, 'busy'],
  [{ success: 5, running: 1, partial: 1 }, 'attention'],
  [{ success: 5, partial: 1, failed: 1 }, 'error'],
])('a day with %o is %s', (counts, kind) => {
  expect(dayTone({ ...quiet, ...counts })).toBe(kind);
});

test('a day is described in words, worst result first', () => {
  expect(describeDay(quiet)).toBe('Wed\u00a011/18/2026: No logs');
  expect(describeDay({ ...quiet, success: 25, failed: 1, apiCalls: 1031 })).toBe(
    'Wed\u00a011/18/2026: 1 failed, 25 succeeded, 1,031 calls',
  );
});
