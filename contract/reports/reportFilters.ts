import * as z from 'zod/mini';
import { providerId } from '../values.ts';

/**
 * A category alone gives columns; with an option it filters, `unassigned` for lines without one.
 */
export const trackingPlaces = {
  trackingCategoryId1: z.optional(providerId),
  trackingCategoryId2: z.optional(providerId),
  trackingOptionId1: z.optional(providerId),
  trackingOptionId2: z.optional(providerId),
};

/** Accounts of one report that lists their lines. */
export const MOST_ACCOUNTS = 20;
/** Ids with commas between them. */
export const accountIds = z.string().check(z.minLength(1), z.maxLength(MOST_ACCOUNTS * 101));
