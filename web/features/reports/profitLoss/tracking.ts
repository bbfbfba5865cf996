import { UNASSIGNED, type TrackingCategory } from '#contract/ledger/ledger.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import type { TrackingSelection } from '#web/lib/reports/trackingSelection.ts';

/**
 * Leaves out unknown categories: the address may come from another organization, or from before a
 * deletion.
 */
export function dropUnknownTracking(
  { split, only }: TrackingSelection,
  categories: readonly TrackingCategory[],
): TrackingSelection {
  return {
    split: split.filter((categoryId) => categories.some(({ id }) => id === categoryId)),
    only: only.filter((filter) => findOption(categories, filter) !== null),
  };
}

/** Options as columns, one option or `unassigned` alone, or nothing. */
export type CategoryUse = { use: 'nothing' } | { use: 'columns' } | { use: 'only'; optionId: string };

export function categoryUse({ split, only }: TrackingSelection, categoryId: string): CategoryUse {
  if (split.includes(categoryId)) return { use: 'columns' };
  const filter = only.find((item) => item.categoryId === categoryId);
  return filter ? { use: 'only', optionId: filter.optionId } : { use: 'nothing' };
}

/** Keeps the organisation's order of categories: its first gives the outer columns. */
export function withUse(
  tracking: TrackingSelection,
  categories: readonly TrackingCategory[],
  choice: { categoryId: string; use: CategoryUse },
): TrackingSelection {
  const uses = categories.map(({ id }) => ({
    id,
    use: id === choice.categoryId ? choice.use : categoryUse(tracking, id),
  }));
  return {
    split: uses.flatMap(({ id, use }) => (use.use === 'columns' ? [id] : [])),
    only: uses.flatMap(({ id, use }) =>
      use.use === 'only' ? [{ categoryId: id, optionId: use.optionId }] : [],
    ),
  };
}

/** Like `By Region` or `Region: North`; an unknown option keeps its id. */
export function trackingWords(
  categories: readonly TrackingCategory[],
  { split, only }: TrackingSelection,
): string[] {
  return [
    ...split.flatMap((categoryId) => {
      const category = categories.find(({ id }) => id === categoryId);
      return category ? [reportTexts.byCategory(category.name)] : [];
    }),
    ...only.map((filter) => findOption(categories, filter) ?? filter.optionId),
  ];
}

/** Like `Region: North`; null where unknown. */
function findOption(
  categories: readonly TrackingCategory[],
  { categoryId, optionId }: TrackingSelection['only'][number],
): string | null {
  const category = categories.find(({ id }) => id === categoryId);
  const name =
    optionId === UNASSIGNED
      ? reportTexts.unassigned
      : category?.options.find(({ id }) => id === optionId)?.name;
  return category && name !== undefined ? `${category.name}: ${name}` : null;
}
