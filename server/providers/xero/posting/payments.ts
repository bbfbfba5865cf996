import type { DocumentType } from '#contract/ledger/documents.ts';
import type { Account } from '../../books.ts';
import type { Chart } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import { outstandingTypes } from '../../outstandingTypes.ts';
import type { Payment } from '../../payments.ts';
import type { PostingLink, PostingContext, PostingRule } from '../../postingRules.ts';
import Big from 'big.js';
import { isPosted, outstandingType } from './documentTypes.ts';
import { createLine, findAccount, post, requireAccount, Unpostable } from './lines.ts';
import { toBase } from './rounding.ts';
import { settledDocument, settleLines, withGain } from './settling.ts';

/** Eight kinds post by it: payments of invoices and bills, and refunds of credits. */
export const paymentRule: PostingRule<Payment> = {
  source: (payment) => ({ type: paymentType(payment), id: payment.id }),
  toDocument: (payment) => ({
    id: payment.id,
    type: paymentType(payment),
    number: payment.pays.number,
    reference: payment.reference,
    contactId: payment.pays.contactId,
    contactName: payment.pays.contactName,
    date: payment.date,
    dueDate: null,
    status: payment.status,
    currency: payment.pays.currency,
    rate: payment.rate,
    total: payment.amount,
    withheld: '0',
    statedOutstanding: null,
  }),
  // A deleted one still says what it paid: its lines of the past are read by that.
  links: (payment): PostingLink[] => [
    { targetId: payment.pays.id, date: payment.date, amount: isPosted(payment) ? payment.amount : null },
  ],
  reconciliations: ({ id: documentId, accountId: id, accountCode: code, isReconciled }, chart) => {
    const account = findAccount(chart, { id, code });
    return !account || isReconciled === null ? [] : [{ documentId, accountId: account.id, isReconciled }];
  },
  // A payment settles its document's outstanding amount. Its own bank balance is revalued in a
  // foreign currency.
  isRevalued: ({ accountId, accountCode }, chart) => {
    const account = findAccount(chart, { id: accountId, code: accountCode });
    return !account || (account.currency !== null && account.currency !== chart.baseCurrency);
  },
  post: (payment, context) => post(() => paymentLines(payment, context)),
};

/** The provider's journals use one type for refunds of all credits. */
function paymentType({ kind, pays }: Payment): DocumentType {
  if (pays.type === 'invoice') return kind === 'sale' ? 'paymentReceived' : 'paymentMade';
  return kind === 'sale' ? 'customerRefund' : 'supplierRefund';
}

/**
 * Posts the payment's account at the payment's rate against the document at the document's rate,
 * rounded separately. The difference is a realised gain on the payment's date.
 */
function paymentLines(payment: Payment, context: PostingContext): JournalLine[] {
  if (!isPosted(payment)) return [];
  const { chart } = context;
  const { kind, pays, date } = payment;
  const target = settledDocument({ ...pays, type: outstandingType(pays.type, kind) }, context);
  const { currency } = target;
  const { side } = outstandingTypes[target.type];
  const bank = requireAccount(chart, { id: payment.accountId, code: payment.accountCode });
  const movement = baseMovement(payment, { currency, bankCurrency: bank.currency }, chart);
  const bankSide = bankMovement(payment, { bank, currency, movement }, chart);
  const bankAmounts = {
    amount: movement.times(side),
    currencyAmount: bankSide.currencyAmount?.times(side) ?? null,
  };
  const event = { date, currency };
  const lines = [
    createLine({ date, currency: bankSide.currency }, bank, bankAmounts),
    ...settleLines(target, { ...event, amount: new Big(payment.amount) }, chart),
  ];
  return withGain(lines, event, chart);
}

/** Currency of the bank account; no amount where the provider did not state it. */
function bankMovement(
  { amount, bankAmount }: Payment,
  { bank, currency, movement }: { bank: Account; currency: string; movement: Big },
  { baseCurrency }: Chart,
): { currency: string; currencyAmount: Big | null } {
  if (bank.currency === null || bank.currency === currency)
    return { currency, currencyAmount: new Big(amount) };
  if (bank.currency === baseCurrency) return { currency: baseCurrency, currencyAmount: movement };
  return { currency: bank.currency, currencyAmount: bankAmount === null ? null : new Big(bankAmount) };
}

/** Base currency; a bank account in base currency states the amount itself. */
function baseMovement(
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
