import { type LineTracking, type listLedgerLines, UNASSIGNED } from '#contract/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';

type TrackingQuery = Pick<
  z.output<typeof listLedgerLines.query>,
  'trackingCategoryId1' | 'trackingOptionId1' | 'trackingCategoryId2' | 'trackingOptionId2'
>;

/** The options that lines are asked for by. Rejects with API_VALIDATION_ERROR where half of a pair is missing. */
export function parseLineTracking(query: TrackingQuery): LineTracking[] {
  return ([1, 2] as const).flatMap((place): LineTracking[] => {
    const categoryId = query[`trackingCategoryId${place}`];
    const optionId = query[`trackingOptionId${place}`];
    if (categoryId === undefined && optionId === undefined) return [];
    if (categoryId !== undefined && optionId !== undefined)
      return [{ categoryId, optionId: optionId === UNASSIGNED ? null : optionId }];
    const path = categoryId === undefined ? `trackingCategoryId${place}` : `trackingOptionId${place}`;
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path, message: 'Name the category and the option together.' }],
    });
  });
}

/** Refers to `ledger_lines l`. */
export function trackingCondition({ categoryId, optionId }: LineTracking): RawBuilder<unknown> {
  const ofCategory = sql`select id from tracking_options o where o.company_id = l.company_id and o.category_id = ${categoryId}`;
  if (optionId === null) return sql`l.option1 not in (${ofCategory}) and l.option2 not in (${ofCategory})`;
  return sql`${optionId} in (l.option1, l.option2) and ${optionId} in (${ofCategory})`;
}
