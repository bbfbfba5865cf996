import { monthEnd } from '#contract/period.ts';
import type { ProofMonth } from '#contract/tieOut/proofs.ts';
import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import { useQuery } from '@tanstack/react-query';
import { ItemAction } from '#web/items/ItemAction.tsx';
import { itemAmount } from '#web/items/itemAmount.ts';
import { itemsQuery } from '#web/items/itemsQuery.ts';
import { ItemWords } from '#web/items/ItemWords.tsx';
import { OpeningBalances } from '#web/items/OpeningBalances.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { TransactionsLink } from '#web/ui/links/TransactionsLink.tsx';

type Props = { companyId: string; month: ProofMonth; transactionsUrl: string | null };

export function ReconcilingItems({ companyId, month: { month, reconcilingItems }, transactionsUrl }: Props) {
  if (reconcilingItems.length === 0) return null;
  const firstDay = `${month}-01`;
  const [start, end] = [formatDate(firstDay), formatDate(monthEnd(firstDay))];
  return (
    <section className="mt-3 rounded-md border bg-surface px-4 py-2.5">
      <h2 className="font-medium">{proofTexts.reconcilingItems}</h2>
      {transactionsUrl !== null && (
        <TransactionsLink
          url={transactionsUrl}
          name={figureTexts.transactions}
          hint={figureTexts.choose(proofTexts.eachAccount, start, end)}
        />
      )}
      <MonthItems companyId={companyId} month={month} />
    </section>
  );
}

/** Items stand by recognised category, so that each stays in its place when a person settles it. */
function MonthItems({ companyId, month }: { companyId: string; month: string }) {
  const query = useQuery(itemsQuery(companyId, { from: month, to: month }));
  if (!query.data) return <QueryBoundary query={query} errorTitle={itemTexts.loadFailed} rows={3} />;
  const { items, openings } = query.data;
  const byCategory = Map.groupBy(items, ({ likelyCategory }) => likelyCategory ?? 'unknown');
  const opening = openings.find((listed) => listed.month === month);
  const openItems = items.filter(
    ({ accountId, likelyCategory, settlement }) =>
      likelyCategory === null && !settlement && opening?.accountIds.includes(accountId) === true,
  );
  return (
    <>
      {opening && (
        <div className="mt-2">
          <OpeningBalances companyId={companyId} month={month} items={openItems} />
        </div>
      )}
      <ul className="mt-2 grid gap-3">
        {[...byCategory].map(([category, categoryItems]) => (
          <li key={category}>
            <h3 className="text-sm font-medium">{proofTexts.categoryName(category)}</h3>
            <p className="text-sm text-muted text-pretty">
              {figureTexts.causes[category] ?? figureTexts.unknownCause}
            </p>
            <ul aria-label={proofTexts.categoryName(category)} className="mt-1 grid max-w-2xl gap-1.5">
              {categoryItems.map((item) => (
                <Item key={item.accountId} companyId={companyId} item={item} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

const Item = ({ companyId, item }: { companyId: string; item: ListedItem }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
    <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
      {item.accountName}
      <ItemWords item={item} />
    </span>
    <span className="figure">{itemAmount(item.amount)}</span>
    <ItemAction companyId={companyId} item={item} />
  </li>
);
