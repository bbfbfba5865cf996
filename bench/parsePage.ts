/**
 * Measures the parsing of one full page of 1,000 invoices: its JSON and each record. The page is as
 * the provider sends it, five lines an invoice and two tracking options a line. Prints the
 * processor's milliseconds of the best and the median of 60 runs.
 */
import { entities } from '#server/providers/xero/entities.ts';
import { readRow } from '#server/providers/xero/rows.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const moment = (n: number) => `/Date(${1_700_000_000_000 + n * 1000}+0000)/`;

const line = (n: number) => ({
  LineItemID: id(n),
  Description: `Work ${n}`,
  Quantity: 1.5,
  UnitAmount: 74.01,
  LineAmount: 111.02,
  TaxAmount: 11.1,
  TaxType: 'OUTPUT',
  AccountCode: '200',
  AccountID: id(n + 1),
  Tracking: ['Region', 'Department'].map((Name, index) => ({
    Name,
    Option: `Option ${index}`,
    TrackingCategoryID: id(index),
    Options: [],
  })),
});

const invoice = (n: number) => ({
  Type: n % 2 ? 'ACCREC' : 'ACCPAY',
  InvoiceID: id(n),
  InvoiceNumber: `INV-${n}`,
  Reference: '',
  Payments: [{ PaymentID: id(n), Date: moment(n), Amount: 610.6, CurrencyRate: 1, HasAccount: true }],
  CreditNotes: [],
  Prepayments: [],
  Overpayments: [],
  AmountDue: 0,
  AmountPaid: 610.6,
  AmountCredited: 0,
  CurrencyRate: 1,
  HasErrors: false,
  IsDiscounted: false,
  HasAttachments: false,
  Contact: { ContactID: id(n % 50), Name: `Contact ${n % 50}`, Addresses: [], Phones: [], ContactGroups: [] },
  DateString: '2026-04-29T00:00:00',
  Date: '/Date(1777420800000+0000)/',
  DueDateString: '2026-05-29T00:00:00',
  DueDate: '/Date(1780012800000+0000)/',
  Status: 'PAID',
  LineAmountTypes: 'Exclusive',
  LineItems: Array.from({ length: 5 }, (_, index) => line(n * 5 + index)),
  SubTotal: 555.1,
  TotalTax: 55.5,
  Total: 610.6,
  UpdatedDateUTC: moment(n),
  CurrencyCode: 'AUD',
});

const page = { Invoices: Array.from({ length: 1000 }, (_, n) => invoice(n)) };
const json = JSON.stringify(page);

/** Milliseconds of one core, which other work on the machine affects less than clock time. */
function cost(run: () => void): { best: string; middle: string } {
  const times = Array.from({ length: 60 }, () => {
    const processorBefore = process.cpuUsage();
    run();
    return process.cpuUsage(processorBefore).user / 1000;
  }).toSorted((a, b) => a - b);
  return { best: (times[0] ?? 0).toFixed(1), middle: (times[30] ?? 0).toFixed(1) };
}

function understand() {
  for (const row of page.Invoices)
    if ('problem' in readRow(row, entities.Invoices, id(0))) throw new Error('The page is not understood.');
}

console.table({
  [`JSON.parse of ${(json.length / 1e6).toFixed(1)} MB`]: cost(() => JSON.parse(json)),
  'understanding 1,000 invoices of 5 lines': cost(understand),
});
