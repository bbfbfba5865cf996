import type { Account } from '#server/providers/books.ts';
import type { Chart } from '#server/providers/chart.ts';
import { categories, type CategoryEvidence } from './categories.ts';
import { subtractCells, type UnexplainedAmount } from './cells.ts';
import type { LostReach } from './missingRecords.ts';
import type { AccountAmounts } from './revaluation.ts';

export type ReconcilingItem = { accountId: string; amount: string; category: string | null };

/**
 * Non-zero items, sorted by account and category so that an item keeps its place. What missing
 * records may have moved has no category: they may have any amounts.
 */
export function findReconcilingItems(
  unexplained: AccountAmounts,
  { accountById }: Pick<Chart, 'accountById'>,
  { lost, ...evidence }: Omit<CategoryEvidence, 'cells'> & { lost: LostReach },
): ReconcilingItem[] {
  const allCells = toCells(unexplained, { accountById });
  let cells = lost === 'payments' ? allCells.filter(({ account }) => !isMovedByPayments(account)) : allCells;
  const outOfReach = allCells.filter((cell) => !cells.includes(cell));
  const categorized = (lost === 'anything' ? [] : categories).flatMap(({ category, explains }) => {
    const explained = explains({ ...evidence, cells });
    cells = subtractCells(cells, explained);
    return explained.map((cell) => reconcilingItem(cell.account.id, cell.amount.toFixed(), category));
  });
  const unknown = [
    ...[...cells, ...outOfReach].map((cell) => reconcilingItem(cell.account.id, cell.amount.toFixed(), null)),
    // The provider names accounts that its chart does not list, such as its own retained earnings.
    ...[...unexplained].flatMap(([accountId, amount]) =>
      accountById.has(accountId) ? [] : [reconcilingItem(accountId, amount.toFixed(), null)],
    ),
  ];
  return sortItems([...categorized, ...unknown]);
}

/** Leaves out accounts that the chart does not list. */
export const toCells = (
  amounts: AccountAmounts,
  { accountById }: Pick<Chart, 'accountById'>,
): UnexplainedAmount[] =>
  [...amounts].flatMap(([accountId, amount]) => {
    const account = accountById.get(accountId);
    return account ? [{ account, amount }] : [];
  });

export const sortItems = (items: ReconcilingItem[]): ReconcilingItem[] =>
  items.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));

export const isMovedByPayments = ({ type, role }: Account) =>
  type === 'bank' || role === 'receivable' || role === 'payable';

const reconcilingItem = (accountId: string, amount: string, category: string | null): ReconcilingItem => ({
  accountId,
  amount,
  category,
});

const sortKey = ({ accountId, category }: ReconcilingItem) => `${accountId} ${category ?? ''}`;
