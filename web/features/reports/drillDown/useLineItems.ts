import type { ListedLine } from '#contract/ledger/ledger.ts';
import { addMonths, monthStart } from '#contract/period.ts';
import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '#web/items/itemsQuery.ts';

/** Months that one call lists. */
const MOST_MONTHS = 60;

/** Finds the item of which a line is a part; null in books of the past, and until the items are read. */
export function useLineItems(
  companyId: string,
  lines: ListedLine[],
  isPast: boolean,
): (line: ListedLine) => ListedItem | null {
  const months = lines
    .flatMap(({ kind, date }) => (kind === 'reconcilingItem' ? date.slice(0, 7) : []))
    .toSorted();
  const [firstMonth, lastMonth] = [months[0] ?? '', months.at(-1) ?? ''];
  const { data } = useQuery({
    ...itemsQuery(companyId, { from: latest(firstMonth, lastMonth), to: lastMonth }),
    enabled: months.length > 0 && !isPast,
  });
  return (line) => {
    const items = (data?.items ?? []).filter(
      ({ accountId, month }) => accountId === line.accountId && month === line.date.slice(0, 7),
    );
    // Lines and items are read apart: while one of them is older, a single item is still the line's.
    const [firstItem, ...otherItems] = items;
    const ofCategory = items.find((item) => category(item) === line.category);
    return ofCategory ?? (otherItems.length === 0 ? firstItem : null) ?? null;
  };
}

const category = ({ counts, settlement, likelyCategory }: ListedItem) =>
  counts && settlement ? settlement.category : likelyCategory;

function latest(firstMonth: string, lastMonth: string): string {
  if (lastMonth === '') return '';
  const bound = addMonths(monthStart(`${lastMonth}-01`), 1 - MOST_MONTHS).slice(0, 7);
  return firstMonth > bound ? firstMonth : bound;
}
