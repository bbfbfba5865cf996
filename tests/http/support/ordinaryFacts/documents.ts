/** The bank, and what becomes of documents. */
import {
  beforeBooks,
  bill,
  booked,
  credit,
  edit,
  type Fact,
  inParts,
  invoice,
  journal,
  monthly,
  pay,
  post,
  receive,
  remove,
  spend,
  transfer,
} from './entries.ts';

const untaxed = { LineAmountTypes: 'NoTax' };
const toSavings = { FromBankAccount: { Code: '090' }, ToBankAccount: { Code: '091' } };
const payment = (as: string) =>
  post('Payment', { Invoice: { InvoiceID: '@sale' }, Date: '2026-08-09', Amount: '50.00' }, as);

export const documentFacts: Fact[] = [
  { name: 'money is moved on the last day of a month', entered: [transfer('2026-07-31', 700, toSavings)] },
  {
    name: 'a bank account in overdraft',
    entered: [spend('2026-07-09', 25_000, '469'), receive('2026-09-09', 30_000, '900')],
  },
  {
    name: 'the bank’s statement is cents off',
    entered: [
      booked('2026-08-14', 'Bank adjustment', [
        ['090', -0.02],
        ['860', 0.02],
      ]),
    ],
  },
  {
    name: 'money is spent by a card without a code',
    entered: [spend('2026-07-09', 60, '493', { BankAccount: { AccountID: '@account Company Credit Card' } })],
  },
  {
    name: 'the owner takes and puts in money',
    entered: [spend('2026-07-09', 900, '970'), receive('2026-08-09', 400, '970')],
  },
  {
    name: 'the owner pays a bill',
    entered: [
      bill('2026-07-09', 80, untaxed, 'cost'),
      pay('cost', '2026-08-02', 80, { Account: { Code: '970' } }),
    ],
  },
  {
    name: 'a loan is drawn and paid back',
    entered: [receive('2026-07-01', 9_000, '900'), ...monthly((month) => [spend(`${month}-27`, 300, '900')])],
  },
  {
    name: 'a part of an invoice is paid',
    entered: [invoice('2026-07-09', 80, untaxed, 'sale'), pay('sale', '2026-09-02', 30)],
  },
  {
    name: 'an invoice is voided',
    entered: [invoice('2026-07-09', 80, {}, 'sale')],
    later: [remove('Invoice', { InvoiceID: '@sale' })],
  },
  {
    name: 'a draft invoice is deleted',
    entered: [invoice('2026-07-09', 80, { Status: 'DRAFT' }, 'sale')],
    later: [remove('Invoice', { InvoiceID: '@sale' })],
  },
  {
    name: 'a bill is voided before anything is read',
    entered: [bill('2026-07-09', 80, {}, 'cost'), remove('Invoice', { InvoiceID: '@cost' })],
  },
  {
    name: 'a credit note is voided',
    entered: [
      invoice('2026-07-09', 800, untaxed, 'sale'),
      credit('CreditNote', { Type: 'ACCRECCREDIT', Date: '2026-07-10', value: 30, as: 'note', ...untaxed }),
    ],
    later: [remove('CreditNote', { CreditNoteID: '@note' })],
  },
  {
    name: 'an overpayment is voided',
    entered: [
      invoice('2026-07-09', 800, untaxed, 'sale'),
      credit('Overpayment', { Type: 'RECEIVE-OVERPAYMENT', Date: '2026-08-12', value: 40, as: 'excess' }),
    ],
    later: [remove('Overpayment', { OverpaymentID: '@excess' })],
  },
  {
    name: 'a prepayment is voided',
    entered: [
      invoice('2026-07-09', 800, untaxed, 'sale'),
      credit('Prepayment', { Type: 'RECEIVE-PREPAYMENT', Date: '2026-08-12', value: 40, as: 'advance' }),
    ],
    later: [remove('Prepayment', { PrepaymentID: '@advance' })],
  },
  {
    name: 'a payment is deleted',
    entered: [invoice('2026-07-09', 80, untaxed, 'sale'), payment('payment')],
    later: [remove('Payment', { PaymentID: '@payment' })],
  },
  {
    name: 'money that was spent is deleted',
    entered: [spend('2026-08-09', 80, '493', {}, 'spent')],
    later: [remove('BankTransaction', { BankTransactionID: '@spent' })],
  },
  {
    name: 'a transfer is deleted',
    entered: [transfer('2026-08-09', 80, toSavings, 'moved')],
    later: [remove('BankTransfer', { BankTransferID: '@moved' })],
  },
  {
    name: 'a manual journal is voided',
    entered: [
      journal(
        '2026-08-09',
        [
          ['469', 80],
          ['620', -80],
        ],
        {},
        'accrual',
      ),
    ],
    later: [remove('ManualJournal', { ManualJournalID: '@accrual' })],
  },
  {
    name: 'drafts of all kinds',
    entered: [
      invoice('2026-07-09', 80, { Status: 'DRAFT' }),
      bill('2026-07-09', 80, { Status: 'SUBMITTED' }),
      invoice('2026-07-09', 800, untaxed, 'sale'),
      credit('CreditNote', {
        Type: 'ACCRECCREDIT',
        Date: '2026-07-10',
        value: 30,
        as: 'note',
        Status: 'DRAFT',
        ...untaxed,
      }),
      journal(
        '2026-08-09',
        [
          ['469', 80],
          ['620', -80],
        ],
        { Status: 'DRAFT' },
      ),
      post('PurchaseOrder', {}),
      post('Quote', {}),
    ],
  },
  {
    name: 'documents dated in the future',
    entered: [
      invoice('2026-12-09', 80),
      bill('2027-01-09', 80),
      journal('2026-12-31', [
        ['469', 80],
        ['620', -80],
      ]),
    ],
  },
  {
    name: 'an accrual and its reversal',
    entered: [
      journal('2026-07-31', [
        ['469', 500],
        ['620', -500],
      ]),
      journal('2026-08-01', [
        ['469', -500],
        ['620', 500],
      ]),
    ],
  },
  {
    name: 'an accrual whose reversal is dated after today',
    entered: [
      journal('2026-10-31', [
        ['469', 500],
        ['620', -500],
      ]),
      journal('2026-12-01', [
        ['469', -500],
        ['620', 500],
      ]),
    ],
  },
  {
    name: 'a manual journal that the cash basis leaves out',
    entered: [
      journal(
        '2026-07-31',
        [
          ['469', 500],
          ['620', -500],
        ],
        { ShowOnCashBasisReports: false },
      ),
    ],
  },
  {
    name: 'a prepaid cost is spread over months',
    entered: [
      spend('2026-06-15', 600, '620'),
      ...monthly((month) => [
        journal(`${month}-28`, [
          ['469', 100],
          ['620', -100],
        ]),
      ]),
    ],
  },
  {
    name: 'documents of an open month are edited late',
    entered: [invoice('2026-10-09', 80, untaxed, 'sale'), spend('2026-10-12', 50, '493', {}, 'spent')],
    later: [
      edit('Invoice', { InvoiceID: '@sale', Date: '2026-09-30' }),
      edit('BankTransaction', {
        BankTransactionID: '@spent',
        LineItems: [{ UnitAmount: '55.00', AccountCode: '485' }],
      }),
    ],
  },
  {
    name: 'documents of an old month come late',
    later: [invoice('2026-07-09', 80), spend('2026-08-12', 50, '493'), bill('2026-06-30', 20)],
  },
  {
    name: 'financial years are locked',
    isBare: true,
    as: { months: 20, locksYears: true },
    entered: [receive('2025-04-04', 900, '970'), spend('2026-03-31', 10), spend('2026-04-01', 11)],
  },
  {
    name: 'a month with nothing in it',
    isBare: true,
    entered: [receive('2026-06-04', 900, '970'), spend('2026-07-04', 40), spend('2026-10-04', 40)],
  },
  { name: 'an organisation without any documents', isBare: true },
  {
    name: 'an organisation that stopped four months ago',
    isBare: true,
    entered: [receive('2026-06-04', 900, '970'), invoice('2026-06-04', 40)],
  },
  {
    name: 'repeating invoices, budgets, batches, quotes and orders, in books that were told by chance',
    organisation: 'Fernleaf Studio Ltd',
    as: { months: 5, paysClaimAtOnce: false },
    meant: [beforeBooks, inParts('2026-07')],
  },
];
