import { toRows, type Entry, type RowSource } from '../../rows.ts';
import type { Row } from '../../wire.ts';
import { spoiled } from './badRows.ts';
import {
  bankTransactionRow,
  creditAsTransaction,
  transferAsTransaction,
  transferRow,
  transferSideId,
} from './bankRow.ts';
import type { Business } from '../business.ts';
import { creditRow } from './creditRow.ts';
import type { Credit, Transfer } from '../documents.ts';
import { invoiceRow } from './invoiceRow.ts';
import { manualJournalRow } from './manualJournalRow.ts';
import { paymentRow } from './paymentRow.ts';

/** The lists of what is posted, by their keys; rows are made when a page asks for them. */
export function transactionLists(business: Business): [key: string, list: RowSource][] {
  const { credits } = business;
  const list = <T extends Entry>(items: readonly T[], render: (item: T, full: boolean) => Row) =>
    changing(business, items, render);
  const credit = (document: Credit, full: boolean) => creditRow(business, document, full);
  return [
    ['Invoices', list(business.invoices, (invoice, full) => invoiceRow(business, invoice, full))],
    ['Payments', list(business.payments, (payment) => paymentRow(business, payment))],
    ['CreditNotes', list(credits.CreditNote, credit)],
    ['Prepayments', list(credits.Prepayment, credit)],
    ['Overpayments', list(credits.Overpayment, credit)],
    ['BankTransfers', list(business.transfers, (transfer) => transferRow(business, transfer))],
    [
      'ManualJournals',
      list(business.manualJournals, (journal, full) => manualJournalRow(business, journal, full)),
    ],
    ['BankTransactions', bankList(business)],
  ];
}

/** A list that follows its documents; in the organisation of bad rows some cannot be read. */
export function changing<T extends Entry>(
  business: Business,
  items: readonly T[],
  render: (item: T, full: boolean) => Row,
): RowSource {
  const source = toRows(items, render, () => business.revision);
  if (business.profile.behaviour !== 'bad-rows') return source;
  return { ...source, render: (position, full) => spoiled(position, source.render(position, full)) };
}

type Listing = Entry & { render(full: boolean): Row };

/**
 * Bank transactions, and what the provider lists among them once more: prepayments and overpayments, and both sides
 * of a transfer, each under an id of its own.
 */
function bankList(business: Business): RowSource {
  const listings: Listing[] = [];
  const source = changing(business, listings, (listing, full) => listing.render(full));
  let listedAt = -1;
  const refresh = () => {
    if (listedAt === business.revision) return;
    listedAt = business.revision;
    listings.length = 0;
    for (const transaction of business.bankTransactions)
      listings.push({ ...transaction, render: (full) => bankTransactionRow(business, transaction, full) });
    for (const credit of [...business.credits.Prepayment, ...business.credits.Overpayment])
      listings.push(creditListing(business, credit));
    for (const transfer of business.transfers) listings.push(...transferListings(business, transfer));
  };
  return {
    ...source,
    inOrder() {
      refresh();
      return source.inOrder();
    },
    inIdOrder() {
      refresh();
      return source.inIdOrder();
    },
    position(id) {
      refresh();
      return source.position(id);
    },
  };
}

function creditListing(business: Business, credit: Credit): Listing {
  const id = business.identify('BankTransaction', credit.id);
  return {
    id,
    updated: credit.updated,
    status: credit.status === 'VOIDED' ? 'DELETED' : 'AUTHORISED',
    render: (full) => creditAsTransaction(business, id, credit, full),
  };
}

function transferListings(business: Business, transfer: Transfer): Listing[] {
  return (['from', 'to'] as const).map((side) => {
    const id = transferSideId(business.identify, transfer, side);
    return {
      id,
      updated: transfer.changed,
      status: transfer.status,
      render: () => transferAsTransaction(business, id, transfer, side),
    };
  });
}
