import { dayAt } from '../../calendar.ts';
import { seededRandom } from '../random.ts';
import type { Business } from '../business.ts';
import { createBatchPayments, type BatchPayment } from './batchPayments.ts';
import { createBudgets, type Budget } from './budgets.ts';
import { createContactGroups, type ContactGroup } from './contactGroups.ts';
import { createItems, type Item } from './items.ts';
import { createLinkedTransactions, type LinkedTransaction } from './linkedTransactions.ts';
import { createRepeatingInvoices, type RepeatingInvoice } from './repeatingInvoices.ts';
import {
  inventTradeDocument,
  PURCHASE_ORDER,
  QUOTE,
  type TradeDocument,
  type TradeKind,
} from './tradeDocuments.ts';

/** Records besides documents that post nothing to the ledger. */
export type Unposted = {
  batchPayments: BatchPayment[];
  budgets: Budget[];
  contactGroups: ContactGroup[];
  items: Item[];
  linkedTransactions: LinkedTransaction[];
  purchaseOrders: TradeDocument[];
  quotes: TradeDocument[];
  repeatingInvoices: RepeatingInvoice[];
};

export function noneYet(): Unposted {
  return {
    batchPayments: [],
    budgets: [],
    contactGroups: [],
    items: [],
    linkedTransactions: [],
    purchaseOrders: [],
    quotes: [],
    repeatingInvoices: [],
  };
}

/**
 * Tells all of it once the documents are there, which batches and links refer to. Each list has a stream of chance of
 * its own, so that none changes another, nor the documents.
 */
export function tellUnposted(business: Business, seed: number, now: number): void {
  const { unposted } = business;
  const random = (list: string) => seededRandom(seed, business.profile.key, list);
  unposted.items.push(...createItems(business, random('items')));
  unposted.contactGroups.push(...createContactGroups(business));
  unposted.budgets.push(...createBudgets(business, random('budgets')));
  unposted.purchaseOrders.push(...tradeDocuments(business, seed, PURCHASE_ORDER, now));
  unposted.quotes.push(...tradeDocuments(business, seed, QUOTE, now));
  unposted.repeatingInvoices.push(...createRepeatingInvoices(business, random('templates'), now));
  unposted.batchPayments.push(...createBatchPayments(business, random('batches')));
  unposted.linkedTransactions.push(...createLinkedTransactions(business, random('links')));
}

const MOST_TRADE_DOCUMENTS = 2_000;

function tradeDocuments(business: Business, seed: number, kind: TradeKind, now: number): TradeDocument[] {
  const { documents, key } = business.profile;
  const random = seededRandom(seed, key, kind.name);
  const count = 20 + Math.min(MOST_TRADE_DOCUMENTS, Math.floor(documents / 20));
  const days = dayAt(now) - business.opened;
  return Array.from({ length: count }, (_, serial) =>
    inventTradeDocument(
      business,
      random,
      kind,
      serial,
      business.opened + Math.floor((serial * days) / count),
      now,
    ),
  );
}
