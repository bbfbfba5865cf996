import type { Day } from './calendar.ts';
import { sum, toBase, type Cents, type Rate } from './money.ts';

/** What settles a part of a document, in its currency. */
export type Settlement = { day: Day; amount: Cents };

/** An invoice, bill or credit in force, as reports on what is owed see it. Amounts in the document's currency. */
export type Owed = {
  id: string;
  /** A credit is what the contact has to its credit: of it nothing is owed. */
  kind: 'Invoice' | 'CreditNote' | 'Prepayment' | 'Overpayment';
  /** Of dealings with customers; the others are with suppliers. */
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
  paid: readonly Settlement[];
  credited: readonly Settlement[];
};

const by = (settlements: readonly Settlement[], day: Day): Cents[] =>
  settlements.filter((settlement) => settlement.day <= day).map(({ amount }) => amount);

/** What is open of it at the end of a day, in its own currency. */
export function openUnits({ total, withheld, paid, credited }: Owed, day: Day): Cents {
  return total - withheld - sum(by(paid, day)) - sum(by(credited, day));
}

/** The same in the base currency at its own rate, each part rounded by itself; what was paid and credited of it. */
export function openInBase({ total, withheld, rate, paid, credited }: Owed, day: Day) {
  const inBase = (amounts: Cents[]) => sum(amounts.map((amount) => toBase(amount, rate)));
  const parts = {
    total: toBase(total, rate) - toBase(withheld, rate),
    paid: inBase(by(paid, day)),
    credited: inBase(by(credited, day)),
  };
  return { ...parts, due: parts.total - parts.paid - parts.credited };
}
