import * as z from 'zod';
import type { ListedSettlement } from '../provider.ts';
import { parseCalendarDate } from './dates.ts';
import { toDecimal } from './decimals.ts';

const id = z.guid().transform((text) => text.toLowerCase());
const amount = z.union([z.number().transform(toDecimal), z.string().regex(/^-?\d+(\.\d+)?$/)]);
const date = z
  .string()
  .transform((text) => parseCalendarDate(text))
  .nullish()
  .catch(null);

/** A row that cannot be read is left out. */
const readableRows = <T>(row: z.ZodType<T>) => z.array(row.nullable().catch(null)).catch([]).default([]);

/** Xero docs, Invoices and Credit Notes: what settled them, as `Amount` or the part that was used, `AppliedAmount`. */
const document = z.object({
  Payments: readableRows(z.object({ PaymentID: id, Amount: amount, Date: date })),
  CreditNotes: readableRows(z.object({ CreditNoteID: id, AppliedAmount: amount, Date: date })),
  Prepayments: readableRows(z.object({ PrepaymentID: id, AppliedAmount: amount, Date: date })),
  Overpayments: readableRows(z.object({ OverpaymentID: id, AppliedAmount: amount, Date: date })),
});

/** Payments and credits that an invoice, bill or credit lists as its own. */
export function listSettlements(payload: unknown): ListedSettlement[] {
  const parsed = document.safeParse(payload);
  if (!parsed.success) return [];
  const { Payments, CreditNotes, Prepayments, Overpayments } = parsed.data;
  const settlements = [
    ...Payments.map(
      (row) => row && { ...row, kind: 'payment' as const, id: row.PaymentID, amount: row.Amount },
    ),
    ...CreditNotes.map(
      (row) =>
        row && { ...row, kind: 'credit note' as const, id: row.CreditNoteID, amount: row.AppliedAmount },
    ),
    ...Prepayments.map(
      (row) =>
        row && { ...row, kind: 'prepayment' as const, id: row.PrepaymentID, amount: row.AppliedAmount },
    ),
    ...Overpayments.map(
      (row) =>
        row && { ...row, kind: 'overpayment' as const, id: row.OverpaymentID, amount: row.AppliedAmount },
    ),
  ];
  return settlements.flatMap((row) =>
    row ? [{ kind: row.kind, id: row.id, amount: row.amount, date: row.Date ?? null }] : [],
  );
}
