import type Big from 'big.js';
import type { DocumentKind } from './documents.ts';

/** Computed line of a document or journal: base currency, debit positive. */
export type JournalLine = {
  accountId: string;
  date: string;
  amount: Big;
  /**
   * Currency of the document or bank account, also where that is the base currency; null for amounts that have
   * none, such as a gain.
   */
  currency: string | null;
  currencyAmount: Big | null;
  isTax: boolean;
  /** The provider's key of a tax rate; null for lines that none applies to. */
  taxType: string | null;
  /** Side of a sales tax return; null for lines that are on none. */
  taxSide: DocumentKind | null;
  option1: string;
  option2: string;
  description: string | null;
};
