import type { DocumentType } from '#contract/ledger/documents.ts';
import * as z from 'zod';
import type { PartialParse } from '../provider.ts';
import { parseCalendarDate } from './dates.ts';
import { toDecimal } from './decimals.ts';
import { documentTypeByCode } from './vocabulary.ts';

const textOrNull = z.string().trim().min(1).nullable().catch(null);
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

const document = {
  InvoiceNumber: textOrNull,
  CreditNoteNumber: textOrNull,
  Contact: z.object({ ContactID: id, Name: textOrNull }).nullable().catch(null),
  CurrencyCode: textOrNull,
};
/** Document that a payment pays. */
const documentStub = z.object(document).nullable().catch(null);

const bankAccount = z.object({ Name: textOrNull, Code: textOrNull }).nullable().catch(null);

/** Any field of such a record may be absent or broken. */
const record = z.object({
  ...document,
  Type: textOrNull,
  PaymentType: textOrNull,
  Name: textOrNull,
  Code: textOrNull,
  FromBankAccount: bankAccount,
  ToBankAccount: bankAccount,
  Invoice: documentStub,
  CreditNote: documentStub,
  Prepayment: documentStub,
  Overpayment: documentStub,
  Reference: textOrNull,
  Narration: textOrNull,
  Date: textOrNull,
  DateString: textOrNull,
  Total: amount,
  SubTotal: amount,
  TotalTax: amount,
  Amount: amount,
  TotalAmount: amount,
  LineItems: z.array(line).catch([]),
  JournalLines: z.array(line).catch([]),
});

/** Xero docs, Types and Codes: what is paid back of a prepayment or overpayment is a refund. */
const refundCodes: Record<string, DocumentType> = {
  AROVERPAYMENTPAYMENT: 'customerRefund',
  ARPREPAYMENTPAYMENT: 'customerRefund',
  APOVERPAYMENTPAYMENT: 'supplierRefund',
  APPREPAYMENTPAYMENT: 'supplierRefund',
};

const typeIn = (code: string): DocumentType | null => documentTypeByCode[code] ?? refundCodes[code] ?? null;

/** A transfer has no number. */
function describeTransfer({ FromBankAccount, ToBankAccount }: z.output<typeof record>): string | null {
  const [payer, receiver] = [FromBankAccount, ToBankAccount].map(
    (account) => account?.Name ?? account?.Code ?? null,
  );
  return payer && receiver ? `${payer} → ${receiver}` : (payer ?? receiver ?? null);
}

export function partialParse(payload: unknown): PartialParse {
  const partial = record.safeParse(payload).data ?? record.parse({});
  const lines = [...partial.LineItems, ...partial.JournalLines].flatMap((item) =>
    item ? [item.LineAmount, item.TaxAmount] : [],
  );
  const total = partial.Total ?? partial.Amount ?? partial.TotalAmount;
  const amounts = [total, partial.SubTotal, partial.TotalTax, ...lines];
  const paidDocument = partial.Invoice ?? partial.CreditNote ?? partial.Prepayment ?? partial.Overpayment;
  const contact = partial.Contact ?? paidDocument?.Contact;
  return {
    type: typeIn(partial.Type ?? partial.PaymentType ?? ''),
    number:
      partial.InvoiceNumber ??
      partial.CreditNoteNumber ??
      paidDocument?.InvoiceNumber ??
      paidDocument?.CreditNoteNumber ??
      partial.Reference ??
      partial.Narration ??
      describeTransfer(partial) ??
      partial.Name ??
      partial.Code,
    contactId: contact?.ContactID ?? null,
    contactName: contact?.Name ?? null,
    date: parseCalendarDate(partial.DateString ?? partial.Date ?? ''),
    total,
    currency: partial.CurrencyCode ?? paidDocument?.CurrencyCode ?? null,
    amounts: [...new Set(amounts.flatMap((partialAmount) => partialAmount ?? []))],
  };
}
