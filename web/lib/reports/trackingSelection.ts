/**
 * Which tracking categories give the columns, and of which others one option, or `unassigned`, is kept alone; ids of the
 * provider. Two at most, all different.
 */
export type TrackingSelection = {
  split: readonly string[];
  only: readonly { categoryId: string; optionId: string }[];
};

export const noTracking: TrackingSelection = { split: [], only: [] };

export const hasNoTracking = ({ split, only }: TrackingSelection): boolean =>
  split.length === 0 && only.length === 0;

/** As many categories as a report takes. */
export const MAX_CATEGORIES = 2;

/** The first two categories that are named, each as it is named first. */
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

/** As an address names it, in pairs: a name may come twice. */
export const trackingParameters = ({ split, only }: TrackingSelection): [string, string][] => [
  ...split.map((categoryId): [string, string] => ['split', categoryId]),
  ...only.flatMap(({ categoryId, optionId }): [string, string][] => [
    ['category', categoryId],
    ['option', optionId],
  ]),
];

/** The server's two places for categories: one without an option gives columns, one with an option filters. */
export function trackingBody({ split, only }: TrackingSelection) {
  const [primary, secondary] = [...split.map((categoryId) => ({ categoryId, optionId: null })), ...only];
  return {
    ...(primary && { trackingCategoryId1: primary.categoryId }),
    ...(primary?.optionId && { trackingOptionId1: primary.optionId }),
    ...(secondary && { trackingCategoryId2: secondary.categoryId }),
    ...(secondary?.optionId && { trackingOptionId2: secondary.optionId }),
  };
}
