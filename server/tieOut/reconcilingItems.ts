import type { Chart } from '#server/ledger/ledger.ts';
import { type Cell, kinds, type Month } from './categories.ts';
import type { Amounts } from './revaluation.ts';

/** What the provider booked in a month on an account beyond all lines we know. An account may have several, by kind. */
export type Residual = { accountId: string; amount: string; cause: string | null };

/**
 * Only what is not zero; by account and kind, so that the same one keeps its place. Where a document may be lost
 * (`mayBeLost`) no kind is claimed: what it moved may look like any.
 */
export function residualsOf(
  unexplained: Amounts,
  { accountById }: Pick<Chart, 'accountById'>,
  { mayBeLost, ...evidence }: Omit<Month, 'cells'> & { mayBeLost: boolean },
): Residual[] {
  let cells = [...unexplained].flatMap(([accountId, amount]): Cell[] => {
    const account = accountById.get(accountId);
    return account ? [{ account, amount }] : [];
  });
  const known = (mayBeLost ? [] : kinds).flatMap(({ cause, explains }) => {
    const explained = explains({ ...evidence, cells });
    cells = without(cells, explained);
    return explained.map((cell) => residual(cell.account.id, cell.amount.toFixed(), cause));
  });
  const unknown = [
    ...cells.map((cell) => residual(cell.account.id, cell.amount.toFixed(), null)),
    // The provider names accounts that its chart does not list, as a retained earnings of its own making.
    ...[...unexplained].flatMap(([accountId, amount]) =>
      accountById.has(accountId) ? [] : [residual(accountId, amount.toFixed(), null)],
    ),
  ];
  return [...known, ...unknown].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

const residual = (accountId: string, amount: string, cause: string | null): Residual => ({
  accountId,
  amount,
  cause,
});

const keyOf = ({ accountId, cause }: Residual) => `${accountId} ${cause ?? ''}`;

function without(cells: Cell[], explained: Cell[]): Cell[] {
  return cells.flatMap((cell) => {
    const taken = explained.filter(({ account }) => account === cell.account);
    const amount = taken.reduce((left, { amount: part }) => left.minus(part), cell.amount);
    return amount.eq(0) ? [] : [{ ...cell, amount }];
  });
}
