import type { Credit, Document } from '../../documents.ts';
import type { JournalLine } from '../../journalLine.ts';
import { type OutstandingType, outstandingTypes } from '../../outstandingTypes.ts';
import type { PostingContext, PostingRule } from '../../postingRules.ts';
import Big from 'big.js';
import { allocateLines } from './allocatedLines.ts';
import { isPosted, outstandingType } from './documentTypes.ts';
import { applySide, createLine, post, requireRole } from './lines.ts';
import { toBase } from './rounding.ts';

/**
 * A sale debits receivables with its total and credits the net of each line and its tax; a bill
 * mirrors it.
 */
export const invoiceRule: PostingRule<Document> = {
  source: ({ kind, id }) => ({ type: outstandingType('invoice', kind), id }),
  toDocument: ({ kind, cisDeduction, amountDue, ...invoice }) => ({
    ...invoice,
    type: outstandingType('invoice', kind),
    withheld: cisDeduction,
    statedOutstanding: isPosted(invoice) ? amountDue : null,
  }),
  links: () => [],
  settledOn: ({ settledOn }) => settledOn,
  post: (invoice, context) =>
    post(() =>
      isPosted(invoice) ? againstControl(invoice, outstandingType('invoice', invoice.kind), context) : [],
    ),
};

/**
 * Construction tax: withheld by the organisation on subcontractors' bills, by customers on its own
 * invoices.
 */
const withheldOn = { payable: 'taxWithheldFromSuppliers', receivable: 'taxWithheldByCustomers' } as const;

/**
 * Posts lines against the control account. The total is rounded separately. UK construction (CIS):
 * the other party is not owed what is withheld for the tax office.
 */
export function againstControl(
  body: Document | Credit,
  type: OutstandingType,
  { chart }: PostingContext,
): JournalLine[] {
  const { control, side } = outstandingTypes[type];
  const { total, rate, lines } = allocateLines(body, type, chart);
  const deduction = new Big(body.cisDeduction);
  const withheld = toBase(deduction, rate);
  const outstanding = {
    amount: total.minus(withheld),
    currencyAmount: new Big(body.total).minus(deduction),
  };
  const contra = [createLine(body, requireRole(chart, control), outstanding)];
  if (!deduction.eq(0)) {
    const amounts = { amount: withheld, currencyAmount: deduction };
    contra.push(createLine(body, requireRole(chart, withheldOn[control]), amounts));
  }
  return [...applySide(contra, side), ...applySide(lines, side === 1 ? -1 : 1)];
}
