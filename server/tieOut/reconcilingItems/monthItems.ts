import { addMonths, monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import Big from 'big.js';
import { readFirstMoneyMonth, readTrackedStock } from '#server/ledger/ledger.ts';
import { readLineMovements } from '../snapshots/trialBalanceStore.ts';
import type { Chart } from '#server/providers/chart.ts';
import { type MissingRecords, possibleLoss } from './missingRecords.ts';
import { CURRENCY_ROUNDING, type TrialBalanceRow } from '../proof.ts';
import { readOutstandingBalances } from '../stated/outstandingBalances.ts';
import { type ReconcilingItem, findReconcilingItems, sortItems } from './reconcilingItems.ts';
import { type AccountAmounts, subtractAmounts, reckonRevaluation } from './revaluation.ts';
import { readRevaluedMonth } from './revaluedMonth.ts';

/**
 * Splits undocumented amounts into revaluation, which the provider computes in reports alone, and
 * items by category.
 */
export async function readReconcilingItems(
  books: Books,
  { chart, missingRecords }: { chart: Chart; missingRecords: MissingRecords },
  { month, rows }: { month: string; rows: TrialBalanceRow[] },
): Promise<{ revaluation: ReconcilingItem[]; reconcilingItems: ReconcilingItem[] }> {
  const lineMovements = await readLineMovements(books, month, monthEnd(month));
  const movements = amountsByAccount(rows, 'movement');
  const unexplained = subtractAmounts(movements, lineMovements);
  const closings = amountsByAccount(rows, 'balance');
  const openings = subtractAmounts(closings, movements);
  const revaluedMonth = await readRevaluedMonth(books, chart, { month, openings, closings, unexplained });
  const { revaluation, rounding } = revaluedMonth
    ? reckonRevaluation(revaluedMonth)
    : { revaluation: new Map<string, Big>(), rounding: new Map<string, Big>() };
  const reckoned = [revaluation, rounding].reduce(subtractAmounts, unexplained);
  const isOpeningMonth = openings.size === 0;
  const priorMonth = addMonths(month, -1);
  const firstMoneyMonth = await readFirstMoneyMonth(books);
  const outstanding = isOpeningMonth
    ? (await readOutstandingBalances(books, chart.baseCurrency, [priorMonth])).get(priorMonth)
    : undefined;
  return {
    revaluation: toItems(revaluation, null),
    reconcilingItems: sortItems([
      ...toItems(rounding, CURRENCY_ROUNDING),
      ...findReconcilingItems(reckoned, chart, {
        lost: possibleLoss(missingRecords, month),
        isBookEmpty: isOpeningMonth && [...movements.values()].every((amount) => amount.eq(0)),
        isOpeningMonth,
        isBeforeMoney: firstMoneyMonth !== null && month < firstMoneyMonth,
        tracksStock: await readTrackedStock(books),
        openingBalance: (accountId) => openings.get(accountId) ?? new Big(0),
        outstandingBefore: (role) =>
          (role === 'receivable' || role === 'payable' ? outstanding?.[role] : undefined) ?? new Big(0),
      }),
    ]),
  };
}

const toItems = (amounts: AccountAmounts, category: string | null): ReconcilingItem[] =>
  [...amounts].map(([accountId, amount]) => ({ accountId, amount: amount.toFixed(), category }));

const amountsByAccount = (rows: TrialBalanceRow[], column: 'movement' | 'balance'): AccountAmounts =>
  new Map(rows.map((row) => [row.accountId, new Big(row[column])]));
