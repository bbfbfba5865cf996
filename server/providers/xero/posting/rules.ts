import type { PostingRules } from '../../postingRules.ts';
import { bankTransactionRule } from './bankTransactions.ts';
import { creditRule } from './credits.ts';
import { invoiceRule } from './invoices.ts';
import { manualJournalRule } from './manualJournals.ts';
import { paymentRule } from './payments.ts';
import { transferRule } from './transfers.ts';

/**
 * A voided or deleted document posts nothing, so its earlier lines are superseded on the document's
 * own date. Batch payments, repeating invoices, quotes and orders post nothing.
 */
export const postingRules: PostingRules = {
  Invoices: invoiceRule,
  CreditNotes: creditRule('credit-note'),
  Prepayments: creditRule('prepayment'),
  Overpayments: creditRule('overpayment'),
  Payments: paymentRule,
  BankTransactions: bankTransactionRule,
  BankTransfers: transferRule,
  ManualJournals: manualJournalRule,
};
