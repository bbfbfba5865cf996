/**
 * Categories that become columns, and categories filtered to one option (or `unassigned`). Provider
 * ids; at most two, all different.
 */
export type TrackingSelection = {
  split: readonly string[];
  only: readonly { categoryId: string; optionId: string }[];
};

export const noTracking: TrackingSelection = { split: [], only: [] };

export const hasNoTracking = ({ split, only }: TrackingSelection): boolean =>
  split.length === 0 && only.length === 0;

export const MAX_CATEGORIES = 2;

/** Takes the first two valid categories; duplicates count once. */
export function readTracking(search: URLSearchParams): TrackingSelection {
  const options = search.getAll('option');
  const entries = [
    ...search.getAll('split').map((categoryId) => ({ categoryId, optionId: null })),
    ...search.getAll('category').flatMap((categoryId, index) => {
      const optionId = options[index];
      return optionId ? [{ categoryId, optionId }] : [];
    }),
  ];
  const selected = entries
    .filter(
      ({ categoryId }, index) =>
        categoryId !== '' && entries.findIndex((entry) => entry.categoryId === categoryId) === index,
    )
    .slice(0, MAX_CATEGORIES);
  return {
    split: selected.flatMap(({ categoryId, optionId }) => (optionId === null ? [categoryId] : [])),
    only: selected.flatMap(({ categoryId, optionId }) =>
      optionId === null ? [] : [{ categoryId, optionId }],
    ),
  };
}

/** Pairs, because a name may repeat. */
export const trackingParameters = ({ split, only }: TrackingSelection): [string, string][] => [
  ...split.map((categoryId): [string, string] => ['split', categoryId]),
  ...only.flatMap(({ categoryId, optionId }): [string, string][] => [
    ['category', categoryId],
    ['option', optionId],
  ]),
];

/**
 * Fills the server's two fields: a category without an option gives columns, with one it filters.
 */
export function trackingBody({ split, only }: TrackingSelection) {
  const [primary, secondary] = [...split.map((categoryId) => ({ categoryId, optionId: null })), ...only];
  return {
    ...(primary && { trackingCategoryId1: primary.categoryId }),
    ...(primary?.optionId && { trackingOptionId1: primary.optionId }),
    ...(secondary && { trackingCategoryId2: secondary.categoryId }),
    ...(secondary?.optionId && { trackingOptionId2: secondary.optionId }),
  };
}
