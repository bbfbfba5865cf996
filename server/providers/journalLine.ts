import type Big from 'big.js';

/** Computed line of a document or journal: base currency, debit positive. */
export type JournalLine = {
  accountId: string;
  date: string;
  amount: Big;
  /**
   * Currency of the document or bank account; null for amounts in base currency alone, such as a
   * gain.
   */
  currency: string | null;
  currencyAmount: Big | null;
  isTax: boolean;
  option1: string;
  option2: string;
  description: string | null;
};
