import type { Group } from '#contract/groups/groups.ts';
import type { GroupRelation } from '#contract/groups/groupRelations.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { groupRelationTexts } from '#web/lib/texts/groups/groupRelations.ts';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { type Debt, debtKey, readDebts } from './intercompanyDebts.ts';

type Props = { members: Group['members']; relations: GroupRelation[]; currency: string };

/** Debts of each row to the columns, by its own books, and by those of the other where they say otherwise. */
export function DebtMatrix({ members, relations, currency }: Props) {
  const debts = readDebts(relations);
  if (debts.size === 0) return null;
  return (
    <ScrollFrame aria-label={groupRelationTexts.debts}>
      <table className="w-full text-sm">
        <caption className="px-4 pt-4 pb-2 text-left font-semibold">{groupRelationTexts.debts}</caption>
        <thead>
          <tr className="border-b">
            <th
              scope="col"
              className="sticky left-0 z-1 bg-surface px-4 py-2 text-left font-medium text-muted"
            >
              {groupRelationTexts.owes}
            </th>
            {members.map(({ companyId, name }) => (
              <th
                key={companyId}
                scope="col"
                className="max-w-40 min-w-28 px-4 py-2 text-right align-bottom font-medium wrap-anywhere"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {members.map(({ companyId: debtorId, name }) => (
            <tr key={debtorId}>
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-64 bg-surface px-4 py-2 text-left font-medium wrap-anywhere"
              >
                {name}
              </th>
              {members.map(({ companyId: creditorId, name: creditor }) => (
                <td key={creditorId} className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
                  <DebtCell
                    debt={debts.get(debtKey(debtorId, creditorId))}
                    creditor={creditor}
                    currency={currency}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function DebtCell({
  debt,
  creditor,
  currency,
}: {
  debt: Debt | undefined;
  creditor: string;
  currency: string;
}) {
  if (debt === undefined) return <span aria-hidden>–</span>;
  return (
    <>
      {formatMoney(debt.byDebtor, currency)}
      {!debt.isSame && (
        <span className="block text-attention">
          {groupRelationTexts.saysOtherwise(creditor, formatMoney(debt.byCreditor, currency))}
        </span>
      )}
    </>
  );
}
