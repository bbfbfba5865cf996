import { z } from 'zod';
import { amount, date, someFields, trackingTagBodies } from './changeBodies.ts';

/**
 * Bodies of changes that may say little: what they leave out is made up, by a chance that `Seed` decides. Without an id
 * an edit or a void takes a document that allows it.
 */
const Seed = z.int().default(0);
const id = z.string().optional();
const account = z.object({ Code: z.string().optional(), AccountID: z.string().optional() }).optional();
const positive = amount.refine((value) => value > 0n, 'is not more than nothing').optional();

export const creditBody = z.object({
  Seed,
  CreditNoteID: id,
  PrepaymentID: id,
  OverpaymentID: id,
  ...someFields.shape,
  Type: z
    .enum([
      'ACCRECCREDIT',
      'ACCPAYCREDIT',
      'RECEIVE-PREPAYMENT',
      'SPEND-PREPAYMENT',
      'RECEIVE-OVERPAYMENT',
      'SPEND-OVERPAYMENT',
    ])
    .optional(),
  Status: z.enum(['DRAFT', 'SUBMITTED', 'AUTHORISED']).default('AUTHORISED'),
});

export const allocationBody = z.object({
  Seed,
  AllocationID: id,
  CreditNoteID: id,
  PrepaymentID: id,
  OverpaymentID: id,
  Invoice: z.object({ InvoiceID: z.string() }).optional(),
  Amount: positive,
  Date: date.optional(),
});

export const paymentBody = z.object({
  Seed,
  PaymentID: id,
  Invoice: z.object({ InvoiceID: z.string() }).optional(),
  CreditNote: z.object({ CreditNoteID: z.string() }).optional(),
  Prepayment: z.object({ PrepaymentID: z.string() }).optional(),
  Overpayment: z.object({ OverpaymentID: z.string() }).optional(),
  Date: date.optional(),
  Amount: positive,
  Account: account,
});

export const bankTransactionBody = z.object({
  Seed,
  BankTransactionID: id,
  ...someFields.omit({ CurrencyCode: true }).shape,
  Type: z.enum(['RECEIVE', 'SPEND']).optional(),
  BankAccount: account,
});

export const bankTransferBody = z.object({
  Seed,
  BankTransferID: id,
  FromBankAccount: account,
  ToBankAccount: account,
  Amount: positive,
  Date: date.optional(),
  Reference: z.string().optional(),
});

export const manualJournalBody = z.object({
  Seed,
  ManualJournalID: id,
  Date: date.optional(),
  Narration: z.string().optional(),
  LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']).optional(),
  Status: z.enum(['DRAFT', 'POSTED']).default('POSTED'),
  ShowOnCashBasisReports: z.boolean().optional(),
  JournalLines: z
    .array(
      z.object({
        LineAmount: amount,
        Description: z.string().default(''),
        AccountCode: z.string().optional(),
        AccountID: z.string().optional(),
        TaxType: z.string().default('NONE'),
        TaxAmount: amount.optional(),
        Tracking: trackingTagBodies,
      }),
    )
    .min(2)
    .optional(),
});
