import * as z from 'zod/mini';

/** Columns of words between the names and the figures. Dates are `YYYY-MM-DD`. */
export const textColumn = z.object({ key: z.string(), label: z.string(), kind: z.enum(['text', 'date']) });
export type TextColumn = z.infer<typeof textColumn>;

/** One per text column; null where the row has none. */
export const rowTexts = z.array(z.nullable(z.string()));
