import { divideRounded } from '../../money.ts';
import type { Business } from '../business.ts';
import type { Content, DocumentType } from '../documents.ts';
import { taxOn, taxRate } from '../stories/invoiceContent.ts';
import type { Random } from '../random.ts';

/** The content with its first line at a higher price: an edit that every document allows. */
export function dearer<T extends DocumentType>(
  business: Business,
  content: Content<T>,
  random: Random,
): Content<T> {
  const [head, ...otherLines] = content.lines;
  if (!head) return content;
  const unit = head.unit + BigInt(random.between(1, 90_00));
  const amount = divideRounded(head.quantity * unit, 100n);
  const tax = taxOn(amount, taxRate(business, head.taxType), content.lineAmountTypes);
  return { ...content, lines: [{ ...head, unit, amount, tax }, ...otherLines] };
}
