import Big from 'big.js';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import type { TrackedOptions } from '#server/ledger/queries/queries.ts';
import { type Chart, optionPair } from '#server/providers/chart.ts';
import type { ReconcilingItem } from './reconcilingItems.ts';
import type { SupplementaryFigure } from '../stated/supplementaryReports.ts';

export type TrackedItem = ReconcilingItem & TrackedOptions;

/** Base currency, debit positive. */
export type TrackedAmount = TrackedOptions & { accountId: string; amount: string };

/**
 * Makes an item of an option's undocumented amount, even where an account's options net to zero. An
 * account whose tracking report and trial balance differ (read at two moments) keeps its item
 * without tracking.
 */
export function splitItemsByTracking(
  reconcilingItems: ReconcilingItem[],
  {
    providerFigures: statedFigures,
    lineAmounts,
    categoryIds,
  }: { providerFigures: SupplementaryFigure[]; lineAmounts: TrackedAmount[]; categoryIds: string[] },
  chart: Chart,
): TrackedItem[] {
  const unassigned = new Map<string, Map<string, Big>>();
  const add = (accountId: string, pair: TrackedOptions, amount: Big) => {
    if (!isProfitOrLoss(chart.accountById.get(accountId))) return;
    const accountAmounts = unassigned.get(accountId) ?? new Map<string, Big>();
    const key = pairKey(pickCategories(pair, chart, categoryIds));
    accountAmounts.set(key, (accountAmounts.get(key) ?? new Big(0)).plus(amount));
    unassigned.set(accountId, accountAmounts);
  };
  for (const { accountId, movement, ...pair } of statedFigures) add(accountId, pair, new Big(movement));
  for (const { accountId, amount, ...pair } of lineAmounts) add(accountId, pair, new Big(amount).times(-1));
  const byAccount = Map.groupBy(reconcilingItems, ({ accountId }) => accountId);
  const accountIds = [...new Set([...byAccount.keys(), ...unassigned.keys()])].toSorted();
  return accountIds.flatMap((accountId) =>
    splitAccountItems(accountId, byAccount.get(accountId) ?? [], unassigned.get(accountId) ?? new Map()),
  );
}

/**
 * Categories have no tracking; the unknown item has all of it, or the last category where there is
 * none.
 */
function splitAccountItems(
  accountId: string,
  accountItems: ReconcilingItem[],
  cells: Map<string, Big>,
): TrackedItem[] {
  const total = sum(accountItems.map(({ amount }) => new Big(amount)));
  const untracked = accountItems.map((reconcilingItem) => ({ ...reconcilingItem, ...parsePair('') }));
  if (!sum([...cells.values()]).eq(total)) return untracked;
  const ordered = accountItems.toSorted(
    (a, b) => (a.category === null ? 1 : 0) - (b.category === null ? 1 : 0),
  );
  const lastCategory = ordered.at(-1)?.category ?? null;
  const earlier = ordered.slice(0, -1);
  const remainder = new Map(cells);
  for (const { amount } of earlier) remainder.set('', (remainder.get('') ?? new Big(0)).minus(amount));
  return [
    ...earlier.map((reconcilingItem) => ({ ...reconcilingItem, ...parsePair('') })),
    ...[...remainder]
      .filter(([, amount]) => !amount.eq(0))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, amount]) => ({
        accountId,
        amount: amount.toFixed(),
        category: lastCategory,
        ...parsePair(key),
      })),
  ];
}

/** Options of these categories only, in the categories' order. */
function pickCategories(
  { option1, option2 }: TrackedOptions,
  chart: Chart,
  categoryIds: string[],
): TrackedOptions {
  const optionIds = [option1, option2].filter((optionId) =>
    categoryIds.includes(chart.optionById.get(optionId)?.categoryId ?? ''),
  );
  return optionPair(optionIds, chart);
}

const pairKey = ({ option1, option2 }: TrackedOptions) => (option1 === '' ? '' : `${option1}\n${option2}`);

function parsePair(key: string): TrackedOptions {
  const [option1 = '', option2 = ''] = key.split('\n');
  return { option1, option2 };
}

const sum = (amounts: Big[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
