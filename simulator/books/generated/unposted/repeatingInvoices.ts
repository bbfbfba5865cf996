import { addMonths, dayAt, type Day } from '../../calendar.ts';
import type { Entry } from '../../rows.ts';
import { wireDay, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Content } from '../documents.ts';
import { inventContent } from '../stories/invoiceContent.ts';
import type { Random } from '../random.ts';
import { trackingTags } from '../tracking.ts';
import { lineFields, totalFields } from './tradeDocuments.ts';

/** A template that the provider makes invoices or bills from. */
export type RepeatingInvoice = Entry & {
  status: string;
  content: Content;
  everyMonths: number;
  nextDay: Day;
  /** Undefined for templates without an end. */
  ends: Day | undefined;
};

const STATUSES = ['AUTHORISED', 'AUTHORISED', 'DRAFT', 'AUTHORISED', 'DELETED', 'AUTHORISED'] as const;

export function createRepeatingInvoices(business: Business, random: Random, now: number): RepeatingInvoice[] {
  return STATUSES.map((status, index) => {
    const everyMonths = random.pick([1, 1, 3]);
    const today = dayAt(now);
    const startDay = business.opened + random.between(0, 27);
    let nextDay = startDay;
    for (let step = 1; nextDay <= today; step += 1) nextDay = addMonths(startDay, step * everyMonths);
    const type = index % 2 === 0 ? 'ACCREC' : 'ACCPAY';
    return {
      id: business.identify('RepeatingInvoice', index),
      updated: 0,
      status,
      content: { ...inventContent(business, random, index, startDay, type), rounding: 0n },
      everyMonths,
      nextDay,
      ends: index % 3 === 2 ? addMonths(today, 12) : undefined,
    };
  });
}

/** One of `/RepeatingInvoices`: a template has no number and no date of change. */
export function repeatingInvoiceRow(business: Business, template: RepeatingInvoice): Row {
  const { content } = template;
  return {
    Schedule: {
      Period: template.everyMonths,
      Unit: 'MONTHLY',
      DueDate: 20,
      DueDateType: 'OFFOLLOWINGMONTH',
      StartDate: wireDay(content.day),
      ...(template.ends !== undefined && { EndDate: wireDay(template.ends) }),
      NextScheduledDate: wireDay(template.nextDay),
    },
    RepeatingInvoiceID: template.id,
    ID: template.id,
    Type: content.type,
    Reference: content.reference,
    HasAttachments: false,
    ApprovedForSending: false,
    SendCopy: false,
    MarkAsSent: false,
    IncludePDF: false,
    Contact: { ContactID: content.contact.id, Name: content.contact.name },
    Status: template.status,
    LineAmountTypes: content.lineAmountTypes,
    LineItems: content.lines.map((line, index) => ({
      ...lineFields(line, undefined),
      Tracking: trackingTags(business.tracking, line.tracking),
      LineItemID: business.identify('LineItem', `${template.id}/${index}`),
    })),
    ...totalFields(content),
    CurrencyCode: content.currency,
  };
}
