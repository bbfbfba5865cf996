import type Big from 'big.js';

/** Computed line of a document or journal: base currency, debit positive. */
export type JournalLine = {
  accountId: string;
  date: string;
  amount: Big;
  /** The document's or bank account's own; null for what exists in base currency alone, such as a gain. */
  currency: string | null;
  currencyAmount: Big | null;
  isTax: boolean;
  option1: string;
  option2: string;
  description: string | null;
};
