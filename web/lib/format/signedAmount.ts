import type { Sign } from '#contract/reports.ts';
import Big from 'big.js';

/** Turns a debit-positive ledger amount into the sign of its report row. */
export const signedAmount = (amount: string, sign: Sign): string => new Big(amount).times(sign).toFixed(2);
