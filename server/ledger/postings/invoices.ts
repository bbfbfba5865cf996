import type { Credit, Document } from '#server/providers/documents.ts';
import Big from 'big.js';
import { toBase } from './cent.ts';
import { codedLegs } from './coded.ts';
import { isPosted, type OpenType, openDocuments } from './openDocuments.ts';
import { plainLeg, type Posting, requireRole, toPostings, applySide } from './posting.ts';
import type { PostingContext } from './rule.ts';

/**
 * Construction tax: withheld by the organisation on bills of subcontractors, by customers on its
 * own invoices.
 */
const withheldOn = { payable: 'taxWithheldFromSuppliers', receivable: 'taxWithheldByCustomers' } as const;

/** A sale debits the receivables with its total and credits each line its net, sales tax its tax; a bill mirrors it. */
export function postInvoice(invoice: Document, context: PostingContext): Posting[] {
  return isPosted(invoice) ? againstControl(invoice, invoice.kind, context) : [];
}

/**
 * A document's lines against its control account. The total is rounded by itself; UK construction (CIS): what is
 * withheld for the tax office is not owed to the other party.
 */
export function againstControl(
  body: Document | Credit,
  type: OpenType,
  { chart }: PostingContext,
): Posting[] {
  const { control, side } = openDocuments[type];
  const { total, rate, legs } = codedLegs(body, chart);
  const own = new Big(body.total);
  const deduction = new Big(body.cisDeduction);
  const withheld = toBase(deduction, rate);
  const contra = [plainLeg(requireRole(chart, control), total.minus(withheld), own.minus(deduction))];
  if (!deduction.eq(0)) contra.push(plainLeg(requireRole(chart, withheldOn[control]), withheld, deduction));
  return toPostings([...applySide(contra, side), ...applySide(legs, side === 1 ? -1 : 1)], body);
}
