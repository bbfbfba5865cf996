import type { Entry } from '../../rows.ts';
import { wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Contact } from '../contacts.ts';
import { isPosted, type Invoice } from '../documents.ts';
import type { Random } from '../random.ts';

/** A line of a bill that a customer is to pay for, and the sales invoice it went onto, if any. */
export type LinkedTransaction = Entry & { source: Invoice; contact: Contact; target: Invoice | undefined };

const ONE_OF_BILLS = 8;
const MOST = 400;

export function createLinkedTransactions(business: Business, random: Random): LinkedTransaction[] {
  const bills = business.invoices.filter(
    ({ content, status }) => content.type === 'ACCPAY' && status !== 'DELETED',
  );
  const sales = business.invoices.filter(({ content }) => content.type === 'ACCREC');
  const count = Math.min(MOST, Math.ceil(bills.length / ONE_OF_BILLS));
  return bills.slice(0, count).flatMap((source, index) => {
    const sale = sales[random.between(0, sales.length - 1)];
    if (!sale) return [];
    return {
      id: business.identify('LinkedTransaction', index),
      updated: source.updated,
      status: undefined,
      source,
      contact: sale.content.contact,
      target: random.chance(0.6) ? sale : undefined,
    };
  });
}

/** A link follows the documents at its two ends. */
function linkStatus({ source, target }: LinkedTransaction): string {
  if (source.status === 'VOIDED' || source.status === 'DELETED') return 'VOIDED';
  if (!isPosted(source)) return 'DRAFT';
  if (target?.status === 'DRAFT' || target?.status === 'SUBMITTED') return 'ONDRAFT';
  return target && isPosted(target) ? 'BILLED' : 'APPROVED';
}

export function linkedTransactionRow({ identify }: Business, link: LinkedTransaction): Row {
  const status = linkStatus(link);
  const { source, contact, target } = link;
  return {
    LinkedTransactionID: link.id,
    SourceTransactionID: source.id,
    SourceLineItemID: identify('LineItem', `${source.id}/0`),
    ContactID: contact.id,
    ...(target &&
      (status === 'BILLED' || status === 'ONDRAFT') && {
        TargetTransactionID: target.id,
        TargetLineItemID: identify('LineItem', `${target.id}/0`),
      }),
    Status: status,
    Type: 'BILLABLEEXPENSE',
    UpdatedDateUTC: wireMoment(link.updated),
    SourceTransactionTypeCode: 'ACCPAY',
  };
}
