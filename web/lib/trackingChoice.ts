/** Which tracking category gives the columns, and which option of a category is kept alone; ids of the provider. */
export type TrackingChoice = {
  split: string | null;
  only: { categoryId: string; optionId: string } | null;
};

export const untracked: TrackingChoice = { split: null, only: null };

export const isUntracked = ({ split, only }: TrackingChoice): boolean => split === null && only === null;

export function readTracking(search: URLSearchParams): TrackingChoice {
  const [categoryId, optionId] = [search.get('category'), search.get('option')];
  return {
    split: search.get('split') || null,
    only: categoryId && optionId ? { categoryId, optionId } : null,
  };
}

/** As an address names it. */
export const trackingParameters = ({ split, only }: TrackingChoice): Record<string, string> => ({
  ...(split === null ? {} : { split }),
  ...(only === null ? {} : { category: only.categoryId, option: only.optionId }),
});

/** The server's two places for categories: one without an option gives columns, one with an option filters. */
export function trackingPlaces({ split, only }: TrackingChoice) {
  return {
    ...(split === null ? {} : { trackingCategoryId1: split }),
    ...(only === null ? {} : { trackingCategoryId2: only.categoryId, trackingOptionId2: only.optionId }),
  };
}
