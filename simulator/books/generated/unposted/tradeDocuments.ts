import { toMoment, type Day } from '../../calendar.ts';
import { decimal, wireNumber } from '../../money.ts';
import type { Entry } from '../../rows.ts';
import type { Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import { sumTax, sumTotal, type Content, type DocumentLine, type InvoiceType } from '../documents.ts';
import { inventContent } from '../stories/invoiceContent.ts';
import type { Random } from '../random.ts';
import type { Item } from './items.ts';

/** A purchase order or a quote: what an invoice says, without posting. `due` is the day of delivery or of expiry. */
export type TradeDocument = Entry & {
  status: string;
  content: Content;
  /** Item code of each line; undefined for lines without an item. */
  itemCodes: readonly (string | undefined)[];
};

export type TradeKind = {
  /** Prefix of ids and numbers. */
  name: 'PurchaseOrder' | 'Quote';
  prefix: string;
  type: InvoiceType;
  /** Statuses of recent and of old documents. */
  statuses: readonly [recent: readonly [string, ...string[]], old: readonly [string, ...string[]]];
};

export const PURCHASE_ORDER: TradeKind = {
  name: 'PurchaseOrder',
  prefix: 'PO-',
  type: 'ACCPAY',
  statuses: [
    ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'AUTHORISED'],
    ['BILLED', 'BILLED', 'BILLED', 'AUTHORISED', 'DELETED'],
  ],
};

export const QUOTE: TradeKind = {
  name: 'Quote',
  prefix: 'QU-',
  type: 'ACCREC',
  statuses: [
    ['DRAFT', 'SENT', 'SENT', 'ACCEPTED'],
    ['INVOICED', 'INVOICED', 'ACCEPTED', 'DECLINED', 'DELETED'],
  ],
};

const RECENT_DAYS = 45;
const DAY_MS = 86_400_000;

/** One document of the kind on a day; nothing of it lies after `now`, in milliseconds. */
export function inventTradeDocument(
  business: Business,
  random: Random,
  kind: TradeKind,
  serial: number,
  day: Day,
  now: number,
): TradeDocument {
  const content = inventContent(business, random, serial, day, kind.type);
  const [recent, older] = kind.statuses;
  return {
    id: business.identify(kind.name, serial),
    updated: Math.min(now, toMoment(day) + random.between(0, 12 * DAY_MS)),
    status: random.pick(toMoment(day) > now - RECENT_DAYS * DAY_MS ? recent : older),
    content: { ...content, number: `${kind.prefix}${String(serial + 1).padStart(4, '0')}`, rounding: 0n },
    itemCodes: content.lines.map(() => someItemCode(random, business.unposted.items)),
  };
}

function someItemCode(random: Random, items: readonly Item[]): string | undefined {
  return random.chance(0.5) ? items[random.between(0, items.length - 1)]?.code : undefined;
}

/** The sums of a document that posts nothing, under the provider's names. */
export function totalFields(content: Content): Row {
  const [total, tax] = [sumTotal(content), sumTax(content)];
  return { SubTotal: wireNumber(total - tax), TotalTax: wireNumber(tax), Total: wireNumber(total) };
}

/** A line without its tracking, which orders and quotes state differently. REC: there is no AccountID on it. */
export function lineFields(line: DocumentLine, itemCode: string | undefined): Row {
  return {
    ...(itemCode !== undefined && { ItemCode: itemCode }),
    Description: line.description,
    UnitAmount: wireNumber(line.unit),
    TaxType: line.taxType,
    TaxAmount: wireNumber(line.tax),
    LineAmount: wireNumber(line.amount),
    ...(line.account.code !== undefined && { AccountCode: line.account.code }),
    Quantity: Number(decimal(line.quantity)),
  };
}
