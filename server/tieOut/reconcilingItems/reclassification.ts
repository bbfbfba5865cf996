import { everyMonth } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { CONVERSION_BALANCE, readFirstMoneyMonth } from '#server/ledger/ledger.ts';
import type { Chart } from '#server/providers/chart.ts';
import Big from 'big.js';
import { readItems, readNamedPayables } from '../settledItems/settledItemStore.ts';
import { DEPRECIATION, PAYROLL } from './categories.ts';
import { CURRENCY_ROUNDING } from '../proof.ts';
import { knownLoss, possibleLoss, shortfallsAt, type MissingRecords } from './missingRecords.ts';
import { areCostsOrdinary } from './monthsBeside.ts';
import { isOrdinaryRun } from './payroll.ts';
import { type ReconcilingItem, toCells } from './reconcilingItems.ts';
import { findMonthsBeside, readUndocumentedMonths } from './undocumentedMonths.ts';

/**
 * Months (first days) whose payroll or depreciation is no longer ordinary: a month beside them was read
 * since, or a person took back what told it. None while a list is not read to its end: what was claimed
 * on complete lists stands.
 */
export async function listRefutedMonths(
  books: Books,
  chart: Chart,
  missingRecords: MissingRecords,
): Promise<Set<string>> {
  if (missingRecords.unread.length + missingRecords.shortfalls.length > 0) return new Set();
  const items = await readItems(books, everyMonth);
  const isClaimed = (category: string | null) => category === DEPRECIATION || category === PAYROLL;
  if (!items.some(({ likelyCategory }) => isClaimed(likelyCategory))) return new Set();
  const undocumented = await readUndocumentedMonths(books, everyMonth, await readFirstMoneyMonth(books));
  const namedPayables = await readNamedPayables(books);
  const isRefuted = (month: string, monthItems: typeof items): boolean => {
    const monthsBeside = findMonthsBeside(undocumented, month);
    const isOpeningMonth = monthItems.some(({ likelyCategory }) => likelyCategory === CONVERSION_BALANCE);
    const findCells = (category: string) =>
      toCells(
        new Map(
          monthItems.flatMap(({ likelyCategory, accountId, amount }) =>
            likelyCategory === category ? [[accountId, new Big(amount)]] : [],
          ),
        ),
        chart,
      );
    const run = findCells(PAYROLL);
    const evidence = {
      monthsBeside,
      isOpeningMonth,
      isNamedPayable: (accountId: string) => namedPayables.has(accountId),
    };
    return (
      !areCostsOrdinary(findCells(DEPRECIATION), monthsBeside) ||
      (run.length > 0 && !isOrdinaryRun(run, evidence))
    );
  };
  return new Set(
    [...Map.groupBy(items, ({ month }) => month)].flatMap(([month, monthItems]) =>
      possibleLoss(missingRecords, month) === 'nothing' && isRefuted(month, monthItems) ? [month] : [],
    ),
  );
}

/**
 * Decides whether items are classified again: a record may be missing there and a category
 * was claimed, or none was and nothing is missing any more. Categories claimed on complete lists
 * stay.
 */
export function needsReclassification(
  month: string,
  reconcilingItems: ReconcilingItem[],
  missingRecords: MissingRecords,
): boolean {
  const loss = missingRecords.ledgerSource === 'journals' ? 'anything' : knownLoss(missingRecords, month);
  if (loss === 'payments') return reconcilingItems.length > 0;
  if (loss === 'anything')
    return reconcilingItems.some(({ category }) => category !== null && category !== CURRENCY_ROUNDING);
  const isReadToEnd = missingRecords.unread.length === 0 && shortfallsAt(missingRecords, month).length === 0;
  return isReadToEnd && reconcilingItems.some(({ category }) => category === null);
}
