import { z } from 'zod';
import { dayAt } from '../../calendar.ts';
import type { Business } from '../business.ts';
import { date, invoiceFields, type InvoiceFields } from '../changes/changeBodies.ts';
import { withFields } from '../changes/changedContent.ts';
import type { Changes } from '../changes/change.ts';
import { seededRandom } from '../random.ts';
import {
  inventTradeDocument,
  PURCHASE_ORDER,
  QUOTE,
  type TradeDocument,
  type TradeKind,
} from './tradeDocuments.ts';

type Trade = {
  kind: TradeKind;
  documents(business: Business): TradeDocument[];
  /** Reads the provider's own names of what an invoice has too. */
  readBody(body: unknown): { id: string | undefined; status: string | undefined; fields: InvoiceFields };
};

const { InvoiceNumber: _number, DueDate: _due, ...shared } = invoiceFields;
const sharedFields = z.object(shared).partial();

const orderBody = sharedFields
  .extend({
    PurchaseOrderID: z.string().optional(),
    PurchaseOrderNumber: z.string().optional(),
    DeliveryDate: date.optional(),
    Status: z.enum(['DRAFT', 'SUBMITTED', 'AUTHORISED', 'BILLED']).optional(),
  })
  .transform(({ PurchaseOrderID, PurchaseOrderNumber, DeliveryDate, Status, ...fields }) => ({
    id: PurchaseOrderID,
    status: Status,
    fields: { ...fields, InvoiceNumber: PurchaseOrderNumber, DueDate: DeliveryDate },
  }));

const quoteBody = sharedFields
  .extend({
    QuoteID: z.string().optional(),
    QuoteNumber: z.string().optional(),
    ExpiryDate: date.optional(),
    Status: z.enum(['DRAFT', 'SENT', 'DECLINED', 'ACCEPTED', 'INVOICED']).optional(),
  })
  .transform(({ QuoteID, QuoteNumber, ExpiryDate, Status, ...fields }) => ({
    id: QuoteID,
    status: Status,
    fields: { ...fields, InvoiceNumber: QuoteNumber, DueDate: ExpiryDate },
  }));

export const PURCHASE_ORDER_CHANGES = tradeChanges({
  kind: PURCHASE_ORDER,
  documents: ({ unposted }) => unposted.purchaseOrders,
  readBody: (body) => orderBody.parse(body),
});

export const QUOTE_CHANGES = tradeChanges({
  kind: QUOTE,
  documents: ({ unposted }) => unposted.quotes,
  readBody: (body) => quoteBody.parse(body),
});

/** Posting makes up what the body leaves out; voiding deletes, which leaves the row with that status. */
function tradeChanges({ kind, documents, readBody }: Trade): Changes {
  const find = (business: Business, id: string | undefined) => {
    const document = documents(business).find((candidate) => candidate.id === id?.toLowerCase());
    if (!document) throw new Error(`There is no ${kind.name} ${id ?? 'without an id'}.`);
    return document;
  };
  const change = (
    business: Business,
    document: TradeDocument,
    changed: Partial<TradeDocument>,
    now: number,
  ) => ({
    documentId: document.id,
    apply() {
      Object.assign(document, changed, { updated: now });
      business.revision += 1;
    },
  });
  return {
    post(business, body, now) {
      const { status, fields } = readBody(body);
      const existing = documents(business);
      const random = seededRandom(business.tenantId, kind.name, existing.length);
      const day = fields.Date ?? dayAt(now);
      const invented = inventTradeDocument(business, random, kind, existing.length, day, now);
      const posted: TradeDocument = {
        ...invented,
        updated: now,
        status: status ?? invented.status,
        content: withFields(business, invented.content, fields),
        itemCodes: fields.LineItems ? [] : invented.itemCodes,
      };
      return {
        documentId: posted.id,
        apply() {
          existing.push(posted);
          business.revision += 1;
        },
      };
    },
    edit(business, body, now) {
      const { id, status, fields } = readBody(body);
      const document = find(business, id);
      if (document.status === 'DELETED')
        throw new Error(`${kind.name} ${document.id} is deleted and cannot be edited.`);
      const content = withFields(business, document.content, fields);
      const itemCodes = fields.LineItems ? [] : document.itemCodes;
      return change(business, document, { status: status ?? document.status, content, itemCodes }, now);
    },
    void(business, body, now) {
      const document = find(business, readBody(body).id);
      if (document.status === 'DELETED') throw new Error(`${kind.name} ${document.id} is deleted already.`);
      return change(business, document, { status: 'DELETED' }, now);
    },
  };
}
