import type { Sign } from '#contract/reports.ts';
import Big from 'big.js';

/** A debit-positive amount of the ledger as reports show it, or a figure as it counts in another. */
export const signedAmount = (amount: string, sign: Sign): string => new Big(amount).times(sign).toFixed(2);
