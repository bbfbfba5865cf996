import { z } from 'zod';
import { dayAt, type Day } from '../calendar.ts';
import { cents, type Cents } from '../money.ts';
import type { Owed } from '../owed.ts';
import { readMoment, type Row } from '../wire.ts';

const moment = z.string().transform((text): Day => dayAt(readMoment(text) ?? 0));
const amount = z.number().transform((value): Cents => cents(value));
const applied = z.array(z.object({ AppliedAmount: amount, Date: moment })).default([]);

const invoiceRow = z.looseObject({
  InvoiceID: z.string(),
  Type: z.enum(['ACCREC', 'ACCPAY']),
  Status: z.string(),
  InvoiceNumber: z.string().optional(),
  Reference: z.string().default(''),
  Contact: z.looseObject({ ContactID: z.string(), Name: z.string() }),
  Date: moment,
  DueDate: moment.optional(),
  Total: amount,
  CISDeduction: amount.default(0n),
  CurrencyRate: z.number().default(1),
  Payments: z.array(z.object({ Amount: amount, Date: moment })).default([]),
  CreditNotes: applied,
  Prepayments: applied,
  Overpayments: applied,
});

/** Invoices and bills in force, with what their rows say of payments and credits. */
export function owedInRows(rows: Row[]): Owed[] {
  return rows
    .map((row) => invoiceRow.parse(row))
    .filter(({ Status }) => Status === 'AUTHORISED' || Status === 'PAID')
    .map((row) => ({
      id: row.InvoiceID,
      kind: 'Invoice',
      fromCustomers: row.Type === 'ACCREC',
      contact: { id: row.Contact.ContactID, name: row.Contact.Name },
      number: row.InvoiceNumber,
      reference: row.Reference,
      day: row.Date,
      due: row.DueDate,
      total: row.Total,
      withheld: row.CISDeduction,
      rate: String(row.CurrencyRate),
      payments: row.Payments.map((payment) => ({ day: payment.Date, amount: payment.Amount })),
      credited: [...row.CreditNotes, ...row.Prepayments, ...row.Overpayments].map((credit) => ({
        day: credit.Date,
        amount: credit.AppliedAmount,
      })),
    }));
}
