import { monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import Big from 'big.js';
import {
  firstMonthWithLines,
  hasForeignDocuments,
  readLineMovements,
} from '../snapshots/trialBalanceStore.ts';
import type { Chart } from '#server/providers/chart.ts';
import { type MissingRecords, possibleLoss } from './missingRecords.ts';
import type { TrialBalanceRow } from '../proof.ts';
import { type ReconcilingItem, findReconcilingItems } from './reconcilingItems.ts';
import { type AccountAmounts, subtractAmounts, findRevaluation } from './revaluation.ts';

/**
 * Splits undocumented amounts into revaluation, which the provider computes in reports alone, and
 * items by category.
 */
export async function readReconcilingItems(
  books: Books,
  { chart, missing: missingRecords }: { chart: Chart; missing: MissingRecords },
  { month, rows }: { month: string; rows: TrialBalanceRow[] },
): Promise<{ revaluation: ReconcilingItem[]; reconcilingItems: ReconcilingItem[] }> {
  const lineMovements = await readLineMovements(books, month, monthEnd(month));
  const movements = amountsByAccount(rows, 'movement');
  const unexplained = subtractAmounts(movements, lineMovements);
  const foreignDocuments = await hasForeignDocuments(books, chart.baseCurrency);
  const revalued = findRevaluation(unexplained, chart, { foreignDocuments });
  const openings = subtractAmounts(amountsByAccount(rows, 'balance'), movements);
  const firstMonth = await firstMonthWithLines(books);
  return {
    revaluation: [...revalued].map(([accountId, amount]) => ({
      accountId,
      amount: amount.toFixed(),
      category: null,
    })),
    reconcilingItems: findReconcilingItems(subtractAmounts(unexplained, revalued), chart, {
      lost: possibleLoss(missingRecords, month),
      isBeforeDocuments: firstMonth === null || month < firstMonth,
      openingBalance: (accountId) => openings.get(accountId) ?? new Big(0),
    }),
  };
}

const amountsByAccount = (rows: TrialBalanceRow[], column: 'movement' | 'balance'): AccountAmounts =>
  new Map(rows.map((row) => [row.accountId, new Big(row[column])]));
