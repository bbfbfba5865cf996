import { expect, test } from 'vitest';
import { endOfDay } from './endOfDay.ts';

test.each([
  ['2026-11-20', null, '2026-11-20T23:59:59.999Z'],
  ['2026-11-20', 'Australia/Sydney', '2026-11-20T12:59:59.999Z'],
  ['2026-02-28', 'America/Chicago', '2026-03-01T05:59:59.999Z'],
  // Clocks go back on 5 April and forward on 4 October, both at night.
  ['2026-04-04', 'Australia/Sydney', '2026-04-04T12:59:59.999Z'],
  ['2026-04-05', 'Australia/Sydney', '2026-04-05T13:59:59.999Z'],
  ['2026-10-03', 'Australia/Sydney', '2026-10-03T13:59:59.999Z'],
  ['2026-10-04', 'Australia/Sydney', '2026-10-04T12:59:59.999Z'],
])('the end of %s in %s is %s', (day, zone, instant) => {
  expect(endOfDay(day, zone)).toBe(instant);
});
