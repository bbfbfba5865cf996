import { callback, consentMode } from '#contract/companies/connections.ts';
import * as z from 'zod/mini';

const namedCompany = z.object({ Id: z.string(), Name: z.string() });

const schema = z.object({
  consentResult: z.object({
    /** Compared by id: a demo that was reset keeps its name. */
    connected: z.array(namedCompany),
    mode: consentMode,
    /** The company to reconnect, if it did not come back. */
    missed: z.nullable(namedCompany),
    /** Names picked instead that were connected before. */
    picked: z.array(z.string()),
    /** Picked as well; connected only if the person accepts. */
    offered: callback.data.shape.offered,
    /** OAuth state of the attempt, needed to accept or decline. */
    state: z.string(),
  }),
});

/** Passed from the callback page to the companies page in the router's state. */
export type ConsentResult = z.infer<typeof schema>['consentResult'];

export const consentResultState = (consentResult: ConsentResult) => ({ consentResult });

export function parseConsentResult(state: unknown): ConsentResult | null {
  const parsed = z.safeParse(schema, state);
  return parsed.success ? parsed.data.consentResult : null;
}
