import { expect, test } from 'vitest';
import { fillMailText, findUnknownField, mailText } from './mailText.ts';

const values = { client: 'Alder Ltd', month: 'October 2026', firm: 'Calder & Co', sender: 'Ada' };

test('each field takes its value, as often as it stands', () => {
  expect(fillMailText('{client}, {month}: {client} of {firm}.\n{sender}', values)).toBe(
    'Alder Ltd, October 2026: Alder Ltd of Calder & Co.\nAda',
  );
});

test('a value with a field in it is not filled again', () => {
  expect(fillMailText('{client}', { ...values, client: '{month}' })).toBe('{month}');
});

test.each([
  ['Dear {client}', null],
  ['Dear {clinet}, {month}', 'clinet'],
  ['{}', ''],
  ['{Client}', 'Client'],
  ['Braces { over\nlines }', null],
])('%s has the unknown field %s', (text, field) => {
  expect(findUnknownField(text)).toBe(field);
});

test.each([
  ['Dear {name}', 'There is no field {name}. There are {client}, {month}, {firm}, {sender}.'],
  ['See www.bank.example', 'Leave out web and mail addresses and the signs @, < and >: answers go to you.'],
  ['a@b.example', 'Leave out web and mail addresses and the signs @, < and >: answers go to you.'],
  ['Now\u202e', 'Leave out control characters and invisible signs.'],
  ['x'.repeat(2001), 'Use at most 2000 characters.'],
])('%s is refused', (text, message) => {
  expect(mailText.safeParse(text).error?.issues.map((issue) => issue.message)).toContain(message);
});

test('quotation marks and lines are taken', () => {
  expect(mailText.safeParse('Your "October" figures.\r\n\r\n{sender}').success).toBe(true);
});
