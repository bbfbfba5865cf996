import * as z from 'zod';
import type { Document, DocumentKind, LinkedTransaction, PurchaseOrder, Quote } from '../../documents.ts';
import {
  decimalField,
  decimalOrZero,
  optionalDate,
  optionalDecimal,
  optionalText,
  optionalUuid,
  status,
  text,
  uuid,
  wordField,
} from '../fields.ts';
import { contact, documentBody, lineAmounts, lines, toBody, toLines } from './documentBody.ts';
import type { RepeatingInvoice } from '../../documents.ts';
import { reader } from './reading.ts';

const kind = wordField<DocumentKind>({ ACCREC: 'sale', ACCPAY: 'purchase' });

const invoice = z.object({
  ...documentBody,
  InvoiceID: uuid,
  InvoiceNumber: optionalText,
  Type: kind,
  DueDate: optionalDate,
  DueDateString: optionalDate,
  AmountDue: optionalDecimal,
  FullyPaidOnDate: optionalDate,
  CISDeduction: decimalOrZero,
});

export const readInvoice = reader(invoice, (row): Document => ({
  ...toBody(row, row.InvoiceID, row.InvoiceNumber),
  kind: row.Type,
  dueDate: row.DueDateString ?? row.DueDate,
  amountDue: row.AmountDue,
  settledOn: row.FullyPaidOnDate,
  cisDeduction: row.CISDeduction,
}));

const purchaseOrder = z.object({
  ...documentBody,
  PurchaseOrderID: uuid,
  PurchaseOrderNumber: optionalText,
  DeliveryDate: optionalDate,
  DeliveryDateString: optionalDate,
});

export const readPurchaseOrder = reader(purchaseOrder, (row): PurchaseOrder => ({
  ...toBody(row, row.PurchaseOrderID, row.PurchaseOrderNumber),
  deliveryDate: row.DeliveryDateString ?? row.DeliveryDate,
}));

const quote = z.object({
  ...documentBody,
  QuoteID: uuid,
  QuoteNumber: optionalText,
  ExpiryDate: optionalDate,
  ExpiryDateString: optionalDate,
  Title: optionalText,
});

export const readQuote = reader(quote, (row): Quote => ({
  ...toBody(row, row.QuoteID, row.QuoteNumber),
  expiryDate: row.ExpiryDateString ?? row.ExpiryDate,
  title: row.Title,
}));

const repeatingInvoice = z.object({
  RepeatingInvoiceID: uuid,
  Type: kind,
  Reference: optionalText,
  Status: status,
  Contact: contact,
  CurrencyCode: text,
  LineAmountTypes: lineAmounts,
  SubTotal: decimalField,
  TotalTax: decimalField,
  Total: decimalField,
  LineItems: lines,
  Schedule: z.object({
    Period: z.int(),
    Unit: text,
    StartDate: optionalDate,
    NextScheduledDate: optionalDate,
    EndDate: optionalDate,
  }),
});

export const readRepeatingInvoice = reader(repeatingInvoice, (row): RepeatingInvoice => ({
  id: row.RepeatingInvoiceID,
  kind: row.Type,
  reference: row.Reference,
  status: row.Status,
  contactId: row.Contact?.ContactID ?? null,
  contactName: row.Contact?.Name ?? null,
  currency: row.CurrencyCode,
  lineAmounts: row.LineAmountTypes,
  subTotal: row.SubTotal,
  totalTax: row.TotalTax,
  total: row.Total,
  lines: toLines(row.LineItems),
  interval: row.Schedule.Period,
  unit: row.Schedule.Unit,
  startDate: row.Schedule.StartDate,
  nextDate: row.Schedule.NextScheduledDate,
  endDate: row.Schedule.EndDate,
}));

const linkedTransaction = z.object({
  LinkedTransactionID: uuid,
  Type: text,
  Status: text,
  ContactID: optionalUuid,
  SourceTransactionID: uuid,
  SourceLineItemID: optionalUuid,
  SourceTransactionTypeCode: optionalText,
  TargetTransactionID: optionalUuid,
  TargetLineItemID: optionalUuid,
});

export const readLinkedTransaction = reader(linkedTransaction, (row): LinkedTransaction => ({
  id: row.LinkedTransactionID,
  type: row.Type,
  status: row.Status,
  contactId: row.ContactID,
  source: {
    documentId: row.SourceTransactionID,
    lineId: row.SourceLineItemID,
    type: row.SourceTransactionTypeCode,
  },
  target:
    row.TargetTransactionID === null
      ? null
      : { documentId: row.TargetTransactionID, lineId: row.TargetLineItemID },
}));
