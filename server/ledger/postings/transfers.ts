import type { BankTransfer } from '#server/providers/payments.ts';
import Big from 'big.js';
import { resolveOptionIds, optionPair } from '../chart.ts';
import { exchangeRate, toBase } from './cent.ts';
import { namedAccount, plainLeg, type Posting, toPostings, Unpostable } from './posting.ts';
import type { Link, PostingContext, Rule, Target } from './rule.ts';

/** Bank against bank, at what the side in the base currency states. */
export const transferRule: Rule<BankTransfer> = {
  names: ({ id }) => ({ type: 'TRANSFER', id }),
  document: ({ id, reference, date, status, rate, amount }) => ({
    id,
    type: 'TRANSFER',
    number: reference,
    contactId: null,
    contactName: null,
    date,
    dueDate: null,
    status,
    // It is stated by the account that the money left.
    currency: null,
    rate,
    total: amount,
    withheld: '0',
  }),
  links: ({ status, date, from: source, to: destination }): Link[] =>
    [source.bankTransactionId, destination.bankTransactionId].flatMap((targetId) =>
      targetId === null || status !== 'AUTHORISED' ? [] : [{ targetId, date, amount: null }],
    ),
  post: postTransfer,
};

function postTransfer(transfer: BankTransfer, context: PostingContext): Posting[] {
  if (transfer.status !== 'AUTHORISED') return [];
  const { chart } = context;
  const source = transferSide(transfer.from, context);
  const destination = transferSide(transfer.to, context);
  const sentAmount = new Big(transfer.amount);
  const arrived = source.currency === destination.currency ? sentAmount : destination.stated;
  const base = inBase({ from: source, to: destination, left: sentAmount, arrived }, context);
  const leg = (side: Side, amount: Big, units: Big | null) =>
    toPostings([{ ...plainLeg(side.account, amount, units), ...side.options }], {
      date: transfer.date,
      currency: side.currency,
    });
  return [...leg(destination, base, arrived), ...leg(source, base.times(-1), sentAmount.times(-1))].map(
    (posting) => ({
      ...posting,
      description: transfer.reference,
    }),
  );

  function transferSide(side: BankTransfer['from'], { target }: PostingContext): Side {
    const account = namedAccount(chart, { id: side.accountId, code: null });
    const listed = side.bankTransactionId === null ? undefined : target(side.bankTransactionId);
    return {
      account,
      currency: account.currency ?? chart.baseCurrency,
      listed,
      stated: listed?.total ? new Big(listed.total) : null,
      options: optionPair(resolveOptionIds(side.tracking, chart), chart),
    };
  }
}

type Side = {
  account: ReturnType<typeof namedAccount>;
  currency: string;
  /** The side among the bank transactions. */
  listed: Target | undefined;
  stated: Big | null;
  options: { option1: string; option2: string };
};

function inBase(
  {
    from: source,
    to: destination,
    left: sentAmount,
    arrived,
  }: { from: Side; to: Side; left: Big; arrived: Big | null },
  { chart }: PostingContext,
): Big {
  if (source.currency === chart.baseCurrency) return sentAmount;
  if (destination.currency === chart.baseCurrency && arrived) return arrived;
  if (!source.listed || destination.currency === chart.baseCurrency)
    throw new Unpostable('The bank transaction that states what arrived was not read so far.');
  return toBase(sentAmount, exchangeRate({ currency: source.currency, rate: source.listed.rate }, chart));
}
