import { expect, test } from 'vitest';
import { parseJson } from './send.ts';

test.each([
  ['a NUL, which no database text can hold', String.raw`{"Name":"A\u0000B"}`, 'A\ufffdB'],
  ['a NUL after an escaped backslash', String.raw`{"Name":"A\\\u0000B"}`, 'A\\\ufffdB'],
  ['half of a pair that makes one character', String.raw`{"Name":"A\ud83dB"}`, 'A\ufffdB'],
  ['a whole pair', String.raw`{"Name":"A\ud83d\ude00B"}`, 'A😀B'],
  ['a backslash before the letters u0000', String.raw`{"Name":"A\\u0000B"}`, 'A\\u0000B'],
])('reads %s', (_what, text, expected) => {
  expect(parseJson({ text })).toEqual({ Name: expected });
});

test('treats a truncated body as a temporary failure', () => {
  expect(() => parseJson({ text: '{"Invoices":[' })).toThrow('incomplete');
});
