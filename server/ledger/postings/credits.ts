import type { Credit } from '#server/providers/documents.ts';
import type { Payment } from '#server/providers/payments.ts';
import Big from 'big.js';
import { exchangeRate } from './cent.ts';
import { codedLegs } from './coded.ts';
import { againstControl } from './invoices.ts';
import { isPosted, openDocuments, type OpenType, openDocumentType } from './openDocuments.ts';
import { type Leg, type Posting, plainLeg, sumAmounts, toPostings } from './posting.ts';
import type { CodedLine, Link, PostingContext, Rule } from './rule.ts';
import { type Settled, settledDocument, settlingLegs, withGain } from './settling.ts';

type What = Exclude<Payment['pays']['what'], 'invoice'>;

/**
 * Mirrors an invoice. Money of a prepayment or overpayment is posted with its bank transaction.
 * An allocation moves the difference of the two rates, and a prepayment's lines.
 */
export function creditRule(creditKind: What): Rule<Credit> {
  const creditType = ({ kind }: Credit): OpenType => openDocumentType(creditKind, kind);
  return {
    names: (credit) => ({ type: creditType(credit), id: credit.id }),
    document: ({ cisDeduction, ...credit }) => ({
      ...credit,
      type: openDocumentType(creditKind, credit.kind),
      dueDate: null,
      withheld: cisDeduction,
    }),
    links: allocationLinks,
    settledOn: ({ settledOn }) => settledOn,
    ...(creditKind === 'prepayment' ? { coded: codedLines } : {}),
    post: (credit, context) => {
      if (!isPosted(credit)) return [];
      const controlLegs =
        creditKind === 'credit-note' ? againstControl(credit, creditType(credit), context) : [];
      const links = allocationLinks(credit);
      if (links.length === 0) return controlLegs;
      const settlement = settledCredit(credit, creditType(credit), context);
      return [...controlLegs, ...links.flatMap((link) => postAllocation(credit, settlement, link, context))];
    },
  };
}

function allocationLinks(credit: Credit): Link[] {
  if (!isPosted(credit)) return [];
  return credit.allocations.flatMap(({ documentId: targetId, date, amount, isDeleted }) =>
    isDeleted ? [] : [{ targetId, date, amount }],
  );
}

function settledCredit(credit: Credit, type: OpenType, { chart }: PostingContext): Settled {
  const { currency } = credit;
  return {
    type,
    currency,
    rate: exchangeRate(credit, chart),
    total: new Big(credit.total),
    coded: openDocuments[type].isCoded ? codedLegs(credit, chart).legs : [],
  };
}

function postAllocation(
  { kind, currency }: Credit,
  settled: Settled,
  { targetId, date, amount: linkAmount }: Link,
  context: PostingContext,
): Posting[] {
  const amount = new Big(linkAmount ?? 0);
  const invoice = settledDocument({ type: kind, id: targetId, currency }, context);
  const legs = [
    ...settlingLegs(settled, amount, context.chart),
    ...settlingLegs(invoice, amount, context.chart),
  ];
  return toPostings(withGain(onControl(legs), context.chart), { date, currency });
}

/** Two legs of one account are one. */
function onControl(legs: Leg[]): Leg[] {
  const [first, second] = legs;
  if (legs.length !== 2 || first?.account !== second?.account || !first) return legs;
  return [plainLeg(first.account, sumAmounts(legs.map((leg) => leg.amount)), null)];
}

function codedLines(credit: Credit, { chart }: Pick<PostingContext, 'chart'>): CodedLine[] {
  return codedLegs(credit, chart).legs.map(({ account, amount, units, ...leg }) => ({
    ...leg,
    accountId: account.id,
    amount: amount.toFixed(),
    units: (units ?? amount).toFixed(),
  }));
}
