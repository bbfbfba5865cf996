import { UNASSIGNED } from '#contract/ledger/ledger.ts';
import type { profitLossUnified } from '#contract/reports/reports.ts';
import type { TrackingOption } from '#server/providers/chart.ts';
import { AppError } from '#server/lib/appError.ts';
import type * as z from 'zod/mini';
import type { ReportBody } from '../shared/reportBody.ts';
import type { Tracking } from './columns.ts';
import type { TrackingProof } from './trackedStatus.ts';

/** Two categories, each with an option or without. */
export type TrackingRequest = Pick<
  z.output<typeof profitLossUnified.body>,
  'trackingCategoryId1' | 'trackingCategoryId2' | 'trackingOptionId1' | 'trackingOptionId2'
>;

/**
 * A category alone gives columns; with an option, or Unassigned, it filters. Throws 400 for unknown
 * ones.
 */
export function chooseTracking(request: TrackingRequest, options: TrackingOption[]): Tracking {
  const tracking: Tracking = { columns: [], filters: [] };
  for (const place of [1, 2] as const) {
    const categoryId = request[`trackingCategoryId${place}`];
    const optionId = request[`trackingOptionId${place}`];
    if (categoryId === undefined) {
      if (optionId !== undefined)
        refuse(`trackingCategoryId${place}`, 'Name the category of the option too.');
      continue;
    }
    const ofCategory = options.filter((option) => option.categoryId === categoryId);
    if (ofCategory.length === 0)
      refuse(`trackingCategoryId${place}`, 'This organization has no such category.');
    if (place === 2 && categoryId === request.trackingCategoryId1)
      refuse('trackingCategoryId2', 'Name two different categories.');
    if (optionId === undefined) tracking.columns.push(categoryId);
    else if (optionId === UNASSIGNED) tracking.filters.push({ categoryId, optionId: null });
    else if (ofCategory.some((option) => option.id === optionId))
      tracking.filters.push({ categoryId, optionId });
    else refuse(`trackingOptionId${place}`, 'This category has no such option.');
  }
  return tracking;
}

/**
 * Names the part of the organisation and what its figures agree with: the trial balance says
 * nothing of options.
 */
export function describePart(
  { filters }: Tracking,
  { options, proof, providerName }: { options: TrackingOption[]; proof: TrackingProof; providerName: string },
): Pick<ReportBody, 'scope' | 'comparedTo'> {
  if (filters.length === 0) return {};
  const names = filters.flatMap(({ categoryId, optionId }) => {
    const ofCategory = options.filter((option) => option.categoryId === categoryId);
    const name = optionId === null ? 'Unassigned' : ofCategory.find(({ id }) => id === optionId)?.name;
    return name === undefined ? [] : [`${ofCategory[0]?.categoryName ?? ''}: ${name}`];
  });
  return {
    scope: names.join(', '),
    comparedTo: `${providerName}’s ${proof === 'lines' ? 'journals' : 'profit and loss'} by tracking`,
  };
}

function refuse(path: string, message: string): never {
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: [{ path, message }],
  });
}
