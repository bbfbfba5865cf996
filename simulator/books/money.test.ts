import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, decimal, divideRounded, toBase, wireNumber } from './money.ts';

const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

test('an amount reads back from its text and from its JSON number', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(cents(decimal(amount))).toBe(amount);
      expect(cents(wireNumber(amount))).toBe(amount);
    }),
  );
  expect([decimal(-5n), decimal(0n), decimal(100n)]).toEqual(['-0.05', '0.00', '1.00']);
});

test.each(['', '1.234', '1e3', '1,000', 'n/a', '--1'])('%o is no amount', (text) => {
  expect(() => cents(text)).toThrow('is not an amount');
});

test('half rounds away from zero, on both sides', () => {
  expect([
    divideRounded(5n, 2n),
    divideRounded(-5n, 2n),
    divideRounded(1n, 3n),
    divideRounded(-2n, 3n),
  ]).toEqual([3n, -3n, 0n, -1n]);
  fc.assert(fc.property(amounts, (amount) => divideRounded(-amount, 7n) === -divideRounded(amount, 7n)));
});

test('a rate is units of the foreign currency for one of the base currency', () => {
  expect(toBase(cents('100'), '1.25')).toBe(cents('80'));
  expect(toBase(cents('0.03'), '1.2')).toBe(cents('0.03'));
  expect(toBase(cents('-100'), '0.75295')).toBe(cents('-132.81'));
  expect(toBase(cents('12.34'), '1')).toBe(cents('12.34'));
});
