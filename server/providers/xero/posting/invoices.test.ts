import type { Document, DocumentLine } from '#server/providers/documents.ts';
import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { body, chart, line, posted as postedBy } from './posting.fixture.ts';
import { postingRules } from './rules.ts';

const context = { chart, target: () => undefined };

const invoice = (change: Partial<Document>): Document => ({
  ...body,
  kind: 'sale',
  dueDate: null,
  amountDue: '0',
  settledOn: null,
  cisDeduction: '0',
  ...change,
});

const posted = (change: Partial<Document>) => postedBy('Invoices', invoice(change));

describe('posting an invoice', () => {
  test('debits receivables with the total and credits each line, and tax by kind', () => {
    expect(posted({ total: '330', lines: [line('100', '10'), line('200', '20')] })).toEqual([
      ['debtors', '330'],
      ['sales', '-100'],
      ['sales', '-200'],
      ['gst', '-30'],
    ]);
  });

  test('mirrors a bill', () => {
    expect(posted({ kind: 'purchase', total: '110', lines: [line('100', '10', 'rent')] })).toEqual([
      ['creditors', '-110'],
      ['rent', '100'],
      ['gst', '10'],
    ]);
  });

  test('takes the tax out of lines that include it', () => {
    expect(posted({ lineAmounts: 'Inclusive', total: '110', lines: [line('110', '10')] })).toEqual([
      ['debtors', '110'],
      ['sales', '-100'],
      ['gst', '-10'],
    ]);
  });

  test('uses the stated tax, even where no rate gives it', () => {
    expect(posted({ total: '101.37', lines: [line('100', '1.37')] })).toContainEqual(['gst', '-1.37']);
  });

  test('converts total and lines separately, half a cent away from zero', () => {
    // 0.125 / 1 at rate 2 is 0.0625 -> 0.06; exact half cents go away from zero: 0.25 / 2 = 0.125 -> 0.13.
    expect(posted({ currency: 'USD', rate: '2', total: '0.25', lines: [line('0.25')] })).toEqual([
      ['debtors', '0.13'],
      ['sales', '-0.13'],
    ]);
  });

  test('adds the missing cent of a foreign document to its largest line, the first of equals', () => {
    // 10 / 3 = 3.33 each, 9.99 in all; 30 / 3 = 10.00.
    expect(
      posted({ currency: 'USD', rate: '3', total: '30', lines: [line('10'), line('10'), line('10')] }),
    ).toEqual([
      ['debtors', '10'],
      ['sales', '-3.34'],
      ['sales', '-3.33'],
      ['sales', '-3.33'],
    ]);
  });

  test('posts the difference of lines and total to rounding', () => {
    expect(posted({ total: '100.01', lines: [line('100')] })).toEqual([
      ['debtors', '100.01'],
      ['sales', '-100'],
      ['rounding', '-0.01'],
    ]);
  });

  test('posts what a contractor withholds from a bill as owed to the tax office', () => {
    expect(
      posted({ kind: 'purchase', total: '110', cisDeduction: '20', lines: [line('100', '10', 'rent')] }),
    ).toEqual([
      ['creditors', '-90'],
      ['cis', '-20'],
      ['rent', '100'],
      ['gst', '10'],
    ]);
  });

  test('posts half cents of a base currency document to rounding', () => {
    expect(posted({ total: '0.01', lines: [line('0.005'), line('0.005')] })).toEqual([
      ['debtors', '0.01'],
      ['sales', '-0.01'],
      ['sales', '-0.01'],
      ['rounding', '0.01'],
    ]);
  });

  test('posts the lines of a document whose total is zero', () => {
    expect(posted({ total: '0', lines: [line('50'), line('-50', '0', 'rent')] })).toEqual([
      ['sales', '-50'],
      ['rent', '50'],
    ]);
  });

  test.each(['draft', 'submitted', 'deleted', 'voided'] as const)(
    'posts nothing for a %s document',
    (status) => {
      expect(posted({ status, total: '100', lines: [line('100')] })).toEqual([]);
    },
  );

  test('ignores lines that are only text', () => {
    const text: DocumentLine = { ...line('0'), accountId: null };
    expect(posted({ total: '100', lines: [text, line('100')] })).toHaveLength(2);
  });

  test('finds an account by code where the id is missing', () => {
    const byCode: DocumentLine = { ...line('100'), accountId: null, accountCode: 'rent' };
    expect(posted({ total: '100', lines: [byCode] })).toContainEqual(['rent', '-100']);
  });

  test('is set aside where the id is unknown, whoever has the code by now', () => {
    const moved: DocumentLine = { ...line('100'), accountId: 'new account', accountCode: 'rent' };
    expect(postingRules.Invoices.post(invoice({ total: '100', lines: [moved] }), context)).toEqual({
      problem: 'It names an account (rent) that the chart does not hold.',
    });
  });

  test('keeps tracking on net lines, matched by names, and none on tax and control lines', () => {
    const tracked: DocumentLine = {
      ...line('100', '10'),
      tracking: [
        { categoryId: 'department', categoryName: 'Department', optionName: 'Design' },
        { categoryId: null, categoryName: 'Region', optionName: 'North' },
      ],
    };
    const result = postingRules.Invoices.post(invoice({ total: '110', lines: [tracked] }), context);
    if ('problem' in result) throw new Error(result.problem);
    expect(result.lines.map(({ option1, option2 }) => [option1, option2])).toEqual([
      ['', ''],
      ['north', 'design'],
      ['', ''],
    ]);
  });

  test.each([
    [
      'a foreign document without a rate',
      { currency: 'USD', rate: null, lines: [line('1')], total: '1' },
      'rate',
    ],
    ['a line on an unknown account', { lines: [line('1', '0', 'gone')], total: '1' }, 'account'],
  ])('names the problem of %s instead of guessing', (_case, change, word) => {
    const result = postingRules.Invoices.post(invoice(change), context);
    expect('problem' in result && result.problem).toContain(word);
  });

  test('always balances, whatever the amounts, the taxes and the rate', () => {
    const cents = fc
      .integer({ min: -1_000_000, max: 1_000_000 })
      .map((value) => new Big(value).div(100).toFixed());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.constantFrom('AUD', 'USD'),
        fc.constantFrom('Exclusive' as const, 'Inclusive' as const, 'NoTax' as const),
        fc.integer({ min: -3, max: 3 }),
        (amounts, rate, currency, lineAmounts, offCents) => {
          const lines = amounts.map(([amount, tax]) => line(amount, lineAmounts === 'NoTax' ? '0' : tax));
          const total = lines
            .reduce(
              (sum, one) => sum.plus(one.lineAmount).plus(lineAmounts === 'Exclusive' ? one.taxAmount : 0),
              new Big(offCents).div(100),
            )
            .toFixed();
          const result = posted({
            currency,
            rate: new Big(rate).div(1_000_000).toFixed(),
            lineAmounts,
            lines,
            total,
          });
          expect(result.reduce((sum, [, amount]) => sum.plus(amount ?? 0), new Big(0)).toFixed()).toBe('0');
        },
      ),
      { seed: 20_261_120, numRuns: 500 },
    );
  });
});
