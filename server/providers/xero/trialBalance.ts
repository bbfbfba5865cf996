import Big from 'big.js';
import type { Access, TrialBalance } from '../provider.ts';
import type { Get } from './client.ts';
import { readReportTable, unreadable } from './reportTable.ts';

export const trialBalancePath = 'Reports/TrialBalance';

const name = 'trial balance';

/**
 * The first pair of columns is the month's movement of every account, balance-sheet ones too; the second the balance,
 * year to date for profit and loss accounts (the provider's published example). Found by label, never by position.
 */
const labels = { debit: 'Debit', credit: 'Credit', ytdDebit: 'YTD Debit', ytdCredit: 'YTD Credit' } as const;

export function createReadTrialBalance(get: Get) {
  return async (
    access: Access,
    date: string,
    basis: 'accrual' | 'cash' = 'accrual',
  ): Promise<TrialBalance> => {
    const { json, cost } = await get(access, {
      path: trialBalancePath,
      query: basis === 'cash' ? { date, paymentsOnly: 'true' } : { date },
      modifiedSince: null,
    });
    return { rows: parseTrialBalance(json), cost };
  };
}

export function parseTrialBalance(json: unknown): TrialBalance['rows'] {
  const { heads, rows } = readReportTable(json, name);
  const column = findColumns(heads);
  return rows.map(({ accountId, at }) => ({
    accountId,
    movement: new Big(at(column.debit)).minus(at(column.credit)).toFixed(),
    balance: new Big(at(column.ytdDebit)).minus(at(column.ytdCredit)).toFixed(),
  }));
}

function findColumns(heads: string[]): Record<keyof typeof labels, number> {
  const at = (label: string) => {
    const index = heads.findIndex((head) => head.toLowerCase() === label.toLowerCase());
    if (index === -1) throw unreadable(name, `it has no column "${label}"`);
    return index;
  };
  return {
    debit: at(labels.debit),
    credit: at(labels.credit),
    ytdDebit: at(labels.ytdDebit),
    ytdCredit: at(labels.ytdCredit),
  };
}
