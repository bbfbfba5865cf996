import type { TrackingCategory } from '#contract/ledger.ts';
import type { TrackingChoice } from '../../lib/trackingChoice.ts';

/** What of the choice this organisation knows: the address may come from another one, or from before a category was deleted. */
export function knownTracking(
  { split, only }: TrackingChoice,
  categories: readonly TrackingCategory[],
): TrackingChoice {
  return {
    split: categories.some(({ id }) => id === split) ? split : null,
    only: only && findOption(categories, only) ? only : null,
  };
}

/** `Region: North`; an option that is not known keeps its id; null where nothing is filtered. */
export function filterName(categories: readonly TrackingCategory[], { only }: TrackingChoice): string | null {
  if (only === null) return null;
  const found = findOption(categories, only);
  return found ? optionName(found.category, found.option) : only.optionId;
}

/** What the columns are split by; null where they are not. */
export const splitName = (
  categories: readonly TrackingCategory[],
  { split }: TrackingChoice,
): string | null => (split === null ? null : (categories.find(({ id }) => id === split)?.name ?? split));

export const optionName = (category: { name: string }, option: { name: string }): string =>
  `${category.name}: ${option.name}`;

function findOption(categories: readonly TrackingCategory[], only: NonNullable<TrackingChoice['only']>) {
  const category = categories.find(({ id }) => id === only.categoryId);
  const option = category?.options.find(({ id }) => id === only.optionId);
  return category && option ? { category, option } : null;
}
