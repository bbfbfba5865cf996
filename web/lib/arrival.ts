import { callback, consentMode } from '#contract/connections.ts';
import * as z from 'zod/mini';

const schema = z.object({
  arrival: z.object({
    names: z.array(z.string()),
    mode: consentMode,
    /** The company that was meant to be reconnected and was not. */
    missed: z.nullable(z.object({ Id: z.string(), Name: z.string() })),
    /** Picked instead of it, and connected here before. */
    picked: z.array(z.string()),
    /** Picked instead, or besides, and connected only if the person says so. */
    offered: callback.data.shape.offered,
    /** Of the attempt, for the answers to its offers. */
    state: z.string(),
  }),
});

/** What the page that finishes a consent hands to the list of companies, through the router's state. */
export type Arrival = z.infer<typeof schema>['arrival'];

export function parseArrival(state: unknown): Arrival | null {
  const parsed = z.safeParse(schema, state);
  return parsed.success ? parsed.data.arrival : null;
}
