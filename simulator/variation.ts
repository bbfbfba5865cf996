/** `POST /_sim/reset`: what an organisation of the catalogue begins anew as, otherwise than the catalogue has it. */
import { z } from 'zod';

/** Default charts of four countries, and SKR 03. */
export const CHART_NAMES = ['uk', 'au', 'nz', 'us', 'skr03'] as const;
export type ChartName = (typeof CHART_NAMES)[number];

export const variationSchema = z.strictObject({
  chart: z.enum(CHART_NAMES).optional(),
  /** Balances of each month's end of the year before, without a document, or a manual journal for each of two years. */
  comparatives: z.enum(['balances', 'journals']).optional(),
  /** Blank books hold what is posted to them, conversion balances among it, and no story. */
  isBlank: z.boolean().exactOptional(),
  /** Number of them, to the one that the books end in. */
  months: z.int().min(1).max(120).exactOptional(),
  yearEnd: z.strictObject({ day: z.int().min(1).max(31), month: z.int().min(1).max(12) }).exactOptional(),
  /** The base currency. */
  currency: z.string().length(3).exactOptional(),
  /** Units for one of the base currency, of which `share` of the documents told are; `bank` names an account in it. */
  foreign: z
    .strictObject({
      currency: z.string().length(3),
      rate: z.number().positive(),
      share: z.number().min(0).max(1).default(0),
      bank: z.string().exactOptional(),
    })
    .exactOptional(),
  tracked: z.boolean().exactOptional(),
  tracksStock: z.boolean().exactOptional(),
  locksYears: z.boolean().exactOptional(),
  /** Last month an expense claim was paid in the month it was made. */
  paysClaimAtOnce: z.boolean().exactOptional(),
});

export type Variation = z.infer<typeof variationSchema>;
