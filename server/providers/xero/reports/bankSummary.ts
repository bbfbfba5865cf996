import type { Access, BankFlowsReading } from '../../provider.ts';
import type { Get } from '../client.ts';
import { reportPaths } from '../entities.ts';
import { findColumn, readReportTable, unreadable } from './reportTable.ts';

const name = 'bank summary';

export function createReadBankSummary(get: Get) {
  return async (
    access: Access,
    { fromDate, toDate }: { fromDate: string; toDate: string },
  ): Promise<BankFlowsReading> => {
    const { json, cost } = await get(access, {
      path: reportPaths.BankSummary,
      query: { fromDate, toDate },
      modifiedSince: null,
    });
    return { rows: parseBankSummary(json), cost };
  };
}

/** Found by label: what exchange rates did stands in a further column, where there is any. */
export function parseBankSummary(json: unknown): BankFlowsReading['rows'] {
  const { heads, rows } = readReportTable(json, name);
  const received = findColumn(heads, 'Cash Received', name);
  const spent = findColumn(heads, 'Cash Spent', name);
  if (new Set(rows.map(({ accountId }) => accountId)).size < rows.length)
    throw unreadable(name, 'it lists a bank account twice');
  return rows.map(({ accountId, amountIn }) => ({
    accountId,
    received: amountIn(received),
    spent: amountIn(spent),
  }));
}
