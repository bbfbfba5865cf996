import * as z from 'zod/mini';

/** A person is in at most so many. */
export const MOST_FIRMS = 10;

/** Deleted with the firm. */
export const firmBelongings = z.object({
  packs: z.number(),
  schedules: z.number(),
  savedReports: z.number(),
  templates: z.number(),
  groups: z.number(),
});
export type FirmBelongings = z.infer<typeof firmBelongings>;
