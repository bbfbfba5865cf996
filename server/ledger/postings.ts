import type { Account, Journal } from '#server/providers/books.ts';
import type { Document } from '#server/providers/documents.ts';
import Big from 'big.js';
import { type Chart, namedOptionIds, optionPair } from './chart.ts';

/** One line as a document or journal posts it: base currency, debit positive, decimal strings. */
export type Posting = {
  accountId: string;
  date: string;
  amount: string;
  /** The document's own currency and amount beside it; null where they are unknown. */
  currency: string | null;
  currencyAmount: string | null;
  option1: string;
  option2: string;
  description: string | null;
};

export type Posted = { postings: Posting[] } | { problem: string };

/** Only these are in the provider's books; drafts are not yet, voided and deleted ones no longer. */
const postedStatuses = new Set(['AUTHORISED', 'PAID']);

type Part = { account: Account; amount: Big; description: string | null; option1: string; option2: string };

/**
 * Lines of a sales invoice (debit DEBTORS, credit its lines and GST) or a bill (the mirror). The provider posts the
 * control leg as round(Total / rate) and every line's net and tax by itself; the cent between them goes to the
 * largest net line of a foreign document, and to ROUNDING otherwise. TaxAmount is taken as given, never recomputed:
 * many are typed by hand.
 */
export function postInvoice(invoice: Document, chart: Chart): Posted {
  if (!postedStatuses.has(invoice.status)) return { postings: [] };
  const foreign = invoice.currency !== chart.baseCurrency;
  if (foreign && invoice.rate === null) {
    return { problem: `The provider gave no exchange rate for this document in ${invoice.currency}.` };
  }
  const control = chart.systemAccount.get(invoice.kind === 'ACCREC' ? 'DEBTORS' : 'CREDITORS');
  if (!control) return { problem: 'The chart of accounts has no control account for this document.' };

  const parts = partsOf(invoice, chart);
  if ('problem' in parts) return parts;
  const rate = new Big(foreign ? (invoice.rate ?? '1') : '1');
  const base = (amount: Big) => amount.div(rate).round(2, Big.roundHalfUp);

  const controlAmount = base(new Big(invoice.total));
  const nets = parts.nets.map((part) => base(part.amount));
  const taxes = parts.taxes.map((part) => base(part.amount));
  const missing = controlAmount.minus(sum([...nets, ...taxes]));
  const ownTotalAgrees = sum([...parts.nets, ...parts.taxes].map((part) => part.amount)).eq(invoice.total);

  const lines: { part: Part; amount: Big }[] = [
    ...parts.nets.map((part, index) => ({ part, amount: nets[index] ?? new Big(0) })),
    ...parts.taxes.map((part, index) => ({ part, amount: taxes[index] ?? new Big(0) })),
  ];
  if (!missing.eq(0)) {
    const largest = foreign && ownTotalAgrees ? lines[indexOfLargest(nets)] : undefined;
    if (largest) largest.amount = largest.amount.plus(missing);
    else {
      const rounding = chart.systemAccount.get('ROUNDING');
      if (!rounding) return { problem: 'The chart of accounts has no rounding account for this document.' };
      const own = new Big(invoice.total).minus(sum(lines.map(({ part }) => part.amount)));
      lines.push({ part: { ...unassigned, account: rounding, amount: own }, amount: missing });
    }
  }

  const sign = invoice.kind === 'ACCREC' ? 1 : -1;
  const whole: Part = { ...unassigned, account: control, amount: new Big(invoice.total) };
  const posting = (part: Part, amount: Big, side: number): Posting => ({
    accountId: part.account.id,
    date: invoice.date,
    amount: amount.times(side).toFixed(),
    currency: invoice.currency,
    currencyAmount: part.amount.times(side).toFixed(),
    option1: part.option1,
    option2: part.option2,
    description: part.description,
  });
  return {
    postings: [
      posting(whole, controlAmount, sign),
      ...lines.map(({ part, amount }) => posting(part, amount, -sign)),
    ].filter((line) => !new Big(line.amount).eq(0)),
  };
}

/** A journal's lines are already postings; documents only add names and links to them. */
export function postJournal(journal: Journal, chart: Chart): Posting[] {
  return journal.lines.map((line) => ({
    accountId: line.accountId,
    date: journal.date,
    amount: line.amount,
    currency: null,
    currencyAmount: null,
    ...optionPair(line.optionIds, chart),
    description: line.description,
  }));
}

const unassigned = { description: null, option1: '', option2: '' };

/** Net and tax of each line in the document's currency. A line that says nothing but a text posts nothing. */
function partsOf(invoice: Document, chart: Chart): { nets: Part[]; taxes: Part[] } | { problem: string } {
  const nets: Part[] = [];
  const taxes: Part[] = [];
  for (const line of invoice.lines) {
    const tax = new Big(line.taxAmount);
    const net =
      invoice.lineAmounts === 'Inclusive' ? new Big(line.lineAmount).minus(tax) : new Big(line.lineAmount);
    if (net.eq(0) && tax.eq(0)) continue;
    const account =
      chart.accountById.get(line.accountId ?? '') ?? chart.accountByCode.get(line.accountCode ?? '');
    if (!account) {
      return {
        problem: `A line names an account (${line.accountCode ?? 'none'}) that the chart does not hold.`,
      };
    }
    nets.push({
      account,
      amount: net,
      description: line.description,
      ...optionPair(namedOptionIds(line.tracking, chart), chart),
    });
    if (tax.eq(0)) continue;
    const gst = chart.systemAccount.get('GST');
    if (!gst) return { problem: 'The chart of accounts has no sales tax account for this document.' };
    taxes.push({ ...unassigned, account: gst, amount: tax, description: line.description });
  }
  return { nets, taxes };
}

/** By absolute amount; the first of equals. -1 where there is none. */
function indexOfLargest(amounts: Big[]): number {
  let found = -1;
  let most = new Big(-1);
  amounts.forEach((amount, index) => {
    if (!amount.abs().gt(most)) return;
    found = index;
    most = amount.abs();
  });
  return found;
}

function sum(amounts: Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
}
