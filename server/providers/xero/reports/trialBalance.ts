import Big from 'big.js';
import type { AccountClass } from '#contract/ledger/ledger.ts';
import type { Access, TrialBalance } from '../../provider.ts';
import type { Get } from '../client.ts';
import { reportPaths } from '../entities.ts';
import { findColumn, readReportTable } from './reportTable.ts';

const name = 'trial balance';

/**
 * The first pair of columns is the month's movement, the second the balance, year to date for
 * income and costs (the provider's published example). Found by label, never by position.
 */
const columnLabels = {
  debit: 'Debit',
  credit: 'Credit',
  ytdDebit: 'YTD Debit',
  ytdCredit: 'YTD Credit',
} as const;

export function createReadTrialBalance(get: Get) {
  return async (
    access: Access,
    date: string,
    basis: 'accrual' | 'cash' = 'accrual',
  ): Promise<TrialBalance> => {
    const { json, cost } = await get(access, {
      path: reportPaths.TrialBalances,
      query: basis === 'cash' ? { date, paymentsOnly: 'true' } : { date },
      modifiedSince: null,
    });
    return { rows: parseTrialBalance(json), cost };
  };
}

export function parseTrialBalance(json: unknown): TrialBalance['rows'] {
  const { heads, rows } = readReportTable(json, name);
  const column = findColumns(heads);
  return rows.map(({ accountId, section, amountIn }) => ({
    accountId,
    accountClass: sectionClasses[section.trim()] ?? null,
    movement: new Big(amountIn(column.debit)).minus(amountIn(column.credit)).toFixed(),
    balance: new Big(amountIn(column.ytdDebit)).minus(amountIn(column.ytdCredit)).toFixed(),
  }));
}

/** Titles of all trial balances that were recorded, and of the published example. */
const sectionClasses: Partial<Record<string, AccountClass>> = {
  Revenue: 'revenue',
  Expenses: 'expense',
  Assets: 'asset',
  Liabilities: 'liability',
  Equity: 'equity',
};

function findColumns(heads: string[]): Record<keyof typeof columnLabels, number> {
  const columnAt = (label: string) => findColumn(heads, label, name);
  return {
    debit: columnAt(columnLabels.debit),
    credit: columnAt(columnLabels.credit),
    ytdDebit: columnAt(columnLabels.ytdDebit),
    ytdCredit: columnAt(columnLabels.ytdCredit),
  };
}
