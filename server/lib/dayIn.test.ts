import { expect, test } from 'vitest';
import { dayIn } from './dayIn.ts';

test('a moment is of the day that it is in the zone', () => {
  const moment = new Date('2026-11-30T20:00:00Z');
  expect(dayIn('Australia/Sydney', moment)).toBe('2026-12-01');
  expect(dayIn('UTC', moment)).toBe('2026-11-30');
});
