import { callback, consentMode } from '#contract/connections.ts';
import * as z from 'zod/mini';

const namedCompany = z.object({ Id: z.string(), Name: z.string() });

const schema = z.object({
  arrival: z.object({
    /** By id: the new identity of a demo that was reset has the name of the old one. */
    connected: z.array(namedCompany),
    mode: consentMode,
    /** The company that was meant to be reconnected and was not. */
    missed: z.nullable(namedCompany),
    /** Picked instead of it, and connected here before. */
    picked: z.array(z.string()),
    /** Picked instead, or besides, and connected only if the person says so. */
    offered: callback.data.shape.offered,
    /** Of the attempt, for the answers to its offers. */
    state: z.string(),
  }),
});

/** What the page that finishes a consent hands to the list of companies, through the router's state. */
export type ConsentResult = z.infer<typeof schema>['arrival'];

export function parseConsentResult(state: unknown): ConsentResult | null {
  const parsed = z.safeParse(schema, state);
  return parsed.success ? parsed.data.arrival : null;
}
