import { z } from 'zod';
import type { DocumentChange } from '../../../parts.ts';
import { BANK_TRANSACTION_CHANGES, BANK_TRANSFER_CHANGES } from './bankChanges.ts';
import type { Business } from '../business.ts';
import type { Changes, PreparedChange } from './change.ts';
import { creditChanges } from './creditChanges.ts';
import { editInvoice, postInvoice, voidInvoice } from './invoiceChanges.ts';
import { MANUAL_JOURNAL_CHANGES } from './manualJournalChanges.ts';
import { ACCOUNT_CHANGES, CONTACT_CHANGES, TRACKING_OPTION_CHANGES } from './masterChanges.ts';
import { ALLOCATION_CHANGES, PAYMENT_CHANGES } from './paymentChanges.ts';
import { BATCH_PAYMENT_CHANGES } from '../unposted/batchChanges.ts';
import { BUDGET_CHANGES } from '../unposted/budgetChanges.ts';
import { ITEM_CHANGES } from '../unposted/itemChanges.ts';
import { DEPRECIATION_CHANGES, PAY_RUN_CHANGES, UNDOCUMENTED_ENTRY_CHANGES } from './undocumentedChanges.ts';
import { PURCHASE_ORDER_CHANGES, QUOTE_CHANGES } from '../unposted/tradeChanges.ts';

/** Keyed by kind and action; kinds are the provider's names of one document. */
const CHANGES: Readonly<Record<string, Changes>> = {
  account: ACCOUNT_CHANGES,
  batchpayment: BATCH_PAYMENT_CHANGES,
  budget: BUDGET_CHANGES,
  contact: CONTACT_CHANGES,
  item: ITEM_CHANGES,
  purchaseorder: PURCHASE_ORDER_CHANGES,
  trackingoption: TRACKING_OPTION_CHANGES,
  quote: QUOTE_CHANGES,
  invoice: { post: postInvoice, edit: editInvoice, void: voidInvoice },
  payment: PAYMENT_CHANGES,
  allocation: ALLOCATION_CHANGES,
  creditnote: creditChanges('CreditNote'),
  prepayment: creditChanges('Prepayment'),
  overpayment: creditChanges('Overpayment'),
  banktransaction: BANK_TRANSACTION_CHANGES,
  banktransfer: BANK_TRANSFER_CHANGES,
  manualjournal: MANUAL_JOURNAL_CHANGES,
  payrun: PAY_RUN_CHANGES,
  depreciation: DEPRECIATION_CHANGES,
  undocumentedentry: UNDOCUMENTED_ENTRY_CHANGES,
};

/** Throws a sentence where the change is unknown or its body cannot be used. */
export function prepareChange(business: Business, change: DocumentChange, now: Date): PreparedChange {
  const kind = change.kind.toLowerCase().replace(/s$/, '');
  const prepare = CHANGES[kind]?.[change.action];
  if (!prepare) throw new Error(`The simulator cannot ${change.action} a ${change.kind}.`);
  try {
    return prepare(business, change.body, now.getTime());
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new Error(`The body cannot be used. ${z.prettifyError(error)}`, { cause: error });
    throw error;
  }
}
