import { toMoment } from '../../calendar.ts';
import type { Account } from '../../chart.ts';
import { decimal, divideRounded, wireNumber, type Cents } from '../../money.ts';
import type { Entry } from '../../rows.ts';
import { wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Random } from '../random.ts';
import { STOCK_BROUGHT } from '../stock.ts';

type Price = { unit: Cents; account: Account; taxType: string };

/** Something sold, bought or both. Xero keeps no status of it: a deleted item is not there any more. */
export type Item = Entry & {
  code: string;
  name: string;
  description: string;
  sales: Price | undefined;
  purchase: Price | undefined;
  /** Stock of an item tracked as inventory: the quantity in hundredths, and the cost of all on hand. */
  stock: { quantity: Cents; cost: Cents } | undefined;
};

const GOODS = ['Bracket', 'Hinge', 'Panel', 'Filter', 'Valve', 'Cable', 'Gasket', 'Pump', 'Lamp'] as const;
const FINISH = ['Steel', 'Brass', 'Oak', 'White', 'Heavy', 'Slim', 'Outdoor'] as const;
const MOST_ITEMS = 400;
const TRACKED = 5;

/**
 * Tracks the first few items where the organisation tracks stock; together they are worth the stock that the books
 * brought along.
 */
export function createItems(business: Business, random: Random): Item[] {
  const count = 8 + Math.min(MOST_ITEMS, Math.floor(business.profile.documents / 100));
  return Array.from({ length: count }, (_, index) => {
    const item = inventItem(business, random, index, toMoment(business.opened));
    if (!business.profile.tracksStock || index >= TRACKED)
      return index % 4 === 3 ? { ...item, purchase: undefined } : item;
    const share = divideRounded(STOCK_BROUGHT, BigInt(TRACKED));
    const remainder = STOCK_BROUGHT - share * BigInt(TRACKED - 1);
    const stock = { quantity: BigInt(random.between(20, 400)) * 100n, cost: index === 0 ? remainder : share };
    return { ...item, stock };
  });
}

/** Bought and sold, not tracked as inventory. */
export function inventItem(business: Business, random: Random, serial: number, from: number): Item {
  const { chart, identify, profile } = business;
  const name = `${random.pick(FINISH)} ${random.pick(GOODS)}`;
  const cost = BigInt(random.between(150, 40_000));
  return {
    id: identify('Item', serial),
    updated: from + random.between(0, 20 * 86_400_000),
    status: undefined,
    code: `${name.replaceAll(/[^A-Z]/g, '')}-${String(serial + 1).padStart(4, '0')}`,
    name,
    description: `${name}, each`,
    sales: { unit: cost * 2n, account: chart.account('goodsSales'), taxType: profile.salesTax.sales.type },
    purchase: { unit: cost, account: chart.account('purchases'), taxType: profile.salesTax.purchases.type },
    stock: undefined,
  };
}

/** One of `/Items`. The purchase account of a tracked item goes by the name of COGSAccountCode. */
export function itemRow({ chart }: Business, item: Item): Row {
  const { sales, purchase, stock } = item;
  return {
    ItemID: item.id,
    Code: item.code,
    Name: item.name,
    Description: item.description,
    ...(purchase && { PurchaseDescription: item.description }),
    UpdatedDateUTC: wireMoment(item.updated),
    PurchaseDetails: purchase ? priceFields(purchase, stock ? 'COGSAccountCode' : 'AccountCode') : {},
    SalesDetails: sales ? priceFields(sales, 'AccountCode') : {},
    IsTrackedAsInventory: stock !== undefined,
    ...(stock && {
      InventoryAssetAccountCode: chart.account('stock').code,
      TotalCostPool: wireNumber(stock.cost),
      QuantityOnHand: Number(decimal(stock.quantity)),
    }),
    IsSold: sales !== undefined,
    IsPurchased: purchase !== undefined,
  };
}

function priceFields({ unit, account, taxType }: Price, accountField: string): Row {
  return {
    UnitPrice: wireNumber(unit),
    ...(account.code !== undefined && { [accountField]: account.code }),
    TaxType: taxType,
  };
}
