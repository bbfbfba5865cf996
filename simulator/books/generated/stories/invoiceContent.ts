import { splitDay, type Day } from '../../calendar.ts';
import { NO_TRACKING, type Tracking, type TrackingOption } from '../../chart.ts';
import { divideRounded, type Cents } from '../../money.ts';
import type { Role } from '../accounts.ts';
import type { Business } from '../business.ts';
import { withCis } from '../cis.ts';
import type { Contact } from '../contacts.ts';
import {
  isFromCustomers,
  type Content,
  type DocumentLine,
  type DocumentType,
  type InvoiceType,
} from '../documents.ts';
import type { Random } from '../random.ts';

const SOLD = [
  'Consulting hours',
  'Spare parts',
  'Service call',
  'Annual licence',
  'Delivery',
  'Workshop day',
] as const;
const BOUGHT = [
  'Materials',
  'Cleaning',
  'Freight',
  'Software',
  'Advertising',
  'Office supplies',
  'Power',
] as const;
const SALES_ROLES = ['goodsSales', 'goodsSales', 'serviceSales', 'otherRevenue'] as const satisfies Role[];
const COST_ROLES = [
  'purchases',
  'purchases',
  'freight',
  'advertising',
  'cleaning',
  'consulting',
  'office',
  'power',
  'rent',
  'subscriptions',
  'travel',
] as const satisfies Role[];
/** A company that tracks its goods buys them into the inventory. */
const STOCK_COST_ROLES = ['stock', 'stock', ...COST_ROLES] as const satisfies Role[];
const CIS_COST_ROLES = ['cisLabour', 'cisLabour', 'cisMaterials', ...COST_ROLES] as const satisfies Role[];

/** Choices made for a document before its lines. */
type Draft = {
  business: Business;
  random: Random;
  type: InvoiceType;
  lineAmountTypes: Content['lineAmountTypes'];
  day: Day;
};

/** A made-up document: mixes of taxed and exempt lines, odd quantities, tax typed by hand, totals a cent or two off. */
export function inventContent(
  business: Business,
  random: Random,
  serial: number,
  day: Day,
  type: InvoiceType = random.chance(0.45) ? 'ACCREC' : 'ACCPAY',
): Content<InvoiceType> {
  const { foreign } = business.profile;
  const currency = foreign && random.chance(foreign.share) ? foreign.currency : business.profile.currency;
  const halfCents = currency === foreign?.currency && random.chance(0.1);
  const lineAmountTypes = halfCents ? 'NoTax' : random.pick(['Exclusive', 'Exclusive', 'Inclusive', 'NoTax']);
  const draft: Draft = { business, random, type, lineAmountTypes, day };
  return withCis(business, {
    type,
    number: inventNumber(random, type, serial),
    reference: random.chance(0.3) ? `PO ${random.between(1000, 9999)}` : '',
    contact: pickContact(business, random, type),
    day,
    due: random.chance(0.04) ? undefined : day + random.pick([7, 14, 20, 30]),
    lineAmountTypes,
    currency,
    rate: halfCents ? HALF_CENT_RATE : business.rateOn(currency, day),
    lines: halfCents ? [halfCentLine(draft)] : inventLines(draft),
    rounding: !halfCents && random.chance(0.015) ? BigInt(random.pick([-2, -1, 1, 2, 4])) : 0n,
  });
}

/** Sales are numbered in turn; suppliers' numbers are their own, and some bills have none. */
function inventNumber(random: Random, type: InvoiceType, serial: number): string | undefined {
  if (type === 'ACCREC') return `INV-${String(serial + 1).padStart(5, '0')}`;
  return random.chance(0.93)
    ? `${random.pick(['B', 'RE', 'T'])}${random.between(10_000, 999_999)}`
    : undefined;
}

export function pickContact(business: Business, random: Random, type: InvoiceType): Contact {
  for (;;) {
    const contact = business.contacts[random.between(0, business.contacts.length - 1)];
    if (contact && (type === 'ACCREC' ? contact.isCustomer : contact.isSupplier)) return contact;
  }
}

function inventLines(draft: Draft): DocumentLine[] {
  const { business, random, type } = draft;
  const [minimum, maximum] = business.profile.itemLines ?? (random.chance(0.55) ? [1, 1] : [2, 4]);
  const count = minimum === maximum ? minimum : random.between(minimum, maximum);
  const free = random.chance(0.004);
  const lines = Array.from({ length: count }, () => {
    const quantity = BigInt(random.pick([100, 100, 100, 200, 300, 1200, 150, 250, 33]));
    const unit = free ? 0n : BigInt(random.between(250, type === 'ACCREC' ? 150_000 : 70_000));
    return inventLine(draft, quantity, unit);
  });
  const [head] = lines;
  return head && count > 1 && random.chance(0.15) ? [...lines, discountOn(head)] : lines;
}

function inventLine(
  { business, random, type, lineAmountTypes, day }: Draft,
  quantity: Cents,
  unit: Cents,
): DocumentLine {
  const amount = divideRounded(quantity * unit, 100n);
  const rate = type === 'ACCREC' ? business.profile.salesTax.sales : business.profile.salesTax.purchases;
  const taxed = lineAmountTypes !== 'NoTax' && random.chance(0.85);
  const typedByHand = taxed && amount > 1000n && random.chance(0.02) ? BigInt(random.pick([-1, 1])) : 0n;
  return {
    description: type === 'ACCREC' ? random.pick(SOLD) : random.pick(BOUGHT),
    quantity,
    unit,
    amount,
    tax: taxed ? taxOn(amount, rate.basisPoints, lineAmountTypes) + typedByHand : 0n,
    taxType: taxed ? rate.type : 'NONE',
    account: business.chart.account(
      type === 'ACCREC' ? random.pick(SALES_ROLES) : random.pick(costRoles(business)),
    ),
    tracking: inventTracking(business, random, day),
  };
}

function costRoles({ profile }: Business): readonly [Role, ...Role[]] {
  if (profile.cis) return CIS_COST_ROLES;
  return profile.tracksStock ? STOCK_COST_ROLES : COST_ROLES;
}

/** Tax on top of an Exclusive amount, or inside an Inclusive one; half a cent rounds away from zero. */
export function taxOn(
  amount: Cents,
  basisPoints: bigint,
  lineAmountTypes: Content['lineAmountTypes'],
): Cents {
  if (lineAmountTypes === 'NoTax') return 0n;
  return divideRounded(
    amount * basisPoints,
    lineAmountTypes === 'Inclusive' ? 10_000n + basisPoints : 10_000n,
  );
}

/** Hundredths of a percent; 0 for a tax type the organisation has no rate for. */
export function taxRate({ profile: { salesTax } }: Business, taxType: string): bigint {
  return [salesTax.sales, salesTax.purchases].find(({ type }) => type === taxType)?.basisPoints ?? 0n;
}

/** A tenth off the first line, as a line of its own with a negative price. */
function discountOn(line: DocumentLine): DocumentLine {
  const amount = -divideRounded(line.amount, 10n);
  return {
    ...line,
    description: `Discount on ${line.description}`,
    quantity: 100n,
    unit: amount,
    amount,
    tax: -divideRounded(line.tax, 10n),
  };
}

/** Rate that turns an odd multiple of three cents into a whole number of cents and exactly one half. */
const HALF_CENT_RATE = '1.2';

function halfCentLine(draft: Draft): DocumentLine {
  return inventLine(draft, 100n, 3n * BigInt(2 * draft.random.between(500, 9000) + 1));
}

const OLD_DEPOT_YEARS = 1;

export function inventTracking(business: Business, random: Random, day: Day): Tracking {
  const [region, department] = business.tracking;
  const options: TrackingOption[] = [];
  const inOldDepotYears = splitDay(day).year < splitDay(business.opened).year + OLD_DEPOT_YEARS;
  const regions = region?.options.filter(({ status }) => status === 'ACTIVE' || inOldDepotYears) ?? [];
  if (random.chance(0.75)) options.push(...regions.slice(random.between(0, regions.length - 1)).slice(0, 1));
  const departments = department?.options ?? [];
  if (random.chance(0.6))
    options.push(...departments.slice(random.between(0, departments.length - 1)).slice(0, 1));
  return options.length > 0 ? business.tagged(options) : NO_TRACKING;
}

/** Edit as people make it after posting: a price, the account, or the date, now and then into another month. */
export function editContent<T extends DocumentType>(
  business: Business,
  random: Random,
  content: Content<T>,
  today: Day,
): Content<T> {
  const [head, ...otherLines] = content.lines;
  if (!head) return content;
  if (random.chance(0.3)) {
    const day = Math.max(business.opened, Math.min(today, content.day + random.between(-35, 20)));
    const due = content.due === undefined ? undefined : Math.max(day, content.due);
    return { ...content, day, due, rate: business.rateOn(content.currency, day) };
  }
  if (random.chance(0.5)) {
    const role: Role = isFromCustomers(content.type) ? 'otherRevenue' : 'office';
    return withCis(business, {
      ...content,
      lines: [{ ...head, account: business.chart.account(role) }, ...otherLines],
    });
  }
  const unit = head.unit + BigInt(random.between(1, 5000));
  const amount = divideRounded(head.quantity * unit, 100n);
  const tax = taxOn(amount, taxRate(business, head.taxType), content.lineAmountTypes);
  return withCis(business, { ...content, lines: [{ ...head, unit, amount, tax }, ...otherLines] });
}
