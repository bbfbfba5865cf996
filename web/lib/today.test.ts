import { expect, it } from 'vitest';
import { todayIn } from './today.ts';

it('today is the day it is where the organisation is', () => {
  const now = new Date('2026-11-30T20:00:00Z');
  expect(todayIn('Australia/Sydney', now)).toBe('2026-12-01');
  expect(todayIn('America/New_York', now)).toBe('2026-11-30');
});
