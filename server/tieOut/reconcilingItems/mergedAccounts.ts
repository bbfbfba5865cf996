import Big from 'big.js';
import type { TrackedOptions } from '#server/ledger/queries/queries.ts';
import type { TrackedAmount } from './trackedItems.ts';

type MergedSum = TrackedOptions & { amount: string };

/**
 * Splits what the provider states of several accounts as one sum for each pair of options. Each
 * account takes what its lines move. What is left belongs to the accounts that the trial balance
 * has more of than their lines, the last of them with all that options are apart.
 */
export function splitMergedAmounts(
  accountIds: string[],
  {
    merged,
    lineAmounts,
    movements,
  }: { merged: MergedSum[]; lineAmounts: TrackedAmount[]; movements: Map<string, string> },
): TrackedAmount[] {
  const [firstId] = accountIds;
  if (firstId === undefined) return [];
  const ownLines = lineAmounts.filter(({ accountId }) => accountIds.includes(accountId));
  const unassigned = sumByOptions([
    ...merged,
    ...ownLines.map((line) => ({ ...line, amount: new Big(line.amount).times(-1).toFixed() })),
  ]);
  const undocumented = accountIds.flatMap((accountId) => {
    const accountLines = ownLines.filter((line) => line.accountId === accountId);
    const amount = new Big(movements.get(accountId) ?? sum(accountLines)).minus(sum(accountLines));
    return amount.eq(0) ? [] : [{ accountId, option1: '', option2: '', amount: amount.toFixed() }];
  });
  const earlier = undocumented.slice(0, -1);
  const remainder = sumByOptions([
    ...unassigned,
    ...earlier.map((item) => ({ ...item, amount: new Big(item.amount).times(-1).toFixed() })),
  ]);
  const lastId = undocumented.at(-1)?.accountId ?? firstId;
  return accountIds.flatMap((accountId) =>
    sumByOptions([
      ...ownLines.filter((line) => line.accountId === accountId),
      ...earlier.filter((item) => item.accountId === accountId),
      ...(accountId === lastId ? remainder : []),
    ]).map((amount) => ({ ...amount, accountId })),
  );
}

/** Leaves out zeros. */
function sumByOptions(amounts: MergedSum[]): MergedSum[] {
  const groups = Map.groupBy(amounts, ({ option1, option2 }) => `${option1}\n${option2}`);
  return [...groups.values()].flatMap((group) => {
    const [{ option1, option2 } = { option1: '', option2: '' }] = group;
    const amount = sum(group);
    return amount.eq(0) ? [] : [{ option1, option2, amount: amount.toFixed() }];
  });
}

const sum = (amounts: { amount: string }[]) =>
  amounts.reduce((total, { amount }) => total.plus(amount), new Big(0));
