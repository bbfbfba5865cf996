import { abs, type Amount, parseAmount, toFixed2, ZERO } from '#contract/amounts.ts';
import type { GroupRelation, RelationSide } from '#contract/groups/groupRelations.ts';

/**
 * Debt by the books of either: of the organization that owes it, and of the one to which it is owed. Never negative.
 * `isSame`: both say the same in each pair of accounts.
 */
export type Debt = { byDebtor: string; byCreditor: string; isSame: boolean };

/**
 * Debts between organizations, by `debtor creditor` (ids), from the pairs of the balance sheet that are taken out. A pair whose
 * sides are both debits, or both credits, says nothing of who owes whom.
 */
export function readDebts(relations: GroupRelation[]): Map<string, Debt> {
  const debts = new Map<string, { byDebtor: Amount; byCreditor: Amount; isSame: boolean }>();
  for (const { kind, side, otherSide } of relations) {
    const [debtor, creditor] = [side, otherSide].toSorted((a, b) => (amountIn(a) < amountIn(b) ? -1 : 1));
    if (kind !== 'balance' || debtor === undefined || creditor === undefined) continue;
    const [debt, credit] = [amountIn(debtor), amountIn(creditor)];
    if (debt > ZERO || credit < ZERO || debt === credit) continue;
    const key = debtKey(debtor.companyId, creditor.companyId);
    const total = debts.get(key) ?? { byDebtor: ZERO, byCreditor: ZERO, isSame: true };
    debts.set(key, {
      byDebtor: total.byDebtor + abs(debt),
      byCreditor: total.byCreditor + credit,
      isSame: total.isSame && debt + credit === ZERO,
    });
  }
  return new Map(
    [...debts].map(([key, { byDebtor, byCreditor, isSame }]) => [
      key,
      { byDebtor: toFixed2(byDebtor), byCreditor: toFixed2(byCreditor), isSame },
    ]),
  );
}

export const debtKey = (debtorId: string, creditorId: string): string => `${debtorId} ${creditorId}`;

const amountIn = ({ amount }: RelationSide): Amount => parseAmount(amount);
