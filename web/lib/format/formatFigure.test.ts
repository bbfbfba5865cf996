import { expect, test } from 'vitest';
import { type Digits, formatFigure } from './formatFigure.ts';

test.each<[string, Digits, string]>([
  ['1234.50', 'cents', '1,234.50'],
  ['1234.50', 'whole', '1,235'],
  ['-1234567.49', 'whole', '\u22121,234,567'],
  ['1234567.00', 'thousands', '1,235'],
  ['499.99', 'thousands', '0'],
  ['-12345678901234567890.00', 'thousands', '\u221212,345,678,901,234,568'],
])('money %s is written %s as %s', (amount, shownDigits, text) => {
  expect(formatFigure(amount, 'money', shownDigits)).toBe(text);
});

test('percentages, counts and ratios are written whole whatever the digits of money', () => {
  expect(formatFigure('12.34', 'percent', 'thousands')).toBe('12.3\u202f%');
  expect(formatFigure('5.14', 'points', 'thousands')).toBe('5.1\u00a0points');
  expect(formatFigure('45', 'count', 'thousands')).toBe('45');
  expect(formatFigure('1.70', 'ratio', 'thousands')).toBe('1.70');
});
