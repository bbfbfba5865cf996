import type { Day } from '../../calendar.ts';
import { divideRounded } from '../../money.ts';
import type { Business } from '../business.ts';
import type { InvoiceFields, InvoiceLineBody } from './changeBodies.ts';
import { withCis } from '../cis.ts';
import {
  isFromCustomers,
  sumTotal,
  type Content,
  type DocumentLine,
  type DocumentType,
} from '../documents.ts';
import { findAccount, findContact, findTracking } from './find.ts';
import { taxOn, taxRate } from '../stories/invoiceContent.ts';

/** The content with the given fields instead of its own; the rate follows the currency and the date unless given. */
export function withFields<T extends DocumentType>(
  business: Business,
  content: Content<T>,
  fields: InvoiceFields,
): Content<T> {
  const { Contact, Date: day = content.day, CurrencyCode: currency = content.currency } = fields;
  const lineAmountTypes = fields.LineAmountTypes ?? content.lineAmountTypes;
  const changed = withCis(business, {
    ...content,
    contact: Contact ? findContact(business, Contact.ContactID, Contact.Name) : content.contact,
    day,
    due: fields.DueDate ?? (content.due === undefined ? undefined : Math.max(day, content.due)),
    lineAmountTypes,
    number: fields.InvoiceNumber ?? content.number,
    reference: fields.Reference ?? content.reference,
    currency,
    rate: rateFor(business, content, fields, currency, day),
    lines:
      fields.LineItems?.map((line) => buildLine(business, content.type, lineAmountTypes, line)) ??
      content.lines,
    rounding: fields.LineItems || fields.Total !== undefined ? 0n : content.rounding,
  });
  return fields.Total === undefined ? changed : { ...changed, rounding: fields.Total - sumTotal(changed) };
}

function rateFor(
  business: Business,
  content: Content,
  { CurrencyRate }: InvoiceFields,
  currency: string,
  day: Day,
): string {
  if (currency === business.profile.currency) return '1';
  if (CurrencyRate !== undefined) return CurrencyRate;
  return currency === content.currency && day === content.day ? content.rate : business.rateOn(currency, day);
}

function buildLine(
  business: Business,
  type: Content['type'],
  lineAmountTypes: Content['lineAmountTypes'],
  body: InvoiceLineBody,
): DocumentLine {
  const unit = body.UnitAmount ?? body.LineAmount;
  if (unit === undefined) throw new Error('Each line needs a UnitAmount or a LineAmount.');
  const amount = body.LineAmount ?? divideRounded(body.Quantity * unit, 100n);
  const { sales, purchases } = business.profile.salesTax;
  const usual = isFromCustomers(type) ? sales.type : purchases.type;
  const taxType = body.TaxType ?? (lineAmountTypes === 'NoTax' ? 'NONE' : usual);
  return {
    description: body.Description,
    quantity: body.Quantity,
    unit,
    amount,
    tax: body.TaxAmount ?? taxOn(amount, taxRate(business, taxType), lineAmountTypes),
    taxType,
    account: findAccount(business, body.AccountCode, body.AccountID),
    tracking: findTracking(business, body.Tracking),
  };
}
