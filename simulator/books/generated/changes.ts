import { z } from 'zod';
import type { DocumentChange } from '../../parts.ts';
import type { Business } from './business.ts';
import type { Changes, PreparedChange } from './change.ts';
import { editInvoice, postInvoice, voidInvoice } from './invoice-changes.ts';
import { postManualJournal, voidManualJournal } from './manual-journal-changes.ts';
import { ACCOUNT_CHANGES, CONTACT_CHANGES } from './master-changes.ts';
import { postPayment, voidPayment } from './payment-changes.ts';
import { ITEM_CHANGES } from './unposted/item-changes.ts';
import { PURCHASE_ORDER_CHANGES, QUOTE_CHANGES } from './unposted/trade-changes.ts';

/** By kind and action; kinds are the provider's names of one document. */
const CHANGES: Readonly<Record<string, Changes>> = {
  account: ACCOUNT_CHANGES,
  contact: CONTACT_CHANGES,
  item: ITEM_CHANGES,
  purchaseorder: PURCHASE_ORDER_CHANGES,
  quote: QUOTE_CHANGES,
  invoice: { post: postInvoice, edit: editInvoice, void: voidInvoice },
  payment: { post: postPayment, void: voidPayment },
  manualjournal: { post: postManualJournal, void: voidManualJournal },
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
