import type { LedgerEntry } from '../parts.ts';
import { isoMonth, toMonth } from './calendar.ts';
import { decimal } from './money.ts';
import type { Organisation } from './organisation.ts';

/** The whole ledger, summed per month, account and source; what nets to nothing is listed too. */
export function ledgerEntries({ ledger }: Organisation): LedgerEntry[] {
  const sums = new Map<string, Omit<LedgerEntry, 'amount'> & { amount: bigint }>();
  for (const { day, sourceType, sourceId, lines } of ledger.journals) {
    const month = isoMonth(toMonth(day));
    for (const { account, amount } of lines) {
      const key = [month, account.id, sourceType, sourceId].join(' ');
      const entry = sums.get(key);
      if (entry) entry.amount += amount;
      else sums.set(key, { month, accountId: account.id, sourceType, sourceId, amount });
    }
  }
  return [...sums.values()].map((entry) => ({ ...entry, amount: decimal(entry.amount) }));
}
