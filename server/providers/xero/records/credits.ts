import * as z from 'zod';
import type { Allocation, Credit, DocumentKind } from '../../documents.ts';
import {
  decimalField,
  decimalOrZero,
  flagOr,
  optionalDate,
  optionalDecimal,
  optionalText,
  optionalUuid,
  uuid,
  wordField,
} from '../fields.ts';
import { dated, parseDocumentDate, documentBody, toBody } from './documentBody.ts';
import { reader } from './reading.ts';

const allocations = z
  .array(
    z.object({
      AllocationID: optionalUuid,
      Amount: decimalField,
      ...dated,
      IsDeleted: flagOr(false),
      Invoice: z.object({ InvoiceID: uuid }),
    }),
  )
  .nullish();

/**
 * Xero docs, Types: with a bank transaction they begin with RECEIVE or SPEND, without one with AR
 * or AP.
 */
const kindOfType = wordField<DocumentKind>({
  ACCRECCREDIT: 'sale',
  ACCPAYCREDIT: 'purchase',
  'RECEIVE-PREPAYMENT': 'sale',
  'SPEND-PREPAYMENT': 'purchase',
  ARPREPAYMENT: 'sale',
  APPREPAYMENT: 'purchase',
  'RECEIVE-OVERPAYMENT': 'sale',
  'SPEND-OVERPAYMENT': 'purchase',
  AROVERPAYMENT: 'sale',
  APOVERPAYMENT: 'purchase',
});

const credit = {
  ...documentBody,
  Type: kindOfType,
  RemainingCredit: optionalDecimal,
  FullyPaidOnDate: optionalDate,
  CISDeduction: decimalOrZero,
  Allocations: allocations,
};
type Row = z.output<z.ZodObject<typeof credit>>;

function toCredit(row: Row, id: string, number: string | null): Credit {
  return {
    ...toBody(row, id, number),
    kind: row.Type,
    remaining: row.RemainingCredit,
    settledOn: row.FullyPaidOnDate,
    cisDeduction: row.CISDeduction,
    allocations: (row.Allocations ?? []).map((allocation): Allocation => ({
      id: allocation.AllocationID,
      documentId: allocation.Invoice.InvoiceID,
      amount: allocation.Amount,
      date: parseDocumentDate(allocation),
      isDeleted: allocation.IsDeleted,
    })),
  };
}

export const readCreditNote = reader(
  z.object({ ...credit, CreditNoteID: uuid, CreditNoteNumber: optionalText }),
  (row) => toCredit(row, row.CreditNoteID, row.CreditNoteNumber),
);

export const readPrepayment = reader(
  z.object({ ...credit, PrepaymentID: uuid, InvoiceNumber: optionalText }),
  (row) => toCredit(row, row.PrepaymentID, row.InvoiceNumber),
);

export const readOverpayment = reader(z.object({ ...credit, OverpaymentID: uuid }), (row) =>
  toCredit(row, row.OverpaymentID, null),
);
