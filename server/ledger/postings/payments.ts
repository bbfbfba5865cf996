import type { Account } from '#server/providers/books.ts';
import type { Payment } from '#server/providers/payments.ts';
import Big from 'big.js';
import type { Chart } from '../chart.ts';
import { toBase } from './cent.ts';
import { openDocuments, openDocumentType } from './openDocuments.ts';
import { findAccount, namedAccount, plainLeg, type Posting, toPostings, Unpostable } from './posting.ts';
import type { Link, PostingContext, Rule } from './rule.ts';
import { settledDocument, settlingLegs, withGain } from './settling.ts';

/** Payments of all eight kinds: of invoices and bills in, of credits back out. */
export const paymentRule: Rule<Payment> = {
  names: (payment) => ({ type: paymentType(payment), id: payment.id }),
  document: (payment) => ({
    id: payment.id,
    type: paymentType(payment),
    number: payment.pays.number,
    contactId: payment.pays.contactId,
    contactName: payment.pays.contactName,
    date: payment.date,
    dueDate: null,
    status: payment.status,
    currency: payment.pays.currency,
    rate: payment.rate,
    total: payment.amount,
    withheld: '0',
  }),
  links: (payment): Link[] =>
    isLive(payment) ? [{ targetId: payment.pays.id, date: payment.date, amount: payment.amount }] : [],
  // What it settles is the document's; of its own it leaves a bank balance, which is revalued in another currency.
  isRevalued: ({ accountId, accountCode }, chart) => {
    const account = findAccount(chart, { id: accountId, code: accountCode });
    return !account || (account.currency !== null && account.currency !== chart.baseCurrency);
  },
  post: postPayment,
};

const isLive = ({ status }: Payment) => status === 'AUTHORISED';

/** The provider's journals have one word for refunds of all credits. */
function paymentType({ kind, pays }: Payment): string {
  if (pays.what === 'invoice') return `${kind}PAYMENT`;
  return kind === 'ACCREC' ? 'ARCREDITPAYMENT' : 'APCREDITPAYMENT';
}

/**
 * The account it was paid from or to, at the payment's rate, against the document at its own; each rounded alone, and
 * the difference is a realised gain on the payment's date.
 */
function postPayment(payment: Payment, context: PostingContext): Posting[] {
  if (!isLive(payment)) return [];
  const { kind, pays, date } = payment;
  const target = settledDocument({ ...pays, type: openDocumentType(pays.what, kind) }, context);
  const { side } = openDocuments[target.type];
  const amount = new Big(payment.amount);
  const bank = namedAccount(context.chart, { id: payment.accountId, code: payment.accountCode });
  const movement = movedInBase(
    payment,
    { currency: target.currency, bankCurrency: bank.currency },
    context.chart,
  );
  const crossed = crossedIn(payment, { bank, currency: target.currency, moved: movement }, context.chart);
  const legs = [
    {
      ...plainLeg(bank, movement.times(side), crossed.units?.times(side) ?? null),
      currency: crossed.currency,
    },
    ...settlingLegs(target, amount, context.chart),
  ];
  return toPostings(withGain(legs, context.chart), { date, currency: target.currency });
}

/**
 * Units in the bank account's own currency where it is not the document's; none where the
 * provider did not state them.
 */
function crossedIn(
  { amount, bankAmount }: Payment,
  { bank, currency, moved: movement }: { bank: Account; currency: string; moved: Big },
  { baseCurrency }: Chart,
): { currency: string; units: Big | null } {
  if (bank.currency === null || bank.currency === currency) return { currency, units: new Big(amount) };
  if (bank.currency === baseCurrency) return { currency: baseCurrency, units: movement };
  return { currency: bank.currency, units: bankAmount === null ? null : new Big(bankAmount) };
}

/** Base currency; a bank account in it states the amount itself. */
function movedInBase(
  { amount, bankAmount, rate }: Payment,
  { currency, bankCurrency }: { currency: string; bankCurrency: string | null },
  { baseCurrency }: Chart,
): Big {
  if (currency === baseCurrency) return new Big(amount);
  if ((bankCurrency ?? baseCurrency) === baseCurrency && bankAmount !== null) return new Big(bankAmount);
  if (rate === null)
    throw new Unpostable(`The provider gave no exchange rate for this payment in ${currency}.`);
  return toBase(amount, new Big(rate));
}
