import { expect, test } from 'vitest';
import { ordinal, scheduleTexts } from './schedule.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
])('day %i is the %s', (day, words) => {
  expect(ordinal(day)).toBe(words);
});

test.each([
  [true, '3rd working day, 08:00, sent'],
  [false, '3rd working day, 08:00, made only'],
])('a schedule in words, sending: %s', (sends, words) => {
  expect(scheduleTexts.words({ workingDay: 3, time: '08:00', timeZone: 'UTC', sends }, null)).toBe(words);
});

test('a schedule in another zone than the person names it', () => {
  const schedule = { workingDay: 5, time: '09:00', timeZone: 'Pacific/Auckland', sends: true };
  expect(scheduleTexts.words(schedule, 'Pacific/Auckland')).toBe(
    '5th working day, 09:00 Pacific/Auckland, sent',
  );
});
