import type { CashBooks } from '../organisation.ts';
import { createLedger } from '../ledger.ts';
import type { Business } from './business.ts';
import { bankRevaluationAt } from './revaluation.ts';

/**
 * The books on the cash basis: income, costs and tax of an invoice or credit note count when it is settled, pro rata
 * (Xero: cash and accrual reports). Kept only from when they are first asked for, and brought up to date whenever they are.
 */
export function cashBooks(business: Business): CashBooks {
  const ledger = createLedger();
  let postedCount = 0;
  return () => {
    for (; postedCount < business.events.length; postedCount += 1) {
      const event = business.events[postedCount];
      const lines = event?.cashLines ?? event?.lines;
      if (event && lines) ledger.post({ ...event, number: postedCount + 1, lines: lines() });
    }
    return { ledger, revaluationAt: (day) => bankRevaluationAt(business, day) };
  };
}
