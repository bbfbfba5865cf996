import * as z from 'zod';
import type { PartialParse } from '../provider.ts';
import { parseCalendarDate } from './dates.ts';
import { toDecimal } from './decimals.ts';
import { documentTypeByCode } from './vocabulary.ts';

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

/** Any field of such a record may be absent or broken. */
const record = z.object({
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
  CurrencyCode: words,
  LineItems: z.array(line).catch([]),
  JournalLines: z.array(line).catch([]),
});

export function partialParse(payload: unknown): PartialParse {
  const partial = record.safeParse(payload).data ?? record.parse({});
  const lines = [...partial.LineItems, ...partial.JournalLines].flatMap((item) =>
    item ? [item.LineAmount, item.TaxAmount] : [],
  );
  const amounts = [partial.Total, partial.SubTotal, partial.TotalTax, partial.Amount, ...lines];
  return {
    type: documentTypeByCode[partial.Type ?? ''] ?? null,
    number: partial.InvoiceNumber ?? partial.CreditNoteNumber ?? partial.Reference ?? partial.Narration,
    contactId: partial.Contact?.ContactID ?? null,
    contactName: partial.Contact?.Name ?? null,
    date: parseCalendarDate(partial.DateString ?? partial.Date ?? ''),
    total: partial.Total ?? partial.Amount,
    currency: partial.CurrencyCode,
    amounts: [...new Set(amounts.flatMap((partialAmount) => partialAmount ?? []))],
  };
}
