import type { EntityType } from '#contract/sync/sync.ts';

/** Month in which withheld documents are dated. */
export const month = '2026-11';
export const day = `${month}-05`;
const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];
const costs = [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'INPUT2', AccountCode: '469' }];
export const journal = (debit: string, credit: string) => ({
  JournalLines: [
    { LineAmount: '55.50', AccountCode: debit },
    { LineAmount: '-55.50', AccountCode: credit },
  ],
});
const dollars = { CurrencyCode: 'USD', CurrencyRate: '0.6173' };

export type Case = {
  what: string;
  kind: string;
  entityType: EntityType;
  /** Other lists in which it stands. */
  also?: EntityType[];
  /** True if one of the other lists tells its movement. */
  isPostedElsewhere?: boolean;
  body: object;
  /** Open document that it settles: its list, the field's name at the provider, and a condition. */
  of?: { list: EntityType; as: string; where?: Record<string, string> };
  fails: string[];
};

const onReceivables = ['receivables', 'control'];
const onPayables = ['payables', 'control'];
const invoices: Pick<Case, 'kind' | 'entityType'> = { kind: 'Invoice', entityType: 'Invoices' };
const credits: Pick<Case, 'kind' | 'entityType'> = { kind: 'CreditNote', entityType: 'CreditNotes' };
const payments: Pick<Case, 'kind' | 'entityType'> = { kind: 'Payment', entityType: 'Payments' };
const bankings: Pick<Case, 'kind' | 'entityType'> = {
  kind: 'BankTransaction',
  entityType: 'BankTransactions',
};
export const journals: Pick<Case, 'kind' | 'entityType'> = {
  kind: 'ManualJournal',
  entityType: 'ManualJournals',
};

/** Kinds of documents that post, in the base currency. */
export const atHome: Case[] = [
  {
    what: 'an invoice',
    ...invoices,
    body: { Type: 'ACCREC', LineItems },
    fails: [...onReceivables, 'salesTax', 'items'],
  },
  {
    what: 'a bill',
    ...invoices,
    body: { Type: 'ACCPAY', LineItems: costs },
    fails: [...onPayables, 'salesTax', 'items'],
  },
  {
    what: 'a credit note',
    ...credits,
    body: { Type: 'ACCRECCREDIT', LineItems },
    fails: [...onReceivables, 'salesTax', 'items'],
  },
  {
    what: 'a supplier’s credit note',
    ...credits,
    body: { Type: 'ACCPAYCREDIT', LineItems: costs },
    fails: [...onPayables, 'salesTax', 'items'],
  },
  // Their own lists say what is open and what was allocated; the money stands among the bank transactions.
  {
    what: 'a prepayment’s money',
    kind: 'Prepayment',
    entityType: 'BankTransactions',
    also: ['Prepayments'],
    body: { Type: 'RECEIVE-PREPAYMENT', LineItems },
    fails: ['bank', 'salesTax', 'items'],
  },
  {
    what: 'an overpayment’s money',
    kind: 'Overpayment',
    entityType: 'BankTransactions',
    also: ['Overpayments'],
    body: { Type: 'RECEIVE-OVERPAYMENT' },
    fails: ['bank', 'control'],
  },
  {
    what: 'an overpayment',
    kind: 'Overpayment',
    entityType: 'Overpayments',
    also: ['BankTransactions'],
    isPostedElsewhere: true,
    body: { Type: 'SPEND-OVERPAYMENT' },
    fails: ['payables', 'items'],
  },
  {
    what: 'a payment of an invoice',
    ...payments,
    body: { Amount: '10' },
    of: { list: 'Invoices', as: 'Invoice', where: { Type: 'ACCREC' } },
    fails: ['bank', 'control'],
  },
  {
    what: 'a payment of a bill',
    ...payments,
    body: { Amount: '10' },
    of: { list: 'Invoices', as: 'Invoice', where: { Type: 'ACCPAY' } },
    fails: ['bank', 'control'],
  },
  {
    what: 'a refund of a credit note',
    ...payments,
    body: { Amount: '10' },
    of: { list: 'CreditNotes', as: 'CreditNote' },
    fails: ['bank', 'control'],
  },
  {
    what: 'a refund of an overpayment',
    ...payments,
    body: { Amount: '10' },
    of: { list: 'Overpayments', as: 'Overpayment' },
    fails: ['bank', 'control'],
  },
  {
    what: 'a refund of a prepayment',
    ...payments,
    body: { Amount: '10' },
    of: { list: 'Prepayments', as: 'Prepayment' },
    fails: ['bank', 'items'],
  },
  {
    what: 'money received',
    ...bankings,
    body: { Type: 'RECEIVE', LineItems },
    fails: ['bank', 'salesTax', 'items'],
  },
  {
    what: 'money spent',
    ...bankings,
    body: { Type: 'SPEND', LineItems: costs },
    fails: ['bank', 'salesTax', 'items'],
  },
  {
    what: 'a transfer',
    kind: 'BankTransfer',
    entityType: 'BankTransfers',
    also: ['BankTransactions'],
    body: { Amount: '321.09' },
    fails: ['bank'],
  },
  { what: 'a manual journal', ...journals, body: journal('469', '620'), fails: ['items'] },
  // Just the accounts of what has no document.
  {
    what: 'a manual journal of depreciation',
    ...journals,
    body: journal('416', '711'),
    fails: ['items'],
  },
  { what: 'a manual journal of stock', ...journals, body: journal('310', '630'), fails: ['items'] },
  { what: 'a manual journal of wages', ...journals, body: journal('477', '803'), fails: ['items'] },
  {
    what: 'a manual journal of an expense claim',
    ...journals,
    body: journal('493', '801'),
    fails: ['items'],
  },
  {
    what: 'a manual journal of what was brought along',
    ...journals,
    body: journal('840', '970'),
    fails: ['items'],
  },
  { what: 'a manual journal of rounding', ...journals, body: journal('860', '404'), fails: ['items'] },
];

/** Kinds of documents that post, in another currency. */
export const abroad: Case[] = [
  {
    what: 'a foreign invoice',
    ...invoices,
    body: { Type: 'ACCREC', LineItems, ...dollars },
    fails: ['control', 'items'],
  },
  {
    what: 'a foreign bill',
    ...invoices,
    body: { Type: 'ACCPAY', LineItems: costs, ...dollars },
    fails: ['control', 'items'],
  },
  {
    what: 'a foreign credit note',
    ...credits,
    body: { Type: 'ACCRECCREDIT', LineItems, ...dollars },
    fails: ['control', 'items'],
  },
  {
    what: 'a payment of a foreign invoice',
    ...payments,
    body: { Amount: '10' },
    of: { list: 'Invoices', as: 'Invoice', where: { Type: 'ACCREC', CurrencyCode: 'USD' } },
    fails: ['bank'],
  },
  {
    what: 'money spent in a foreign currency',
    ...bankings,
    body: { Type: 'SPEND', LineItems: costs, BankAccount: { Code: '092' } },
    fails: ['bank', 'items'],
  },
];
