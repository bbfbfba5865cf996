import type { DocumentType } from '#contract/ledger/documents.ts';
import type { Account } from './books.ts';
import type { DocumentKind } from './documents.ts';

const kinds: Partial<Record<DocumentType, DocumentKind>> = {
  salesInvoice: 'sale',
  salesCreditNote: 'sale',
  customerPrepayment: 'sale',
  customerOverpayment: 'sale',
  customerRefund: 'sale',
  receiveMoney: 'sale',
  bill: 'purchase',
  supplierCreditNote: 'purchase',
  supplierPrepayment: 'purchase',
  supplierOverpayment: 'purchase',
  supplierRefund: 'purchase',
  spendMoney: 'purchase',
  expenseClaim: 'purchase',
};

/**
 * Side of a sales tax return: as the tax type tells it, else as the document does, else (manual
 * journals) as the account's class does.
 */
export const taxSide = (
  statedSide: DocumentKind | null,
  documentType: DocumentType | null,
  account: Pick<Account, 'class'> | undefined,
): DocumentKind =>
  statedSide ??
  (documentType === null ? undefined : kinds[documentType]) ??
  (account?.class === 'revenue' ? 'sale' : 'purchase');

/** Lines coded to a control account settle what is owed, and are on no return. */
export const isOnReturn = ({ role }: Pick<Account, 'role'>): boolean =>
  role !== 'salesTax' && role !== 'receivable' && role !== 'payable';
