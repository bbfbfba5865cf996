import { z } from 'zod';
import { amount } from '../changes/changeBodies.ts';
import type { Business } from '../business.ts';
import type { Changes } from '../changes/change.ts';
import { seededRandom } from '../random.ts';
import { inventItem, type Item } from './items.ts';

const price = z.object({ UnitPrice: amount });

const itemBody = z.object({
  ItemID: z.string().optional(),
  Code: z.string().trim().min(1).max(30).optional(),
  Name: z.string().max(50).optional(),
  Description: z.string().max(4000).optional(),
  SalesDetails: price.optional(),
  PurchaseDetails: price.optional(),
  /** Stock of a new item begins with nothing on hand. */
  IsTrackedAsInventory: z.boolean().default(false),
});

type ItemBody = z.infer<typeof itemBody>;

/** Voiding an item deletes it: it is in no list any more, and its id is not found. */
export const ITEM_CHANGES: Changes = {
  post(business, body, now) {
    const fields = itemBody.parse(body);
    const serial = now + business.revision;
    const invented = inventItem(business, seededRandom(business.tenantId, 'Item', serial), serial, now);
    const stock = fields.IsTrackedAsInventory ? { quantity: 0n, cost: 0n } : undefined;
    const item = { ...withFields(invented, fields), stock, updated: now };
    assertCodeIsFree(business, item);
    return {
      documentId: item.id,
      apply() {
        business.unposted.items.push(item);
        business.revision += 1;
      },
    };
  },
  edit(business, body, now) {
    const fields = itemBody.parse(body);
    const item = findItem(business, fields.ItemID);
    const changed = { ...withFields(item, fields), updated: now };
    assertCodeIsFree(business, changed);
    return {
      documentId: item.id,
      apply() {
        Object.assign(item, changed);
        business.revision += 1;
      },
    };
  },
  void(business, body) {
    const item = findItem(business, itemBody.parse(body).ItemID);
    return {
      documentId: item.id,
      apply() {
        business.unposted.items.splice(business.unposted.items.indexOf(item), 1);
        business.revision += 1;
      },
    };
  },
};

function withFields(item: Item, { Code, Name, Description, SalesDetails, PurchaseDetails }: ItemBody): Item {
  return {
    ...item,
    code: Code ?? item.code,
    name: Name ?? item.name,
    description: Description ?? item.description,
    sales: item.sales && { ...item.sales, unit: SalesDetails?.UnitPrice ?? item.sales.unit },
    purchase: item.purchase && { ...item.purchase, unit: PurchaseDetails?.UnitPrice ?? item.purchase.unit },
  };
}

function findItem({ unposted }: Business, id: string | undefined): Item {
  const item = unposted.items.find((candidate) => candidate.id === id?.toLowerCase());
  if (!item) throw new Error(`There is no item ${id ?? 'without an id'}.`);
  return item;
}

function assertCodeIsFree({ unposted }: Business, item: Item): void {
  if (unposted.items.some(({ id, code }) => id !== item.id && code === item.code))
    throw new Error(`There is an item ${item.code} already.`);
}
