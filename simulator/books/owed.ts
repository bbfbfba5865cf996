import type { Day } from './calendar.ts';
import { sum, toBase, type Cents, type Rate } from './money.ts';

/** A payment or credit that settles a part of a document, in the document's currency. */
type Settlement = { day: Day; amount: Cents };

/** An invoice, bill or credit in force, as reports on what is owed see it. Amounts in the document's currency. */
export type Owed = {
  id: string;
  /** Kind of document; all but `Invoice` are credits of the contact. */
  kind: 'Invoice' | 'CreditNote' | 'Prepayment' | 'Overpayment';
  /** True for customers, false for suppliers. */
  fromCustomers: boolean;
  contact: { id: string; name: string };
  number: string | undefined;
  reference: string;
  day: Day;
  due: Day | undefined;
  total: Cents;
  /** Kept back for the tax office. */
  withheld: Cents;
  rate: Rate;
  payments: readonly Settlement[];
  credited: readonly Settlement[];
};

const amountsUntil = (settlements: readonly Settlement[], day: Day): Cents[] =>
  settlements.filter((settlement) => settlement.day <= day).map(({ amount }) => amount);

/** Open amount at the end of a day, in the document's own currency. */
export function openUnits({ total, withheld, payments, credited }: Owed, day: Day): Cents {
  return total - withheld - sum(amountsUntil(payments, day)) - sum(amountsUntil(credited, day));
}

/** Open amount in the base currency at the document's own rate, and its parts, each rounded by itself. */
export function openInBase({ total, withheld, rate, payments, credited }: Owed, day: Day) {
  const inBase = (amounts: Cents[]) => sum(amounts.map((amount) => toBase(amount, rate)));
  const parts = {
    total: toBase(total, rate) - toBase(withheld, rate),
    paidAmount: inBase(amountsUntil(payments, day)),
    credited: inBase(amountsUntil(credited, day)),
  };
  return { ...parts, due: parts.total - parts.paidAmount - parts.credited };
}
