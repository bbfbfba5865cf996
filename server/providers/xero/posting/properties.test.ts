import type { Credit } from '#server/providers/documents.ts';
import type { BankTransaction, Payment } from '#server/providers/payments.ts';
import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { body, chart, line, posted } from './posting.fixture.ts';
import type { LinkTarget } from '#server/providers/postingRules.ts';
import { postingRules } from './rules.ts';

const settings = { seed: 20_261_120, numRuns: 300 };
const cents = (most: number, least = 1) =>
  fc.integer({ min: least, max: most }).map((value) => new Big(value).div(100).toFixed());
const rates = fc
  .integer({ min: 1000, max: 5_000_000 })
  .map((value) => new Big(value).div(1_000_000).toFixed());
const kinds = fc.constantFrom('sale' as const, 'purchase' as const);
const currencies = fc.constantFrom('AUD', 'USD');
const statuses = fc.constantFrom(...(['approved', 'paid', 'draft', 'voided', 'deleted'] as const));
const lined = fc.array(fc.tuple(cents(1_000_000), cents(90_000, 0)), { minLength: 1, maxLength: 6 });

const total = (lines: [string, string][]) => sum(lines.flat());
function sum(amounts: string[]): string {
  return amounts.reduce((all, amount) => all.plus(amount), new Big(0)).toFixed();
}
const balance = (lines: [string, string][]) => sum(lines.map(([, amount]) => amount));

const credits = fc
  .record({
    kind: kinds,
    currency: currencies,
    rate: rates,
    lines: lined,
    status: statuses,
    used: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ lines, used, ...more }): Credit => ({
    ...body,
    ...more,
    lines: lines.map(([net, tax]) => line(net, tax)),
    total: total(lines),
    remaining: '0',
    settledOn: null,
    cisDeduction: '0',
    allocations: [
      {
        id: null,
        documentId: 'other',
        amount: new Big(total(lines)).times(used).div(100).round(2).toFixed(),
        date: '2026-05-05',
        isDeleted: false,
      },
    ],
  }));

describe('with any amounts, taxes, rates and kinds', () => {
  test.each(['CreditNotes', 'Prepayments', 'Overpayments'] as const)(
    'lines of %s balance, and only approved documents have any',
    (entity) => {
      fc.assert(
        fc.property(credits, rates, (credit, rate) => {
          const other: LinkTarget = {
            currency: credit.currency,
            rate,
            total: credit.total,
            allocatedLines: null,
          };
          const lines = posted(entity, credit, { other });
          expect(balance(lines)).toBe('0');
          expect(!['approved', 'paid'].includes(credit.status) && lines.length > 0).toBe(false);
        }),
        settings,
      );
    },
  );

  test('a prepayment used in parts leaves its lines to the cent', () => {
    fc.assert(
      fc.property(credits, fc.integer({ min: 1, max: 99 }), (prepayment, percent) => {
        const document = { ...prepayment, currency: 'AUD', status: 'approved' as const };
        const first = new Big(document.total).times(percent).div(100).round(2);
        const parts = [first.toFixed(), new Big(document.total).minus(first).toFixed()];
        const allocations = parts.flatMap((amount) =>
          document.allocations.map((allocation) => ({ ...allocation, amount })),
        );
        const off = posted('Prepayments', { ...document, allocations }).filter(([account]) =>
          ['debtors', 'creditors'].includes(account),
        );
        const side = document.kind === 'sale' ? -1 : 1;
        expect(balance(off)).toBe(new Big(document.total).times(side).toFixed());
      }),
      settings,
    );
  });

  test('payments of every kind balance, in any currency, to any account', () => {
    const payments = fc.record({
      kind: kinds,
      type: fc.constantFrom(
        'invoice' as const,
        'credit-note' as const,
        'overpayment' as const,
        'prepayment' as const,
      ),
      currency: currencies,
      amount: cents(1_000_000),
      bankAmount: fc.option(cents(1_000_000)),
      rate: rates,
      accountId: fc.constantFrom('bank', 'dollar bank', 'rent'),
      status: fc.constantFrom('approved', 'deleted'),
      credit: credits,
      stood: rates,
    });
    fc.assert(
      fc.property(payments, ({ type, currency, credit, stood, ...more }) => {
        const payment: Payment = {
          id: 'payment',
          date: '2026-04-10',
          accountCode: null,
          batchId: null,
          isReconciled: null,
          reference: null,
          pays: { type, id: 'other', number: null, contactId: null, contactName: null, currency },
          ...more,
        };
        const paid = { ...credit, currency, rate: stood };
        const allocatedLines = postingRules.Prepayments.allocateLines?.(paid, chart) ?? [];
        const other: LinkTarget = { currency, rate: stood, total: credit.total, allocatedLines };
        const lines = posted('Payments', payment, { other });
        expect(balance(lines)).toBe('0');
        expect(payment.status === 'deleted' && lines.length > 0).toBe(false);
      }),
      settings,
    );
  });

  test('money through the bank balances', () => {
    fc.assert(
      fc.property(
        credits,
        fc.constantFrom('received' as const, 'spent' as const),
        fc.constantFrom('plain' as const, 'prepayment' as const, 'overpayment' as const, 'transfer' as const),
        fc.integer({ min: -3, max: 3 }),
        (credit, direction, nature, offCents) => {
          const transaction: BankTransaction = {
            ...credit,
            total: new Big(credit.total).plus(new Big(offCents).div(100)).toFixed(),
            direction,
            nature,
            bankAccountId: 'bank',
            bankAccountCode: null,
            prepaymentId: null,
            overpaymentId: null,
            isReconciled: null,
          };
          expect(balance(posted('BankTransactions', transaction))).toBe('0');
        },
      ),
      settings,
    );
  });
});
