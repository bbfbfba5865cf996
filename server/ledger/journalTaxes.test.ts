import type { Account, Journal } from '#server/providers/books.ts';
import { buildChart } from '#server/providers/chart.ts';
import { describe, expect, test } from 'vitest';
import { journalTaxes } from './journalTaxes.ts';

const account = (id: string, accountClass: Account['class'], role: Account['role'] = null): Account => ({
  id,
  code: id,
  name: id,
  type: 'other',
  class: accountClass,
  role,
  status: 'active',
  currency: null,
});
const chart = buildChart(
  [
    account('gst', 'liability', 'salesTax'),
    account('sales', 'revenue'),
    account('rent', 'expense'),
    account('bank', 'asset'),
  ],
  [],
  'AUD',
);

type Line = Journal['lines'][number];
const line = (accountId: string, amount: string, taxed: Partial<Line> = {}): Line => ({
  id: `${accountId} ${amount}`,
  accountId,
  amount,
  description: null,
  taxType: null,
  taxSide: null,
  taxAmount: '0',
  optionIds: [],
  ...taxed,
});
const output = (taxAmount: string) => ({ taxType: 'OUTPUT', taxSide: 'sale' as const, taxAmount });
const input = (taxAmount: string) => ({ taxType: 'INPUT', taxSide: 'purchase' as const, taxAmount });
const journal = (sourceType: Journal['sourceType'], lines: Line[]): Journal => ({
  id: 'journal',
  number: 1,
  date: '2026-03-31',
  sourceType,
  sourceId: null,
  lines,
});

describe('the lines of a journal', () => {
  const words = (value: Journal) =>
    journalTaxes(value, chart).map(({ isTax, taxType, taxSide }) =>
      [isTax ? 'tax' : 'net', taxSide ?? 'on no return', taxType ?? 'no rate'].join(', '),
    );

  test('give the tax to the only rate, to the cent or not', () => {
    expect(
      words(
        journal('salesInvoice', [
          line('bank', '110'),
          line('gst', '-10.01'),
          line('sales', '-100', output('-10')),
        ]),
      ),
    ).toEqual(['net, on no return, no rate', 'tax, sale, OUTPUT', 'net, sale, OUTPUT']);
  });

  test('tell the rates apart by what their tax comes to', () => {
    expect(
      words(
        journal('manualJournal', [
          line('gst', '4'),
          line('gst', '-10'),
          line('sales', '-100', output('-10')),
          line('rent', '40', input('4')),
        ]),
      ),
    ).toEqual(['tax, purchase, INPUT', 'tax, sale, OUTPUT', 'net, sale, OUTPUT', 'net, purchase, INPUT']);
  });

  test('leave tax of several rates without one where none comes to it', () => {
    expect(
      words(
        journal('manualJournal', [
          line('gst', '-6'),
          line('sales', '-100', output('-10')),
          line('rent', '40', input('4')),
        ]),
      )[0],
    ).toBe('tax, sale, no rate');
  });

  test('settle tax where they are coded to the sales tax account', () => {
    expect(
      words(journal('spendMoney', [line('bank', '-500'), line('gst', '500', { taxType: 'NONE' })])),
    ).toEqual(['net, on no return, no rate', 'net, on no return, no rate']);
  });

  test('take the side of their document where the tax type names none', () => {
    expect(
      words(journal('bill', [line('rent', '40', { taxType: 'TAX001', taxAmount: '4' }), line('gst', '4')])),
    ).toEqual(['net, purchase, TAX001', 'tax, purchase, TAX001']);
  });

  test('take the side of their account where they are written by hand', () => {
    expect(words(journal('manualJournal', [line('sales', '-40', { taxType: 'NONE' })]))).toEqual([
      'net, sale, NONE',
    ]);
  });
});
