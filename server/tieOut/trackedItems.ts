import Big from 'big.js';
import { type Chart, optionPair, isProfitOrLoss } from '#server/ledger/ledger.ts';
import type { ReconcilingItem } from './reconcilingItems.ts';
import type { SupplementaryFigure } from './supplementaryReports.ts';

type OptionPair = { option1: string; option2: string };
export type TrackedItem = ReconcilingItem & OptionPair;

/** Of one month, base currency, debit positive. */
export type TrackedAmount = OptionPair & { accountId: string; amount: string };

/**
 * Residuals by tracking, from what the provider states of income and costs by tracking: what no line explains under an
 * option is the residual there, even where an account's options net to nothing. An account of which the statement and
 * the trial balance differ (they were read at two moments) keeps its residual without tracking.
 */
export function splitItemsByTracking(
  residuals: ReconcilingItem[],
  { stated, known }: { stated: SupplementaryFigure[]; known: TrackedAmount[] },
  chart: Chart,
  categoryIds: string[],
): TrackedItem[] {
  const left = new Map<string, Map<string, Big>>();
  const add = (accountId: string, pair: OptionPair, amount: Big) => {
    if (!isProfitOrLoss(chart.accountById.get(accountId))) return;
    const own = left.get(accountId) ?? new Map<string, Big>();
    const key = pairKey(within(pair, chart, categoryIds));
    own.set(key, (own.get(key) ?? new Big(0)).plus(amount));
    left.set(accountId, own);
  };
  for (const { accountId, movement, ...pair } of stated) add(accountId, pair, new Big(movement));
  for (const { accountId, amount, ...pair } of known) add(accountId, pair, new Big(amount).times(-1));
  const byAccount = Map.groupBy(residuals, ({ accountId }) => accountId);
  const accountIds = [...new Set([...byAccount.keys(), ...left.keys()])].toSorted();
  return accountIds.flatMap((accountId) =>
    split(accountId, byAccount.get(accountId) ?? [], left.get(accountId) ?? new Map()),
  );
}

/** Each kind but the last is taken to have no tracking; the last, the unknown one where there is one, has the rest. */
function split(accountId: string, own: ReconcilingItem[], cells: Map<string, Big>): TrackedItem[] {
  const total = sum(own.map(({ amount }) => new Big(amount)));
  const untracked = own.map((residual) => ({ ...residual, ...parsePair('') }));
  if (!sum([...cells.values()]).eq(total)) return untracked;
  const ordered = own.toSorted((a, b) => (a.cause === null ? 1 : 0) - (b.cause === null ? 1 : 0));
  const last = ordered.at(-1)?.cause ?? null;
  const earlier = ordered.slice(0, -1);
  const rest = new Map(cells);
  for (const { amount } of earlier) rest.set('', (rest.get('') ?? new Big(0)).minus(amount));
  return [
    ...earlier.map((residual) => ({ ...residual, ...parsePair('') })),
    ...[...rest]
      .filter(([, amount]) => !amount.eq(0))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, amount]) => ({ accountId, amount: amount.toFixed(), cause: last, ...parsePair(key) })),
  ];
}

/** The options of these categories alone, in the categories' order. */
function within({ option1, option2 }: OptionPair, chart: Chart, categoryIds: string[]): OptionPair {
  const kept = [option1, option2].filter((optionId) =>
    categoryIds.includes(chart.optionById.get(optionId)?.categoryId ?? ''),
  );
  return optionPair(kept, chart);
}

const pairKey = ({ option1, option2 }: OptionPair) => (option1 === '' ? '' : `${option1}\n${option2}`);

function parsePair(key: string): OptionPair {
  const [option1 = '', option2 = ''] = key.split('\n');
  return { option1, option2 };
}

const sum = (amounts: Big[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
