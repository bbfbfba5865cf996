import * as z from 'zod/mini';

/**
 * Documents and other entries of the books. A customer's refund is paid to the customer. `other`:
 * an entry that only the provider knows.
 */
export const documentType = z.enum([
  'salesInvoice',
  'bill',
  'salesCreditNote',
  'supplierCreditNote',
  'customerPrepayment',
  'supplierPrepayment',
  'customerOverpayment',
  'supplierOverpayment',
  'paymentReceived',
  'paymentMade',
  'customerRefund',
  'supplierRefund',
  'receiveMoney',
  'spendMoney',
  'bankTransfer',
  'manualJournal',
  'expenseClaim',
  'expenseClaimPayment',
  'payslip',
  'wagesPayable',
  'other',
]);
export type DocumentType = z.infer<typeof documentType>;

/** Names in files and mails; `other` has none. */
export const documentTypeNames: Record<DocumentType, string | null> = {
  salesInvoice: 'Invoice',
  bill: 'Bill',
  salesCreditNote: 'Credit note',
  supplierCreditNote: 'Supplier credit note',
  paymentReceived: 'Payment received',
  paymentMade: 'Payment made',
  customerRefund: 'Customer refund',
  supplierRefund: 'Supplier refund',
  customerOverpayment: 'Customer overpayment',
  supplierOverpayment: 'Supplier overpayment',
  customerPrepayment: 'Customer prepayment',
  supplierPrepayment: 'Supplier prepayment',
  receiveMoney: 'Receive money',
  spendMoney: 'Spend money',
  bankTransfer: 'Bank transfer',
  manualJournal: 'Manual journal',
  expenseClaim: 'Expense claim',
  expenseClaimPayment: 'Expense claim payment',
  payslip: 'Payslip',
  wagesPayable: 'Wages payable',
  other: null,
};

/** Approved and paid documents and posted manual journals are in the books. */
export const documentStatus = z.enum([
  'draft',
  'submitted',
  'approved',
  'posted',
  'paid',
  'voided',
  'deleted',
  'archived',
  'other',
]);
export type DocumentStatus = z.infer<typeof documentStatus>;
