import type { Account } from '#server/providers/books.ts';
import type Big from 'big.js';
import { BEFORE_CONVERSION, CONVERSION_BALANCE } from '#server/ledger/ledger.ts';
import {
  matchDepreciation,
  matchDepreciationBesideDisposal,
  matchDisposal,
  matchUntypedDepreciation,
} from './assets.ts';
import type { UnexplainedAmount } from './cells.ts';
import { matchBankAdjustment, matchClaim, matchClaimPayment } from './claims.ts';
import { matchBeforeConversion, matchComparatives, matchConversionBalance } from './conversion.ts';
import type { MonthsBeside } from './monthsBeside.ts';
import { matchPayroll } from './payroll.ts';
import { matchStockAdjustment, matchStockCost } from './stock.ts';

export type CategoryEvidence = {
  cells: UnexplainedAmount[];
  /** The provider's trial balance of the month has no amounts. */
  isBookEmpty: boolean;
  /** The provider's books may open in it: what it keeps by itself opens from nothing. */
  isOpeningMonth: boolean;
  /** Documents move money only in later months. */
  isBeforeMoney: boolean;
  /** Otherwise what moves stock is a manual journal, which may be lost. */
  tracksStock: boolean;
  /** The provider's, debit positive. */
  openingBalance(accountId: string): Big;
  closingBalance(accountId: string): Big;
  /** The provider's, of the month, credit positive. */
  income: Big;
  /** Amount that documents dated before the month leave outstanding on a control account, debit positive. */
  outstandingBefore(role: Account['role']): Big;
  /**
   * Movements of invoices, bills and credits dated in the month, where the provider's books of customers,
   * suppliers and banks begin later; else none.
   */
  owedBefore: UnexplainedAmount[];
  /** A person said that payroll is owed on it. */
  isNamedPayable(accountId: string): boolean;
  monthsBeside: MonthsBeside;
};

/**
 * Explains amounts that balance among themselves, or none: the undocumented amounts of a month
 * always balance, so "all others" would prove nothing and hide a lost document.
 */
type Category = { category: string; explains(month: CategoryEvidence): UnexplainedAmount[] };

/** The categories whose costs are held against those of the months beside. */
export const DEPRECIATION = 'depreciation';
export const PAYROLL = 'payroll';

/**
 * Ordered: each leaves to the next what it does not explain. They are likely, not certain: claimed
 * on complete evidence alone, within bounds, and shown as likely.
 */
export const categories: readonly Category[] = [
  { category: BEFORE_CONVERSION, explains: matchBeforeConversion },
  { category: CONVERSION_BALANCE, explains: matchConversionBalance },
  { category: CONVERSION_BALANCE, explains: matchComparatives },
  { category: DEPRECIATION, explains: matchDepreciation },
  { category: DEPRECIATION, explains: matchDepreciationBesideDisposal },
  { category: 'disposal', explains: matchDisposal },
  { category: DEPRECIATION, explains: matchUntypedDepreciation },
  { category: 'stock cost', explains: matchStockCost },
  { category: 'stock adjustment', explains: matchStockAdjustment },
  { category: PAYROLL, explains: matchPayroll },
  { category: 'bank adjustment', explains: matchBankAdjustment },
  { category: 'expense claim payment', explains: matchClaimPayment },
  { category: 'expense claim', explains: matchClaim },
];
