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
  links: ({ status, date, from, to }): Link[] =>
    [from.bankTransactionId, to.bankTransactionId].flatMap((targetId) =>
      targetId === null || status !== 'AUTHORISED' ? [] : [{ targetId, date, amount: null }],
    ),
  post: postTransfer,
};

function postTransfer(transfer: BankTransfer, context: PostingContext): Posting[] {
  if (transfer.status !== 'AUTHORISED') return [];
  const { chart } = context;
  const from = transferSide(transfer.from, context);
  const to = transferSide(transfer.to, context);
  const left = new Big(transfer.amount);
  const arrived = from.currency === to.currency ? left : to.stated;
  const base = inBase({ from, to, left, arrived }, context);
  const leg = (side: Side, amount: Big, units: Big | null) =>
    toPostings([{ ...plainLeg(side.account, amount, units), ...side.options }], {
      date: transfer.date,
      currency: side.currency,
    });
  return [...leg(to, base, arrived), ...leg(from, base.times(-1), left.times(-1))].map((posting) => ({
    ...posting,
    description: transfer.reference,
  }));

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
  { from, to, left, arrived }: { from: Side; to: Side; left: Big; arrived: Big | null },
  { chart }: PostingContext,
): Big {
  if (from.currency === chart.baseCurrency) return left;
  if (to.currency === chart.baseCurrency && arrived) return arrived;
  if (!from.listed || to.currency === chart.baseCurrency)
    throw new Unpostable('The bank transaction that states what arrived was not read so far.');
  return toBase(left, exchangeRate({ currency: from.currency, rate: from.listed.rate }, chart));
}
