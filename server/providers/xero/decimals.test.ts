import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOfCell, toDecimal } from './decimals.ts';

describe('numbers become the decimals sent', () => {
  test.each([
    ['47.99', '47.99'],
    ['0.1', '0.1'],
    ['-0.01', '-0.01'],
    ['1234567890123.45', '1234567890123.45'],
    ['0.0000001', '0.0000001'],
    ['1e21', '1000000000000000000000'],
    ['-0', '0'],
    ['0.0', '0'],
  ])('%s', (sent, decimal) => {
    expect(toDecimal(Number(JSON.parse(sent)))).toBe(decimal);
  });

  test('loses nothing of any amount of 15 digits', () => {
    const amounts = fc.record({
      cents: fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      negative: fc.boolean(),
      places: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(amounts, ({ cents, negative, places }) => {
        const digits = cents.toString().padStart(places + 1, '0');
        const text = `${negative && cents > 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
        const shortest = text.replace(/\.?0+$/, '');
        expect(toDecimal(Number(JSON.parse(text)))).toBe(shortest);
      }),
    );
  });
});

describe('cells of a report', () => {
  test.each([
    ['-1850.00', '-1850'],
    ['1,234,567.89', '1234567.89'],
    ['1,234,567', '1234567'],
    ['-1\u00a0234.50', '-1234.5'],
    ['(1,850.00)', '-1850'],
    ['', '0'],
    [' 12.50 ', '12.5'],
  ])('reads "%s"', (text, amount) => {
    expect(amountOfCell(text)).toBe(amount);
  });

  // A comma before two digits separates decimals somewhere; which it is here, nobody can tell.
  test.each([
    '-413.5%',
    'n/a',
    '1.2.3',
    '(5',
    '--5',
    '1234,56',
    '1,23',
    '1234,567',
    '12,34,567.00',
    ',5',
    '1,234,',
  ])('rejects "%s" as an amount', (text) => {
    expect(amountOfCell(text)).toBeNull();
  });
});
