import {
  allocate,
  bill,
  conversion,
  credit,
  type Fact,
  inParts,
  invoice,
  pay,
  receive,
  spend,
  transfer,
} from './entries.ts';

const dollars = { currency: 'USD', rate: 0.61, share: 0 };
const withBank = { ...dollars, bank: 'US Dollar Account' };
const yen = { currency: 'JPY', rate: 90, share: 0 };
const inDollars = { CurrencyCode: 'USD', LineAmountTypes: 'NoTax' };
const abroad = { BankAccount: { Code: '092' } };
const exchange = transfer('2026-06-03', 4_000, {
  FromBankAccount: { Code: '090' },
  ToBankAccount: { Code: '092' },
});

export const currencyFacts: Fact[] = [
  {
    name: 'an invoice in dollars stays open over months',
    as: { foreign: dollars },
    entered: [invoice('2026-07-06', 900, inDollars)],
  },
  {
    name: 'an invoice in dollars is paid in the next month',
    as: { foreign: dollars },
    entered: [invoice('2026-07-06', 900, inDollars, 'abroad'), pay('abroad', '2026-08-16', 900)],
  },
  {
    name: 'an invoice in dollars is paid in parts, in three months',
    as: { foreign: dollars },
    entered: [
      invoice('2026-07-06', 900, inDollars, 'abroad'),
      pay('abroad', '2026-07-16', 300),
      pay('abroad', '2026-08-16', 333.33),
      pay('abroad', '2026-10-16', 200),
    ],
  },
  {
    name: 'a bill in dollars is paid half',
    as: { foreign: dollars },
    entered: [bill('2026-07-06', 700, inDollars, 'abroad'), pay('abroad', '2026-09-16', 350)],
  },
  {
    name: 'a bank account in dollars',
    as: { foreign: withBank },
    entered: [
      exchange,
      spend('2026-07-11', 150, '485', abroad),
      receive('2026-08-11', 420, '200', abroad),
      spend('2026-10-31', 60, '404', abroad),
    ],
  },
  {
    name: 'money is moved between currencies on the last day of a month',
    as: { foreign: withBank },
    entered: [
      transfer('2026-07-31', 900, { FromBankAccount: { Code: '090' }, ToBankAccount: { Code: '092' } }),
      transfer('2026-08-31', 200, { FromBankAccount: { Code: '092' }, ToBankAccount: { Code: '090' } }),
    ],
  },
  {
    name: 'an invoice in dollars is paid into the bank account in dollars',
    as: { foreign: withBank },
    entered: [
      exchange,
      invoice('2026-07-06', 900, inDollars, 'abroad'),
      pay('abroad', '2026-09-16', 900, { Account: { Code: '092' } }),
    ],
  },
  {
    name: 'a credit note in dollars is allocated two months after',
    as: { foreign: dollars },
    entered: [
      invoice('2026-07-06', 900, inDollars, 'abroad'),
      credit('CreditNote', {
        Type: 'ACCRECCREDIT',
        Date: '2026-08-10',
        value: 150,
        as: 'note',
        ...inDollars,
        CurrencyRate: '0.6012',
      }),
      allocate('CreditNote', 'note', 'abroad', '2026-10-10', 150),
    ],
  },
  {
    name: 'a currency without decimals',
    as: { foreign: yen },
    entered: [
      invoice('2026-07-06', 120_000, { CurrencyCode: 'JPY', LineAmountTypes: 'NoTax' }, 'abroad'),
      pay('abroad', '2026-09-16', 50_000),
    ],
  },
  {
    name: 'books in a currency without decimals',
    as: { currency: 'JPY' },
    isBare: true,
    entered: [
      conversion('2026-06-01', [
        ['090', 1_000_000],
        ['970', -1_000_000],
      ]),
      invoice('2026-07-06', 120_000, { LineAmountTypes: 'Exclusive' }, 'sale'),
      pay('sale', '2026-08-06', 138_000),
      spend('2026-09-06', 1_200),
    ],
  },
  {
    name: 'dollars on both sides: receivables, payables and the bank at one month’s end',
    as: { foreign: withBank },
    entered: [
      exchange,
      invoice('2026-08-06', 900, inDollars),
      bill('2026-08-09', 333.33, inDollars),
      spend('2026-09-11', 50, '485', abroad),
    ],
  },
  {
    name: 'two foreign currencies, in books that were told by chance',
    organisation: 'Kauri Group Holdings Ltd',
    as: { months: 6 },
    meant: [inParts()],
  },
  {
    name: 'a customer pays too much in dollars, and it is allocated two months after',
    as: { foreign: withBank },
    entered: [
      exchange,
      invoice('2026-07-06', 900, inDollars, 'abroad'),
      credit('Overpayment', {
        Type: 'RECEIVE-OVERPAYMENT',
        Date: '2026-08-10',
        value: 70,
        as: 'excess',
        CurrencyCode: 'USD',
        CurrencyRate: '0.6031',
      }),
      allocate('Overpayment', 'excess', 'abroad', '2026-10-10', 70),
    ],
  },
  {
    name: 'a bank account in dollars is overdrawn',
    as: { foreign: withBank },
    entered: [spend('2026-07-11', 150, '485', abroad), receive('2026-09-11', 100, '200', abroad)],
  },
];
