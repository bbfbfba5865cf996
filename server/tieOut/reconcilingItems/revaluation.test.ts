import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Story,
  tell,
  invoice,
  bill,
  dollars,
  receivables,
  payables,
  euros,
  total,
} from './revaluation.fixture.ts';

describe('revaluation that one rate for each currency explains', () => {
  test.each<[string, Story]>([
    ['receivables, payables and a bank account', { open: [...receivables, ...payables], banks: [dollars] }],
    ['receivables and payables', { open: [...receivables, ...payables] }],
    ['receivables alone', { open: receivables }],
    ['a bank account alone', { banks: [dollars] }],
    ['a credit note among the invoices', { open: [...receivables, invoice(-310.4), ...payables] }],
    ['an account that had nothing open before', { open: [invoice(100, '0.6', { at: ['closing'] })] }],
    ['an account of which all was settled', { open: [invoice(100, '0.59', { at: ['opening'] })] }],
    [
      'two currencies, a bank account in each',
      {
        open: [...receivables, ...payables, ...euros],
        banks: [dollars, { id: 'euro bank', currency: 'EUR', opening: 500, closing: 4000.01 }],
      },
    ],
    [
      'two currencies, in each a bank account too small to tell its rate',
      {
        open: [...receivables, ...payables, ...euros],
        banks: [
          { id: 'dollar bank', opening: 61.3, closing: 48.2 },
          { id: 'euro bank', currency: 'EUR', opening: 12.4, closing: 73.9 },
        ],
      },
    ],
    [
      'two currencies, a bank account in one',
      { open: [...receivables, ...payables, ...euros], banks: [dollars] },
    ],
    ['two currencies without a bank account', { open: [...receivables, ...payables, ...euros] }],
    ['two currencies on one account alone', { open: [...receivables, euros[0] ?? invoice(1)] }],
    [
      'rates of more than six places',
      { open: [...receivables, ...payables], closing: { USD: '0.6123456789' } },
    ],
    [
      'a bank account that opened with a balance',
      { open: receivables, banks: [{ ...dollars, opening: 12_000 }] },
    ],
  ])('leaves nothing of %s', (_name, story) => {
    const { left, rounding, revaluation } = tell(story);
    expect(left).toEqual({});
    expect(rounding).toEqual({});
    expect(revaluation.size).toBeGreaterThan(1);
    expect(total([...revaluation.values()].map((amount) => BigInt(amount.times(100).toFixed(0))))).toBe(0n);
  });

  test('is none where nothing moved without a document', () => {
    const rates = { USD: '0.600000', EUR: '0.550000' };
    const { revaluation } = tell({ open: [invoice(100, '0.6')], opening: rates, closing: rates });
    expect(revaluation.size).toBe(0);
  });
});

describe('what is lost is no revaluation', () => {
  const lostInvoice = invoice(1000, '0.61', { at: ['closing'], lost: true });
  const lostBill = bill(1000, '0.61', { at: ['closing'], lost: true });
  const lostAmount = '1639.34';

  test.each<[string, Story, Record<string, string>]>([
    [
      'an invoice, beside payables and a bank account',
      { open: [...receivables, ...payables, lostInvoice], banks: [dollars] },
      { debtors: lostAmount },
    ],
    [
      'an invoice, beside payables',
      { open: [...receivables, ...payables, lostInvoice] },
      { debtors: lostAmount },
    ],
    ['an invoice, in receivables alone', { open: [...receivables, lostInvoice] }, { debtors: lostAmount }],
    [
      'a bill, beside receivables',
      { open: [...receivables, ...payables, lostBill] },
      { creditors: `-${lostAmount}` },
    ],
    [
      'money that came into a bank account',
      { open: [...receivables, ...payables], banks: [{ ...dollars, lost: 610 }] },
      { 'dollar bank': '1000' },
    ],
    [
      'money that came into the only thing in dollars',
      { banks: [{ ...dollars, lost: 610 }] },
      { 'dollar bank': '1000' },
    ],
  ])('%s', (_name, story, left) => {
    expect(tell(story).left).toEqual(left);
  });

  test.each<[string, Story]>([
    [
      'an invoice and a bill of the same amount',
      { open: [...receivables, ...payables, lostInvoice, lostBill] },
    ],
    [
      'a payment, which left its invoice open and the bank account short',
      {
        open: [...receivables, invoice(-2000, '0.59', { at: ['closing'], lost: true }), ...payables],
        banks: [{ ...dollars, lost: 2000 }],
      },
    ],
    [
      'a transfer between two bank accounts',
      {
        banks: [
          { ...dollars, lost: 610 },
          { id: 'second', opening: 5000, closing: 7000, lost: -610 },
        ],
      },
    ],
    [
      'an invoice, where nothing but two accounts tells two rates',
      { open: [...receivables, ...payables, ...euros, lostInvoice] },
    ],
    [
      'an invoice of a month before that is still open',
      {
        open: [...receivables, ...payables, { ...lostInvoice, at: ['opening', 'closing'] }],
        banks: [dollars],
      },
    ],
    ['a rate that no document comes near', { open: receivables, closing: { USD: '1.9' } }],
  ])('%s', (_name, story) => {
    expect(tell(story).left).not.toEqual({});
  });
});

describe('the cent of currency rounding', () => {
  const open = [...receivables, ...payables];
  test('is an item of its own, on the account of the gains', () => {
    expect(tell({ open, gainOff: 1 })).toMatchObject({ rounding: { unrealised: '0.01' }, left: {} });
    expect(tell({ open, gainOff: -1 })).toMatchObject({ rounding: { unrealised: '-0.01' }, left: {} });
  });
  test('is at most one for each revalued account and currency', () => {
    expect(tell({ open, gainOff: 2 }).rounding).toEqual({ unrealised: '0.02' });
    expect(tell({ open, gainOff: 3 })).toMatchObject({ rounding: {}, left: { unrealised: '0.03' } });
  });
  test('is none where the provider’s own books balance', () => {
    expect(tell({ open, gainOff: 1, lostCents: -1 })).toMatchObject({
      rounding: {},
      left: { unrealised: '0.01' },
    });
  });
  test('stays where something is lost beside it', () => {
    const lost = invoice(1000, '0.61', { at: ['closing'], lost: true });
    expect(tell({ open: [...open, lost], gainOff: 1 })).toMatchObject({
      rounding: { unrealised: '0.01' },
      left: { debtors: '1639.34' },
    });
  });
});

describe('revaluation of any books', () => {
  const units = fc.integer({ min: 1000, max: 900_000 }).map((cents) => cents / 100);
  const rate = fc.integer({ min: 590_000, max: 630_000 }).map((millionths) => (millionths / 1e6).toFixed(6));
  const at = fc.constantFrom<('opening' | 'closing')[]>(['opening'], ['closing'], ['opening', 'closing']);
  const open = fc
    .record({ on: fc.constantFrom('debtors' as const, 'creditors' as const), units, rate, at })
    .map((document) => ({
      ...document,
      units: document.on === 'debtors' ? document.units : -document.units,
    }));
  const books = fc.record({
    open: fc.array(open, { minLength: 2, maxLength: 25 }),
    banks: fc
      .record({ id: fc.constant('dollar bank'), opening: units, closing: units })
      .map((bank) => [bank]),
    opening: fc.record({ USD: rate }),
    closing: fc.record({ USD: rate }),
  });

  test('is all that is without a document, whatever the rates', () => {
    fc.assert(
      fc.property(books, (story) => {
        expect(tell(story).left).toEqual({});
      }),
    );
  });

  test('never takes in a document that is lost', () => {
    fc.assert(
      fc.property(books, open, (story, document) => {
        const lost = { ...document, at: ['closing' as const], lost: true };
        expect(tell({ ...story, open: [...story.open, lost] }).left).not.toEqual({});
      }),
    );
  });
});
