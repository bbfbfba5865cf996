import type { Account } from '#server/providers/books.ts';
import type { DocumentBody, DocumentLine } from '#server/providers/documents.ts';
import type { EntityValues } from '#server/providers/provider.ts';
import { type Chart, buildChart } from '../../chart.ts';
import type { DocumentEntity, LinkTarget, PostingRule } from '#server/providers/postingRules.ts';
import { postingRules } from './rules.ts';

const account = (
  id: string,
  type: Account['type'],
  accountClass: Account['class'],
  more: Partial<Account> = {},
): Account => ({
  id,
  code: id,
  name: id,
  type,
  class: accountClass,
  role: null,
  status: 'active' as const,
  currency: null,
  ...more,
});
const region = {
  categoryId: 'region',
  categoryName: 'Region',
  position: 0,
  status: 'active' as const,
  categoryStatus: 'active' as const,
};
const department = {
  categoryId: 'department',
  categoryName: 'Department',
  position: 1,
  status: 'active' as const,
  categoryStatus: 'active' as const,
};

/** Books in Australian dollars, with one bank account in US dollars. */
export const chart = buildChart(
  [
    account('bank', 'bank', 'asset', { currency: 'AUD' }),
    account('savings', 'bank', 'asset', { currency: 'AUD' }),
    account('dollar bank', 'bank', 'asset', { currency: 'USD' }),
    account('debtors', 'currentAsset', 'asset', { role: 'receivable' }),
    account('creditors', 'currentLiability', 'liability', { role: 'payable' }),
    account('gst', 'currentLiability', 'liability', { role: 'salesTax' }),
    account('rounding', 'currentLiability', 'liability', { role: 'rounding' }),
    account('cis', 'currentLiability', 'liability', { role: 'taxWithheldFromSuppliers' }),
    account('realised', 'expense', 'expense', { role: 'realisedFx' }),
    account('sales', 'revenue', 'revenue'),
    account('rent', 'expense', 'expense'),
  ],
  [
    { id: 'north', name: 'North', ...region },
    { id: 'design', name: 'Design', ...department },
  ],
  'AUD',
);

export const line = (lineAmount: string, taxAmount = '0', accountId = 'sales'): DocumentLine => ({
  accountId,
  accountCode: null,
  description: null,
  itemCode: null,
  taxType: null,
  lineAmount,
  taxAmount,
  tracking: [],
});

export const body: DocumentBody = {
  id: 'document',
  number: 'DOC-1',
  reference: null,
  status: 'approved',
  date: '2026-03-31',
  contactId: null,
  contactName: null,
  currency: 'AUD',
  rate: '1',
  lineAmounts: 'Exclusive',
  subTotal: '0',
  totalTax: '0',
  total: '0',
  lines: [],
};

/** Account and amount of each line; throws the problem of an unpostable document. */
export function posted<E extends DocumentEntity>(
  entity: E,
  value: EntityValues[E],
  targets: Record<string, LinkTarget> = {},
  of: Chart = chart,
): [string, string][] {
  const rule: PostingRule<EntityValues[E]> = postingRules[entity];
  const result = rule.post(value, { chart: of, target: (id) => targets[id] });
  if ('problem' in result) throw new Error(result.problem);
  return result.lines.map(({ accountId, amount }) => [accountId, amount.toFixed()]);
}
