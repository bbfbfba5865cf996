import type { EntityValues, ReadableEntity } from '#server/providers/provider.ts';
import { bankTransactionRule } from './bankTransactions.ts';
import { creditRule } from './credits.ts';
import { postInvoice } from './invoices.ts';
import { manualJournalRule } from './manualJournals.ts';
import { paymentRule } from './payments.ts';
import { type Posted, Unpostable } from './posting.ts';
import type { PostingContext, Rule } from './rule.ts';
import { transferRule } from './transfers.ts';

/** The lists of documents that post; each event is posted from one of them. */
export const documentEntities = [
  'Invoices',
  'CreditNotes',
  'Prepayments',
  'Overpayments',
  'BankTransactions',
  'Payments',
  'BankTransfers',
  'ManualJournals',
] as const satisfies ReadableEntity[];
export type DocumentEntity = (typeof documentEntities)[number];

/**
 * A void or a deletion posts nothing, so what stood before is closed: it nets to nothing on the
 * document's own date. Batch payments, repeating invoices, quotes and orders post nothing.
 */
export const rules: { [E in DocumentEntity]: Rule<EntityValues[E]> } = {
  Invoices: {
    names: ({ kind, id }) => ({ type: kind, id }),
    document: ({ kind, cisDeduction, ...invoice }) => ({ ...invoice, type: kind, withheld: cisDeduction }),
    links: () => [],
    settledOn: ({ settledOn }) => settledOn,
    post: postInvoice,
  },
  CreditNotes: creditRule('credit-note'),
  Prepayments: creditRule('prepayment'),
  Overpayments: creditRule('overpayment'),
  Payments: paymentRule,
  BankTransactions: bankTransactionRule,
  BankTransfers: transferRule,
  ManualJournals: manualJournalRule,
};

export function post<E extends DocumentEntity>(
  entity: E,
  value: EntityValues[E],
  context: PostingContext,
): Posted {
  const rule: Rule<EntityValues[E]> = rules[entity];
  try {
    return { postings: rule.post(value, context) };
  } catch (error) {
    if (error instanceof Unpostable) return { problem: error.message };
    throw error;
  }
}
