import type { Tracking, TrackingCategory } from '../chart.ts';

/** `Parts, Spares` holds a comma on purpose: the profit and loss joins option names of two categories with one. */
const CATEGORIES = [
  {
    name: 'Region',
    status: 'ACTIVE',
    options: [
      { name: 'North', status: 'ACTIVE' },
      { name: 'South', status: 'ACTIVE' },
      { name: 'Overseas', status: 'ACTIVE' },
      { name: 'Old Depot', status: 'ARCHIVED' },
    ],
  },
  {
    name: 'Department',
    status: 'ACTIVE',
    options: [
      { name: 'Retail', status: 'ACTIVE' },
      { name: 'Parts, Spares', status: 'ACTIVE' },
      { name: 'Workshop', status: 'ACTIVE' },
    ],
  },
  { name: 'Campaign', status: 'ARCHIVED', options: [{ name: 'Opening Sale', status: 'ARCHIVED' }] },
] as const;

export function createTracking(identify: (kind: string, key: string) => string): TrackingCategory[] {
  return CATEGORIES.map(({ name, status, options }) => ({
    id: identify('TrackingCategory', name),
    name,
    status,
    options: options.map((option) => ({
      ...option,
      id: identify('TrackingOption', `${name}/${option.name}`),
    })),
  }));
}

/** The options of a line with their categories, as journals and quotes state them. */
export function trackingTags(categories: readonly TrackingCategory[], { options }: Tracking) {
  return options.map((option) => {
    const category = categories.find((candidate) => candidate.options.includes(option));
    return {
      Name: category?.name,
      Option: option.name,
      TrackingCategoryID: category?.id,
      TrackingOptionID: option.id,
    };
  });
}
