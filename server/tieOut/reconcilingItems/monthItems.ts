import { addMonths, monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import Big from 'big.js';
import { readFirstMoneyMonth, readTrackedStock } from '#server/ledger/ledger.ts';
import { readNamedPayables } from '../settledItems/settledItemStore.ts';
import { readLineMovements, readOwedMovements } from '../snapshots/trialBalanceStore.ts';
import type { Chart } from '#server/providers/chart.ts';
import { type MissingRecords, possibleLoss } from './missingRecords.ts';
import { CURRENCY_ROUNDING, type TrialBalanceRow } from '../proof.ts';
import { readOutstandingBalances } from '../stated/outstandingBalances.ts';
import { isBank } from './cells.ts';
import { keptRows, mayOpenBooks } from './openingMonth.ts';
import { type ReconcilingItem, findReconcilingItems, sortItems, toCells } from './reconcilingItems.ts';
import { type AccountAmounts, subtractAmounts, reckonRevaluation } from './revaluation.ts';
import { readRevaluedMonth } from './revaluedMonth.ts';
import { findMonthsBeside, rangeBeside, readUndocumentedMonths } from './undocumentedMonths.ts';

export type MonthItems = {
  revaluation: ReconcilingItem[];
  reconcilingItems: ReconcilingItem[];
  /** The provider's books may open in the month. */
  isOpeningMonth: boolean;
};

/**
 * Splits undocumented amounts into revaluation, which the provider computes in reports alone, and
 * items by category.
 */
export async function readReconcilingItems(
  books: Books,
  { chart, missingRecords }: { chart: Chart; missingRecords: MissingRecords },
  { month, rows }: { month: string; rows: TrialBalanceRow[] },
): Promise<MonthItems> {
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
  const firstMoneyMonth = await readFirstMoneyMonth(books);
  const isPastEmpty = openings.size === 0;
  const movesBank = toCells(reckoned, chart).some(({ account }) => isBank(account));
  const isOpeningMonth =
    isPastEmpty || (movesBank && mayOpenBooks({ month, rows }, chart.accountById, firstMoneyMonth));
  const isBookEmpty = isPastEmpty && [...movements.values()].every((amount) => amount.eq(0));
  const isBeforeMoney = firstMoneyMonth !== null && month < firstMoneyMonth;
  const isBeforeBooks =
    isBeforeMoney &&
    keptRows(rows, chart.accountById).every(
      (row) => new Big(row.balance).eq(0) && new Big(row.movement).eq(0),
    );
  const priorMonth = addMonths(month, -1);
  const outstanding = isOpeningMonth
    ? (await readOutstandingBalances(books, chart.baseCurrency, [priorMonth])).get(priorMonth)
    : undefined;
  const namedPayables = await readNamedPayables(books);
  const undocumented = await readUndocumentedMonths(books, rangeBeside(month), firstMoneyMonth);
  return {
    isOpeningMonth,
    revaluation: toItems(revaluation, null),
    reconcilingItems: sortItems([
      ...toItems(rounding, CURRENCY_ROUNDING),
      ...findReconcilingItems(reckoned, chart, {
        lost: possibleLoss(missingRecords, month),
        isBookEmpty,
        isOpeningMonth,
        isBeforeMoney,
        tracksStock: await readTrackedStock(books),
        openingBalance: (accountId) => openings.get(accountId) ?? new Big(0),
        closingBalance: (accountId) => closings.get(accountId) ?? new Big(0),
        income: sumIncome(movements, chart),
        outstandingBefore: (role) =>
          (role === 'receivable' || role === 'payable' ? outstanding?.[role] : undefined) ?? new Big(0),
        owedBefore:
          isBeforeBooks && !isBookEmpty ? toCells(await readOwedMovements(books, month), chart) : [],
        isNamedPayable: (accountId) => namedPayables.has(accountId),
        monthsBeside: findMonthsBeside(undocumented, month),
      }),
    ]),
  };
}

const sumIncome = (movements: AccountAmounts, chart: Chart): Big =>
  toCells(movements, chart).reduce(
    (total, { account, amount }) => (account.class === 'revenue' ? total.minus(amount) : total),
    new Big(0),
  );

const toItems = (amounts: AccountAmounts, category: string | null): ReconcilingItem[] =>
  [...amounts].map(([accountId, amount]) => ({ accountId, amount: amount.toFixed(), category }));

const amountsByAccount = (rows: TrialBalanceRow[], column: 'movement' | 'balance'): AccountAmounts =>
  new Map(rows.map((row) => [row.accountId, new Big(row[column])]));
