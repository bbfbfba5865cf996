import type { Account } from '../../books.ts';
import { resolveOptionIds, optionPair } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import type { BankTransfer } from '../../payments.ts';
import type { PostingLink, LinkTarget, PostingContext, PostingRule } from '../../postingRules.ts';
import Big from 'big.js';
import { isPosted } from './documentTypes.ts';
import { createLine, post, requireAccount, Unpostable } from './lines.ts';
import { exchangeRate, toBase } from './rounding.ts';

/** Bank against bank, at the amount stated by the side in base currency. */
export const transferRule: PostingRule<BankTransfer> = {
  source: ({ id }) => ({ type: 'bankTransfer', id }),
  toDocument: ({ id, reference, date, status, rate, amount }) => ({
    id,
    type: 'bankTransfer',
    number: reference,
    reference: null,
    contactId: null,
    contactName: null,
    date,
    dueDate: null,
    status,
    // Stated by the account that the money left.
    currency: null,
    rate,
    total: amount,
    withheld: '0',
    statedOutstanding: null,
  }),
  links: ({ status, date, source, destination }): PostingLink[] =>
    [source.bankTransactionId, destination.bankTransactionId].flatMap((targetId) =>
      targetId === null || !isPosted({ status }) ? [] : [{ targetId, date, amount: null }],
    ),
  reconciliations: ({ id: documentId, source, destination }) =>
    [source, destination].flatMap(({ accountId, isReconciled }) =>
      isReconciled === null ? [] : [{ documentId, accountId, isReconciled }],
    ),
  post: (transfer, context) => post(() => transferLines(transfer, context)),
};

function transferLines(transfer: BankTransfer, context: PostingContext): JournalLine[] {
  if (!isPosted(transfer)) return [];
  const source = transferSide(transfer.source, context);
  const destination = transferSide(transfer.destination, context);
  const amountSent = new Big(transfer.amount);
  const amountArrived = source.currency === destination.currency ? amountSent : destination.statedAmount;
  const base = baseAmount({ source, destination, amountSent, arrived: amountArrived }, context);
  const sideLine = ({ account, currency, options }: Side, amount: Big, currencyAmount: Big | null) => ({
    ...createLine({ date: transfer.date, currency }, account, { amount, currencyAmount }),
    ...options,
    description: transfer.reference,
  });
  return [sideLine(destination, base, amountArrived), sideLine(source, base.times(-1), amountSent.times(-1))];
}

type Side = {
  account: Account;
  currency: string;
  /** The side in the list of bank transactions. */
  bankTransaction: LinkTarget | undefined;
  statedAmount: Big | null;
  options: { option1: string; option2: string };
};

function transferSide(side: BankTransfer['source'], { chart, target }: PostingContext): Side {
  const account = requireAccount(chart, { id: side.accountId, code: null });
  const bankTransaction = side.bankTransactionId === null ? undefined : target(side.bankTransactionId);
  return {
    account,
    currency: account.currency ?? chart.baseCurrency,
    bankTransaction: bankTransaction,
    statedAmount: bankTransaction?.total ? new Big(bankTransaction.total) : null,
    options: optionPair(resolveOptionIds(side.tracking, chart), chart),
  };
}

function baseAmount(
  {
    source,
    destination,
    amountSent,
    arrived: amountArrived,
  }: { source: Side; destination: Side; amountSent: Big; arrived: Big | null },
  { chart }: PostingContext,
): Big {
  if (source.currency === chart.baseCurrency) return amountSent;
  if (destination.currency === chart.baseCurrency && amountArrived) return amountArrived;
  if (!source.bankTransaction || destination.currency === chart.baseCurrency)
    throw new Unpostable('The bank transaction that states what arrived was not read so far.');
  return toBase(
    amountSent,
    exchangeRate({ currency: source.currency, rate: source.bankTransaction.rate }, chart),
  );
}
