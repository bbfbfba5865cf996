import type { PackDelivery } from '#contract/packs/packRuns.ts';
import { monthLabel } from '#contract/period.ts';
import { CompanyLink } from '#web/connection/BooksAlerts.tsx';
import { formatAmount, formatCount } from '#web/lib/format/format.ts';
import { sentChangeTexts } from '#web/lib/texts/packs/packRuns.ts';
import { paths } from '#web/paths.ts';

type Props = { delivery: Pick<PackDelivery, 'companyId' | 'month' | 'madeAt' | 'changes' | 'changeCount'> };

/** Lists what changed in the books since the delivery was sent, and renders nothing if nothing did. */
export function DeliveryChanges({ delivery: { companyId, month, madeAt, changes, changeCount } }: Props) {
  if (changeCount === 0 || madeAt === null) return null;
  const [firstMonth = month] = changes.map((change) => change.month).toSorted();
  const settings = new URLSearchParams({ from: firstMonth, to: month, look: madeAt });
  const surplus = changeCount - changes.length;
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-attention">{sentChangeTexts.changed(formatCount(changeCount))}</p>
      <ul aria-label={sentChangeTexts.list} className="grid gap-0.5 wrap-anywhere">
        {changes.map(({ subject, month: changedMonth, amountBefore, amountAfter }, place) => (
          <li key={`${place} ${subject}`}>
            {subject}, {monthLabel(`${changedMonth}-01`)}:{' '}
            <span className="figure">
              {sentChangeTexts.amounts(formatAmount(amountBefore), formatAmount(amountAfter))}
            </span>
          </li>
        ))}
        {surplus > 0 && <li>{sentChangeTexts.others(formatCount(surplus))}</li>}
      </ul>
      <p className="text-accent [&>a]:underline">
        <CompanyLink company={{ Id: companyId }} path={paths.changes(settings)}>
          {sentChangeTexts.link}
        </CompanyLink>
      </p>
    </div>
  );
}
