/** `POST /_sim/reset`: what an organisation of the catalogue begins anew as, otherwise than the catalogue has it. */
import { z } from 'zod';

/** Default charts of four countries, and SKR 03. */
export const CHART_NAMES = ['uk', 'au', 'nz', 'us', 'skr03'] as const;
export type ChartName = (typeof CHART_NAMES)[number];

export const variationSchema = z.strictObject({
  chart: z.enum(CHART_NAMES).optional(),
  /** Balances of each month's end of the year before, without a document, or a manual journal for each of two years. */
  comparatives: z.enum(['balances', 'journals']).optional(),
});

export type Variation = z.infer<typeof variationSchema>;
