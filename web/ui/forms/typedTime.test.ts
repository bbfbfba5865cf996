import { expect, test } from 'vitest';
import { readTypedTime } from './typedTime.ts';

test.each([
  ['18:00', '18:00'],
  ['7:05', '07:05'],
  ['18.30', '18:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  [' 9 ', '09:00'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['6 pm', '18:00'],
  ['6:05am', '06:05'],
  ['12 am', '00:00'],
  ['12:30 P.M.', '12:30'],
  ['24:00', null],
  ['18:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['18:0', null],
  ['', null],
  ['noon', null],
  ['18:00:00', null],
])('%j typed as a time of day is %j', (text, time) => {
  expect(readTypedTime(text)).toBe(time);
});
