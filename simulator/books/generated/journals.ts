import { isInConversion, type Business } from './business.ts';
import {
  isFromCustomers,
  isInvoice,
  creditKind,
  type Allocation,
  type BankTransaction,
  type Credit,
  type Invoice,
  type ManualJournal,
  type Payment,
  type Transfer,
} from './documents.ts';
import {
  allocationLines,
  documentLines,
  manualJournalLines,
  paymentLines,
  transferLines,
  type Direction,
  type UnnumberedJournal,
} from './posting.ts';
import { stockLines } from './stock.ts';

/**
 * The journals of each event, by the provider's source types (OAS, `Journal.SourceType`). Contents are kept by
 * reference: an edit makes a new one, so an old journal still says what it was posted with.
 */
export function invoiceJournals(
  business: Business,
  id: string,
  content: Invoice['content'],
  direction: Direction,
  created: number,
): UnnumberedJournal[] {
  if (isInConversion(business, content)) return [];
  const { chart, profile } = business;
  const { day, type, reference } = content;
  const sale: UnnumberedJournal = {
    day,
    created,
    sourceType: type,
    sourceId: id,
    reference,
    lines: () => documentLines(chart, content, direction),
    cashLines: () => [],
  };
  if (!profile.tracksStock || stockLines(chart, content, direction).length === 0) return [sale];
  const stock: UnnumberedJournal = {
    day,
    created,
    sourceType: null,
    sourceId: null,
    reference: `Cost of ${content.number ?? 'goods sold'}`,
    lines: () => stockLines(chart, content, direction),
  };
  return [stock, sale];
}

export function creditJournal(
  { chart }: Business,
  credit: Credit,
  content: Credit['content'],
  direction: Direction,
  created: number,
): UnnumberedJournal {
  return {
    day: content.day,
    created,
    sourceType: creditSource(credit),
    sourceId: credit.id,
    reference: content.reference,
    lines: () => documentLines(chart, content, direction),
    // Money that came or went counts on the day it did: of a prepayment what it was coded to, of an overpayment nothing.
    ...(content.bank ? {} : { cashLines: () => [] }),
  };
}

function creditSource(credit: Credit): string {
  const side = isFromCustomers(credit.content.type) ? 'AR' : 'AP';
  const kind = creditKind(credit);
  return kind === 'CreditNote' ? credit.content.type : `${side}${kind.toUpperCase()}`;
}

/** The provider has no source type for a prepayment or overpayment that is paid back; it is a credit like others. */
function paymentSource(document: Invoice | Credit): string {
  if (isInvoice(document)) return `${document.content.type}PAYMENT`;
  return isFromCustomers(document.content.type) ? 'ARCREDITPAYMENT' : 'APCREDITPAYMENT';
}

export function paymentJournal(
  { chart }: Business,
  payment: Payment,
  direction: Direction,
  created: number,
): UnnumberedJournal {
  const { content } = payment.document;
  return {
    day: payment.day,
    created,
    sourceType: paymentSource(payment.document),
    sourceId: payment.id,
    reference: '',
    lines: () => paymentLines(chart, content, payment, direction),
    cashLines: () => paymentLines(chart, content, payment, direction, 'cash'),
  };
}

/**
 * Journal of an allocation, with the credit as its source; it has no lines where it moves nothing on the accrual
 * basis.
 */
export function allocationJournal(
  { chart }: Business,
  allocation: Allocation,
  direction: Direction,
  created: number,
): UnnumberedJournal {
  const { credit, invoice, amount, day } = allocation;
  const contents = [credit.content, invoice.content] as const;
  const lines = () => allocationLines(chart, contents, amount, direction);
  return {
    day,
    created,
    sourceType: creditSource(credit),
    sourceId: credit.id,
    reference: '',
    lines,
    cashOnly: lines().length === 0,
    cashLines: () => allocationLines(chart, contents, amount, direction, 'cash'),
  };
}

export function bankJournal(
  { chart }: Business,
  { id }: BankTransaction,
  content: BankTransaction['content'],
  direction: Direction,
  created: number,
): UnnumberedJournal {
  return {
    day: content.day,
    created,
    sourceType: content.type === 'RECEIVE' ? 'CASHREC' : 'CASHPAID',
    sourceId: id,
    reference: content.reference,
    lines: () => documentLines(chart, content, direction),
  };
}

export function transferJournal(
  transfer: Transfer,
  direction: Direction,
  created: number,
): UnnumberedJournal {
  const { id, day, reference } = transfer;
  const lines = transferLines(transfer, direction);
  return { day, created, sourceType: 'TRANSFER', sourceId: id, reference, lines: () => lines };
}

export function manualJournal(
  { chart }: Business,
  { id }: ManualJournal,
  content: ManualJournal['content'],
  direction: Direction,
  created: number,
): UnnumberedJournal {
  return {
    day: content.day,
    created,
    sourceType: 'MANJOURNAL',
    sourceId: id,
    reference: content.narration,
    lines: () => manualJournalLines(chart, content, direction),
    ...(content.onCashBasis ? {} : { cashLines: () => [] }),
  };
}
