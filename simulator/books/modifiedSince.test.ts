import { expect, test } from 'vitest';
import { modifiedSince } from './modifiedSince.ts';

test.each([
  ['2026-04-20T11:47:10', '2026-04-20T11:47:10Z'],
  ['2026-04-20T11:47:10.987Z', '2026-04-20T11:47:10Z'],
  ['2020-02-06T12:17:43.202-08:00', '2020-02-06T20:17:43Z'],
  ['2026-04-20', '2026-04-20T00:00:00Z'],
  [' 2026-04-20 11:47 ', '2026-04-20T11:47:00Z'],
  ['Mon, 20 Apr 2026 11:47:10 GMT', '2026-04-20T11:47:10Z'],
])('%o is %s, to the second', (header, moment) => {
  expect(modifiedSince(header)).toBe(Date.parse(moment));
});

test.each([undefined, '', 'yesterday', '2026-13-40'])('%o says nothing', (header) => {
  expect(modifiedSince(header)).toBeUndefined();
});
