import { applySign, parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import type { Sign } from '#contract/reports/reports.ts';

/** Turns a debit-positive ledger amount into the sign of its report row. */
export const signedAmount = (amount: string, sign: Sign): string =>
  toFixed2(applySign(parseAmount(amount), sign));

export const addUp = (amounts: string[]): string => toFixed2(sum(amounts));

export const equalAmounts = (leftAmount: string, rightAmount: string): boolean =>
  parseAmount(leftAmount) === parseAmount(rightAmount);
