import { addMonths, monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import Big from 'big.js';
import { hasForeignDocuments, readLineMovements } from '../snapshots/trialBalanceStore.ts';
import type { Chart } from '#server/providers/chart.ts';
import { type MissingRecords, possibleLoss } from './missingRecords.ts';
import type { TrialBalanceRow } from '../proof.ts';
import { readOutstandingBalances } from '../stated/outstandingBalances.ts';
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
  const isOpeningMonth = openings.size === 0;
  const priorMonth = addMonths(month, -1);
  const outstanding = isOpeningMonth
    ? (await readOutstandingBalances(books, chart.baseCurrency, [priorMonth])).get(priorMonth)
    : undefined;
  return {
    revaluation: [...revalued].map(([accountId, amount]) => ({
      accountId,
      amount: amount.toFixed(),
      category: null,
    })),
    reconcilingItems: findReconcilingItems(subtractAmounts(unexplained, revalued), chart, {
      lost: possibleLoss(missingRecords, month),
      isBookEmpty: isOpeningMonth && [...movements.values()].every((amount) => amount.eq(0)),
      isOpeningMonth,
      openingBalance: (accountId) => openings.get(accountId) ?? new Big(0),
      outstandingBefore: (role) =>
        (role === 'receivable' || role === 'payable' ? outstanding?.[role] : undefined) ?? new Big(0),
    }),
  };
}

const amountsByAccount = (rows: TrialBalanceRow[], column: 'movement' | 'balance'): AccountAmounts =>
  new Map(rows.map((row) => [row.accountId, new Big(row[column])]));
