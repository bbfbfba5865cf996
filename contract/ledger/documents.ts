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
