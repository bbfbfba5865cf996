import * as z from 'zod';
import type { Glimpse } from '../provider.ts';
import { parseCalendarDate } from './dates.ts';
import { toDecimal } from './decimals.ts';

const words = z.string().trim().min(1).nullable().catch(null);
const id = z
  .guid()
  .transform((text) => text.toLowerCase())
  .nullable()
  .catch(null);
const amount = z
  .union([z.number().transform(toDecimal), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .nullable()
  .catch(null);
const line = z.object({ LineAmount: amount, TaxAmount: amount }).nullable().catch(null);

/** Any field of such a record may be absent or broken, each by itself. */
const record = z
  .object({
    Type: words,
    InvoiceNumber: words,
    CreditNoteNumber: words,
    Reference: words,
    Narration: words,
    Contact: z.object({ ContactID: id, Name: words }).nullable().catch(null),
    Date: words,
    DateString: words,
    Total: amount,
    SubTotal: amount,
    TotalTax: amount,
    Amount: amount,
    LineItems: z.array(line).catch([]),
    JournalLines: z.array(line).catch([]),
  })
  .nullable()
  .catch(null);

/** What can be read of a record that cannot be understood: enough for a person to know it by, and its amounts. */
export function glimpse(payload: unknown): Glimpse {
  const seen = record.parse(payload);
  if (!seen) return { type: null, number: null, contactId: null, contactName: null, date: null, amounts: [] };
  const lines = [...seen.LineItems, ...seen.JournalLines].flatMap((one) =>
    one ? [one.LineAmount, one.TaxAmount] : [],
  );
  const amounts = [seen.Total, seen.SubTotal, seen.TotalTax, seen.Amount, ...lines];
  return {
    type: seen.Type,
    number: seen.InvoiceNumber ?? seen.CreditNoteNumber ?? seen.Reference ?? seen.Narration,
    contactId: seen.Contact?.ContactID ?? null,
    contactName: seen.Contact?.Name ?? null,
    date: parseCalendarDate(seen.DateString ?? seen.Date ?? ''),
    amounts: [...new Set(amounts.flatMap((one) => one ?? []))],
  };
}
