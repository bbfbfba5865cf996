import type { Credit } from '../../documents.ts';
import type { JournalLine } from '../../journalLine.ts';
import { type OutstandingType, outstandingTypes } from '../../outstandingTypes.ts';
import type { Payment } from '../../payments.ts';
import type { AllocatedLine, PostingLink, PostingContext, PostingRule } from '../../postingRules.ts';
import type { Chart } from '../../chart.ts';
import Big from 'big.js';
import { allocateLines } from './allocatedLines.ts';
import { isPosted, outstandingType } from './documentTypes.ts';
import { againstControl } from './invoices.ts';
import { createLine, ifPostable, type LineEvent, post, sumAmounts } from './lines.ts';
import { exchangeRate } from './rounding.ts';
import { type SettledDocument, settledDocument, settleLines, withGain } from './settling.ts';

type CreditKind = Exclude<Payment['pays']['type'], 'invoice'>;

/**
 * Mirrors an invoice. Money of a prepayment or overpayment is posted with its bank transaction. An
 * allocation posts the difference of the two rates, and moves a prepayment's lines.
 */
export function creditRule(creditKind: CreditKind): PostingRule<Credit> {
  const creditType = ({ kind }: Credit): OutstandingType => outstandingType(creditKind, kind);
  return {
    source: (credit) => ({ type: creditType(credit), id: credit.id }),
    toDocument: ({ cisDeduction, remaining, ...credit }) => ({
      ...credit,
      type: outstandingType(creditKind, credit.kind),
      dueDate: null,
      withheld: cisDeduction,
      statedOutstanding: isPosted(credit) ? remaining : null,
    }),
    links: allocationLinks,
    settledOn: ({ settledOn }) => settledOn,
    ...(creditKind === 'prepayment' ? { allocateLines: allocatedLinesOrNull } : {}),
    post: (credit, context) => post(() => creditLines(credit, context)),
  };

  function creditLines(credit: Credit, context: PostingContext): JournalLine[] {
    if (!isPosted(credit)) return [];
    const controlLines =
      creditKind === 'credit-note' ? againstControl(credit, creditType(credit), context) : [];
    const links = allocationLinks(credit);
    if (links.length === 0) return controlLines;
    const settlement = settledCredit(credit, creditType(credit), context);
    return [
      ...controlLines,
      ...links.flatMap((link) => allocationLines(credit, { settlement, link }, context)),
    ];
  }
}

function allocationLinks(credit: Credit): PostingLink[] {
  if (!isPosted(credit)) return [];
  return credit.allocations.flatMap(({ documentId: targetId, date, amount, isDeleted }) =>
    isDeleted ? [] : [{ targetId, date, amount }],
  );
}

function settledCredit(credit: Credit, type: OutstandingType, { chart }: PostingContext): SettledDocument {
  return {
    type,
    currency: credit.currency,
    rate: exchangeRate(credit, chart),
    total: new Big(credit.total),
    allocatedLines: outstandingTypes[type].isAllocated ? toAllocatedLines(credit, chart) : [],
  };
}

function allocationLines(
  { kind, currency }: Credit,
  { settlement, link }: { settlement: SettledDocument; link: PostingLink },
  context: PostingContext,
): JournalLine[] {
  const { chart } = context;
  const { targetId, date, amount } = link;
  const event = { date, currency };
  const allocation = { ...event, amount: new Big(amount ?? 0) };
  const invoice = settledDocument(
    { type: outstandingType('invoice', kind), id: targetId, currency },
    context,
  );
  const lines = [...settleLines(settlement, allocation, chart), ...settleLines(invoice, allocation, chart)];
  return withGain(mergeOnControl(lines, event), event, chart);
}

/** Merges two lines on the same account. */
function mergeOnControl(lines: JournalLine[], event: LineEvent): JournalLine[] {
  const [firstLine, secondLine] = lines;
  if (lines.length !== 2 || !firstLine || firstLine.accountId !== secondLine?.accountId) return lines;
  const amount = sumAmounts(lines.map((line) => line.amount));
  return [createLine(event, { id: firstLine.accountId }, { amount, currencyAmount: null })];
}

const toAllocatedLines = (credit: Credit, chart: Chart): AllocatedLine[] =>
  allocateLines(credit, outstandingType('prepayment', credit.kind), chart).lines.map(
    ({ accountId, amount, currencyAmount, isTax, taxType, taxSide, option1, option2, description }) => ({
      accountId,
      amount: amount.toFixed(),
      currencyAmount: (currencyAmount ?? amount).toFixed(),
      isTax,
      taxType,
      taxSide,
      option1,
      option2,
      description,
    }),
  );

function allocatedLinesOrNull(credit: Credit, chart: Chart): AllocatedLine[] | null {
  const allocatedLines = ifPostable(() => toAllocatedLines(credit, chart));
  return 'problem' in allocatedLines ? null : allocatedLines;
}
