import type { PostingRules } from '../../postingRules.ts';
import { bankTransactionRule } from './bankTransactions.ts';
import { creditRule } from './credits.ts';
import { invoiceRule } from './invoices.ts';
import { manualJournalRule } from './manualJournals.ts';
import { paymentRule } from './payments.ts';
import { transferRule } from './transfers.ts';

/**
 * A void or a deletion posts nothing, so what stood before is closed: it nets to nothing on the
 * document's own date. Batch payments, repeating invoices, quotes and orders post nothing.
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
