import { expect, test } from 'vitest';
import { toDay } from '../calendar.ts';
import { NO_TRACKING } from '../chart.ts';
import { cents, decimal } from '../money.ts';
import { openBusiness } from './business.ts';
import type { Content, DocumentLine, InvoiceType } from './documents.ts';
import { documentLines, paymentLines } from './posting.ts';
import { profiles } from './profiles.ts';

const [profile] = profiles(10);
if (!profile) throw new Error('There are no profiles.');
const { chart, contacts } = openBusiness(
  profile,
  '00000000-0000-4000-8000-000000000000',
  1,
  new Date('2026-11-20'),
);
const [contact] = contacts;
if (!contact) throw new Error('There are no contacts.');

function line(amount: string, tax = '0', taxType = 'OUTPUT'): DocumentLine {
  return {
    description: '',
    quantity: 100n,
    unit: cents(amount),
    amount: cents(amount),
    tax: cents(tax),
    taxType,
    account: chart.account('goodsSales'),
    tracking: NO_TRACKING,
  };
}

function sale(fields: Partial<Content<InvoiceType>>): Content<InvoiceType> {
  return {
    type: 'ACCREC',
    number: 'INV-1',
    reference: '',
    contact: contact ?? contacts[0] ?? never(),
    day: toDay(2026, 4, 30),
    due: toDay(2026, 5, 30),
    lineAmountTypes: 'Exclusive',
    currency: 'AUD',
    rate: '1',
    lines: [],
    rounding: 0n,
    ...fields,
  };
}

function never(): never {
  throw new Error('There are no contacts.');
}

function posted(content: Content, direction: 1n | -1n = 1n): string[] {
  return documentLines(chart, content, direction).map(
    ({ account, amount }) => `${account.name} ${decimal(amount)}`,
  );
}

test('an exclusive sale debits receivables its total and credits net and tax, one tax line per tax type', () => {
  expect(posted(sale({ lines: [line('100.05', '10.01'), line('20', '2')] }))).toEqual([
    'Accounts Receivable 132.06',
    'GST -12.01',
    'Sales -100.05',
    'Sales -20.00',
  ]);
});

test('an inclusive line is posted less its tax as given, and a bill mirrors a sale', () => {
  const content = sale({
    type: 'ACCPAY',
    lineAmountTypes: 'Inclusive',
    lines: [line('110', '9.99', 'INPUT')],
  });
  expect(posted(content)).toEqual(['Accounts Payable -110.00', 'GST 9.99', 'Sales 100.01']);
});

test('a void reverses every line', () => {
  expect(posted(sale({ lines: [line('10', '1')] }), -1n)).toEqual([
    'Accounts Receivable -11.00',
    'GST 1.00',
    'Sales 10.00',
  ]);
});

test('a total that differs from its lines is posted to Rounding', () => {
  expect(posted(sale({ lines: [line('10', '1')], rounding: -2n }))).toEqual([
    'Accounts Receivable 10.98',
    'GST -1.00',
    'Sales -10.00',
    'Rounding 0.02',
  ]);
});

test('in a foreign currency half a cent rounds away from zero', () => {
  expect(posted(sale({ rate: '1.2', lines: [line('0.03')] }))).toEqual([
    'Accounts Receivable 0.03',
    'Sales -0.03',
  ]);
});

test('the cent that rounded parts miss goes to the largest net line, of equal ones the first, and never to tax', () => {
  // 3 x 10.00 / 1.5 = 6.67 each, their total 30.00 / 1.5 = 20.00: one cent too many.
  expect(posted(sale({ rate: '1.5', lines: [line('10'), line('10'), line('10')] }))).toEqual([
    'Accounts Receivable 20.00',
    'Sales -6.66',
    'Sales -6.67',
    'Sales -6.67',
  ]);
});

test('a document over nothing still posts its lines', () => {
  expect(posted(sale({ lines: [line('0')] }))).toEqual(['Accounts Receivable 0.00', 'Sales 0.00']);
});

test('a payment settles the control account at the document’s rate and gains or loses the rest', () => {
  const content = sale({ currency: 'USD', rate: '1.25', lines: [line('100')] });
  const payment = {
    amount: cents('100'),
    rate: '1.6',
    bank: chart.account('bank'),
  };
  const lines = paymentLines(chart, content, payment, 1n).map(
    ({ account, amount }) => `${account.name} ${decimal(amount)}`,
  );
  expect(lines).toEqual([
    'Business Bank Account 62.50',
    'Accounts Receivable -80.00',
    'Realised Currency Gains 17.50',
  ]);
});
