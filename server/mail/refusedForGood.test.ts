import { expect, test } from 'vitest';
import { isRefusedForGood } from './refusedForGood.ts';

test.each([
  ['a reader whom nobody knows', 550, 'RCPT TO', true],
  ['a mail that is taken for spam', 554, 'DATA', true],
  ['a reader who was written to a moment ago', 450, 'RCPT TO', false],
  ['a full disk', 452, 'DATA', false],
  ['a password that was changed', 535, 'AUTH PLAIN', false],
  ['a password that is missing', 530, 'MAIL FROM', false],
  ['a sender who may not send', 553, 'MAIL FROM', false],
  ['a mail larger than the server takes', 552, 'MAIL FROM', true],
  ['a server that serves nobody now', 554, 'CONN', false],
])('%s (%i to %s)', (_what, responseCode, command, forGood) => {
  expect(isRefusedForGood(Object.assign(new Error('No.'), { responseCode, command }))).toBe(forGood);
});

test('a server that did not answer may be tried again', () => {
  expect(isRefusedForGood(new Error('connect ECONNREFUSED'))).toBe(false);
});
