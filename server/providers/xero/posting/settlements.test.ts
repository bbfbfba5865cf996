import type { Credit } from '#server/providers/documents.ts';
import type { BankTransaction, BankTransfer, Payment } from '#server/providers/payments.ts';
import { describe, expect, test } from 'vitest';
import { body, chart, line, posted } from './posting.fixture.ts';
import type { LinkTarget } from '#server/providers/postingRules.ts';
import { postingRules } from './rules.ts';

const dollars: LinkTarget = { currency: 'USD', rate: '0.5', total: '100', allocatedLines: null };

const payment = (change: Partial<Payment>): Payment => ({
  id: 'payment',
  status: 'approved',
  date: '2026-04-10',
  kind: 'sale',
  pays: { type: 'invoice', id: 'other', number: null, contactId: null, contactName: null, currency: 'AUD' },
  accountId: 'bank',
  accountCode: null,
  amount: '100',
  bankAmount: null,
  rate: null,
  batchId: null,
  isReconciled: null,
  reference: null,
  ...change,
});
const paying = (type: Payment['pays']['type'], currency = 'AUD'): Payment['pays'] => ({
  type,
  id: 'other',
  number: null,
  contactId: null,
  contactName: null,
  currency,
});

describe('posting a payment', () => {
  test.each([
    ['of an invoice', 'invoice', 'sale', 'debtors', 1],
    ['of a bill', 'invoice', 'purchase', 'creditors', -1],
    ['back of a credit note to a customer', 'credit-note', 'sale', 'debtors', -1],
    ['back of a supplier’s credit note', 'credit-note', 'purchase', 'creditors', 1],
    ['back of a customer’s overpayment', 'overpayment', 'sale', 'debtors', -1],
    ['back of an overpayment to a supplier', 'overpayment', 'purchase', 'creditors', 1],
  ] as const)('%s moves the bank against its control account', (_words, type, kind, control, side) => {
    expect(posted('Payments', payment({ kind, pays: paying(type) }))).toEqual([
      ['bank', `${100 * side}`],
      [control, `${-100 * side}`],
    ]);
  });

  const untaxed = { taxType: null, taxSide: null, option1: '', option2: '', description: null };
  test.each([
    ['of a customer’s prepayment', 'sale', 1],
    ['of a prepayment to a supplier', 'purchase', -1],
  ] as const)('back %s reverses its lines pro rata, with the cent on the largest', (_words, kind, side) => {
    const allocatedLines = [
      { accountId: 'sales', amount: '66.67', currencyAmount: '66.67', isTax: false },
      { accountId: 'rent', amount: '24.24', currencyAmount: '24.24', isTax: false },
      { accountId: 'gst', amount: '9.09', currencyAmount: '9.09', isTax: true },
    ].map((allocated) => ({ ...allocated, ...untaxed }));
    const target: LinkTarget = { currency: 'AUD', rate: null, total: '100', allocatedLines };
    const refund = payment({ kind, pays: paying('prepayment'), amount: '33.33' });
    expect(posted('Payments', refund, { other: target })).toEqual([
      ['bank', `${-33.33 * side}`],
      ['sales', `${22.22 * side}`],
      ['rent', `${8.08 * side}`],
      ['gst', `${3.03 * side}`],
    ]);
  });

  test('in another currency realises the difference of the two rates on the payment’s date', () => {
    // 100 USD stood at 200.00; the bank received 100 / 0.4 = 250.00.
    const paid = payment({ pays: paying('invoice', 'USD'), rate: '0.4' });
    expect(posted('Payments', paid, { other: dollars })).toEqual([
      ['bank', '250'],
      ['debtors', '-200'],
      ['realised', '-50'],
    ]);
  });

  test('uses the amount that a bank account in the base currency states', () => {
    const paid = payment({ pays: paying('invoice', 'USD'), rate: '0.4', bankAmount: '249.98' });
    expect(posted('Payments', paid, { other: dollars })).toContainEqual(['bank', '249.98']);
  });

  test('to a foreign bank account uses the payment’s rate, because that amount is in its currency', () => {
    const paid = payment({
      pays: paying('invoice', 'USD'),
      rate: '0.4',
      bankAmount: '100',
      accountId: 'dollar bank',
    });
    expect(posted('Payments', paid, { other: dollars })).toContainEqual(['dollar bank', '250']);
  });

  test.each([
    ['in the document’s currency', 'USD', 'dollar bank', '100', ['USD', '100']],
    ['in the base currency, as it states itself', 'USD', 'bank', '249.98', ['AUD', '249.98']],
    ['in the base currency, by the payment’s rate', 'USD', 'bank', null, ['AUD', '250']],
    ['in another currency than a document in the base one', 'AUD', 'dollar bank', '65', ['USD', '65']],
    ['in another currency, of an amount that was not said', 'AUD', 'dollar bank', null, [null, null]],
    ['that is no bank’s, in the document’s currency', 'USD', 'rent', null, ['USD', '100']],
  ])('moves an account %s by its own amount', (_words, currency, accountId, bankAmount, [own, amount]) => {
    for (const [kind, side] of [['sale', ''] as const, ['purchase', '-'] as const]) {
      const paid = payment({ kind, pays: paying('invoice', currency), rate: '0.4', bankAmount, accountId });
      const target: LinkTarget = currency === 'USD' ? dollars : { ...dollars, currency, rate: null };
      const posting = postingRules.Payments.post(paid, { chart, target: () => target });
      if ('problem' in posting) throw new Error(posting.problem);
      const [bank, control] = posting.lines;
      expect([bank?.currency, bank?.currencyAmount?.toFixed() ?? null]).toEqual([
        own,
        amount === null ? null : `${side}${amount}`,
      ]);
      expect([control?.currency, control?.currencyAmount?.toFixed()]).toEqual([
        currency,
        `${side === '' ? '-' : ''}100`,
      ]);
    }
  });

  test('may settle through any account, named by its code', () => {
    const paid = payment({ accountId: null, accountCode: 'rent' });
    expect(posted('Payments', paid)).toContainEqual(['rent', '100']);
  });

  test('posts nothing once it is deleted', () => {
    expect(posted('Payments', payment({ status: 'deleted' }))).toEqual([]);
  });

  test.each([
    [
      'of a foreign invoice that was not read',
      payment({ pays: paying('invoice', 'USD') }),
      {},
      'was not read',
    ],
    ['of a prepayment that was not read', payment({ pays: paying('prepayment') }), {}, 'was not read'],
    [
      'of a foreign invoice without a rate',
      payment({ pays: paying('invoice', 'USD'), rate: '0.4' }),
      { other: { ...dollars, rate: null } },
      'rate',
    ],
    ['without an account', payment({ accountId: null }), {}, 'account'],
  ])('%s names its problem', (_words, value, targets, word) => {
    expect(() => posted('Payments', value, targets)).toThrow(word);
  });
});

const credit = (change: Partial<Credit>): Credit => ({
  ...body,
  kind: 'sale',
  remaining: '0',
  settledOn: null,
  cisDeduction: '0',
  allocations: [],
  ...change,
});
const allocation = { id: null, documentId: 'other', date: '2026-05-05', isDeleted: false };
const allocated = (amount: string) => ({ ...allocation, amount });
const tenPercent = { total: '110', lines: [line('100', '10')] };

describe('posting a credit', () => {
  test('note mirrors an invoice', () => {
    expect(posted('CreditNotes', credit(tenPercent))).toEqual([
      ['debtors', '-110'],
      ['sales', '100'],
      ['gst', '10'],
    ]);
    expect(posted('CreditNotes', credit({ ...tenPercent, kind: 'purchase' }))[0]).toEqual([
      'creditors',
      '110',
    ]);
  });

  test('note against an invoice at another rate posts only the realised difference', () => {
    const note = credit({ currency: 'USD', rate: '0.4', total: '100', lines: [line('100')] });
    const of = (allocations: Credit['allocations']) =>
      posted('CreditNotes', { ...note, allocations }, { other: dollars });
    // 60 USD: 150.00 at the credit's rate, 120.00 at the invoice's.
    expect(of([allocated('60')]).slice(of([]).length)).toEqual([
      ['debtors', '30'],
      ['realised', '-30'],
    ]);
    expect(of([{ ...allocated('60'), isDeleted: true }])).toEqual(of([]));
  });

  test('allocated in the base currency moves nothing', () => {
    const used = { ...credit(tenPercent), allocations: [allocated('50')] };
    expect(posted('CreditNotes', used)).toHaveLength(3);
    expect(posted('Overpayments', used)).toEqual([]);
  });

  test('that is a prepayment moves from its lines to the control account when it is used', () => {
    const used = { ...credit(tenPercent), allocations: [allocated('55')] };
    expect(posted('Prepayments', used)).toEqual([
      ['sales', '50'],
      ['gst', '5'],
      ['debtors', '-55'],
    ]);
  });

  test('that is void posts nothing', () => {
    const gone = { ...credit(tenPercent), status: 'voided' as const, allocations: [allocated('55')] };
    expect(posted('CreditNotes', gone)).toEqual([]);
    expect(posted('Prepayments', gone)).toEqual([]);
  });
});

const banked = (change: Partial<BankTransaction>): BankTransaction => ({
  ...body,
  ...tenPercent,
  direction: 'spent',
  nature: 'plain',
  bankAccountId: 'bank',
  bankAccountCode: null,
  prepaymentId: null,
  overpaymentId: null,
  isReconciled: null,
  ...change,
});

describe('posting a bank transaction', () => {
  test('puts its lines and tax against the bank account', () => {
    expect(posted('BankTransactions', banked({}))).toEqual([
      ['bank', '-110'],
      ['sales', '100'],
      ['gst', '10'],
    ]);
    expect(posted('BankTransactions', banked({ direction: 'received' }))[0]).toEqual(['bank', '110']);
  });

  test('that is an overpayment puts it on the control account, a prepayment on its lines', () => {
    expect(posted('BankTransactions', banked({ nature: 'overpayment', direction: 'received' }))).toEqual([
      ['bank', '110'],
      ['debtors', '-110'],
    ]);
    expect(posted('BankTransactions', banked({ nature: 'prepayment' }))).toHaveLength(3);
  });

  test('that is the side of a transfer, or deleted, posts nothing', () => {
    expect(posted('BankTransactions', banked({ nature: 'transfer' }))).toEqual([]);
    expect(posted('BankTransactions', banked({ status: 'deleted' }))).toEqual([]);
  });
});

const side = (accountId: string, bankTransactionId: string | null = null) =>
  ({ accountId, bankTransactionId, isReconciled: null, tracking: [] }) satisfies BankTransfer['source'];
const transfer = (change: Partial<BankTransfer>): BankTransfer => ({
  id: 'transfer',
  status: 'approved',
  date: '2026-04-10',
  amount: '100',
  rate: null,
  reference: null,
  source: side('bank'),
  destination: side('savings'),
  ...change,
});

describe('posting a transfer', () => {
  const abroad = side('dollar bank', 'other');

  test('goes from bank to bank', () => {
    expect(posted('BankTransfers', transfer({}))).toEqual([
      ['savings', '100'],
      ['bank', '-100'],
    ]);
  });

  test('to and from a foreign account uses the amount of the side in the base currency', () => {
    expect(posted('BankTransfers', transfer({ destination: abroad }))).toEqual([
      ['dollar bank', '100'],
      ['bank', '-100'],
    ]);
    const arrived: LinkTarget = { currency: 'AUD', rate: null, total: '161.29', allocatedLines: null };
    const back = transfer({ source: side('dollar bank'), destination: side('bank', 'other') });
    expect(posted('BankTransfers', back, { other: arrived })).toEqual([
      ['bank', '161.29'],
      ['dollar bank', '-161.29'],
    ]);
    expect(() => posted('BankTransfers', back)).toThrow('was not read');
  });

  test('that is deleted posts nothing', () => {
    expect(posted('BankTransfers', transfer({ status: 'deleted' }))).toEqual([]);
  });
});

describe('posting a manual journal', () => {
  const journal = {
    id: 'journal',
    status: 'posted' as const,
    date: '2026-04-30',
    narration: 'Accrual',
    lineAmounts: 'NoTax' as const,
    onCashBasis: true,
    lines: [line('80', '0', 'rent'), line('-80', '0', 'creditors')],
  };

  test('posts its lines unchanged, and their tax on GST', () => {
    expect(posted('ManualJournals', journal)).toEqual([
      ['rent', '80'],
      ['creditors', '-80'],
    ]);
    const inclusive = { ...journal, lineAmounts: 'Inclusive' as const };
    expect(posted('ManualJournals', { ...inclusive, lines: [line('88', '8', 'rent'), line('-88')] })).toEqual(
      [
        ['rent', '80'],
        ['sales', '-88'],
        ['gst', '8'],
      ],
    );
  });

  test.each(['draft', 'voided', 'deleted'] as const)('that is a %s posts nothing', (status) => {
    expect(posted('ManualJournals', { ...journal, status })).toEqual([]);
  });

  test('that does not balance names its problem', () => {
    expect(() => posted('ManualJournals', { ...journal, lines: [line('80')] })).toThrow('differ by 80.00');
  });
});

describe('a chart', () => {
  test('without the accounts that a posting needs is named as the problem', () => {
    const bare = { ...chart, accountByRole: new Map() };
    expect(() => posted('CreditNotes', credit(tenPercent), {}, bare)).toThrow('The chart of accounts has no');
  });
});
