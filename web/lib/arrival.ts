import { consentMode } from '#contract/connections.ts';
import * as z from 'zod/mini';

const schema = z.object({
  arrival: z.object({ names: z.array(z.string()), mode: consentMode, missed: z.nullable(z.string()) }),
});

/** What the page that finishes a consent hands to the list of companies, through the router's state. */
export type Arrival = z.infer<typeof schema>['arrival'];

export function parseArrival(state: unknown): Arrival | null {
  const parsed = z.safeParse(schema, state);
  return parsed.success ? parsed.data.arrival : null;
}
