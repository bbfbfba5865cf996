import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { itemAmount } from './itemAmount.ts';

/** Words on an item: who settled it, its likely category, or what was said of another amount. */
export function ItemWords({ item }: { item: ListedItem }) {
  const { likelyCategory, settlement, counts, ended } = item;
  if (settlement) {
    const { category, note, settledBy, settledAt, scope } = settlement;
    const sentence = scope === 'account' ? itemTexts.settledWithAccount : itemTexts.settled;
    return (
      <span className="block text-sm text-muted text-pretty wrap-anywhere">
        {sentence(itemTexts.categories[category], settledBy, formatInstantDay(settledAt), note)}
        {!counts && <span className="block text-attention">{itemTexts.doesNotCount}</span>}
      </span>
    );
  }
  if (ended)
    return (
      <span className="block text-sm text-attention text-pretty wrap-anywhere">{describeEnded(ended)}</span>
    );
  if (likelyCategory === null) return null;
  return <span className="block text-sm text-muted">{itemTexts.likely(likelyCategory)}</span>;
}

function describeEnded({ category, amount, settledAt, settledBy, scope }: NonNullable<ListedItem['ended']>) {
  const [day, side] = [formatInstantDay(settledAt), itemAmount(amount)];
  return scope === 'account'
    ? itemTexts.endedWithAccount(itemTexts.categories[category], side, day, settledBy)
    : itemTexts.ended(side, day, settledBy);
}
