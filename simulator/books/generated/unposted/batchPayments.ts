import type { Day } from '../../calendar.ts';
import type { Account } from '../../chart.ts';
import { sum, wireNumber } from '../../money.ts';
import type { Entry } from '../../rows.ts';
import { wireDay, wireDayString, wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Invoice, Payment } from '../documents.ts';
import type { Random } from '../random.ts';
import { isReconciled } from '../rows/reconciled.ts';

type Part = { invoice: Invoice; payment: Payment };

/** Payments of one day from or into one account, made or banked together. Each stays a payment of its own. */
export type BatchPayment = Entry & { type: 'PAYBATCH' | 'RECBATCH'; day: Day; bank: Account; parts: Part[] };

/** Now and then what was paid on one day was paid together; every payment of a batch names it. */
export function createBatchPayments(business: Business, random: Random): BatchPayment[] {
  const groups = [...Map.groupBy(listParts(business), groupKey).entries()].filter(
    ([, parts]) => parts.length > 1 && random.chance(0.2),
  );
  return groups.flatMap(([key, parts]) => {
    const [leadPart] = parts;
    if (!leadPart) return [];
    const id = business.identify('BatchPayment', key);
    for (const { payment } of parts) payment.batchId = id;
    return {
      id,
      updated: Math.max(...parts.map(({ payment }) => payment.updated)),
      status: 'AUTHORISED',
      type: leadPart.invoice.content.type === 'ACCPAY' ? 'PAYBATCH' : 'RECBATCH',
      day: leadPart.payment.day,
      bank: leadPart.payment.bank,
      parts,
    };
  });
}

function listParts({ invoices, profile }: Business): Part[] {
  return invoices
    .filter(({ content }) => content.currency === profile.currency)
    .flatMap((invoice) =>
      invoice.payments
        .filter(({ status }) => status === 'AUTHORISED')
        .map((payment) => ({ invoice, payment })),
    );
}

function groupKey({ invoice, payment }: Part): string {
  return `${payment.day}/${invoice.content.type}/${payment.bank.id}`;
}

/** One of `/BatchPayments`, its payments inline. */
export function batchPaymentRow({ profile, today }: Business, batch: BatchPayment): Row {
  const total = wireNumber(sum(batch.parts.map(({ payment }) => payment.amount)));
  return {
    Account: { AccountID: batch.bank.id, CurrencyCode: profile.currency },
    BatchPaymentID: batch.id,
    DateString: wireDayString(batch.day),
    Date: wireDay(batch.day),
    Payments: batch.parts.map(({ invoice, payment }) => ({
      Invoice: {
        InvoiceID: invoice.id,
        CurrencyCode: invoice.content.currency,
        Payments: [],
        CreditNotes: [],
        Prepayments: [],
        Overpayments: [],
        HasErrors: false,
        IsDiscounted: false,
        LineItems: [],
      },
      PaymentID: payment.id,
      Amount: wireNumber(payment.amount),
      BankAmount: wireNumber(payment.amount),
    })),
    Type: batch.type,
    Status: batch.status,
    TotalAmount: total,
    UpdatedDateUTC: wireMoment(batch.updated),
    IsReconciled: isReconciled({ today }, batch.id, batch.day),
  };
}
