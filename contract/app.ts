import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Facts the browser needs before log-in. */
export const appInfo = endpoint({
  method: 'GET',
  path: '/app',
  access: 'guest',
  tag: 'App',
  summary: 'What this installation is: demo or real, and whom to ask for help.',
  data: z.object({
    /** Set when the demo provider replaces Xero: the log-in that anyone may use. */
    demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    /** The release that runs. */
    version: z.string(),
    /** The release and what it was built from: a commit, or a digest of the sources. */
    build: z.string(),
    supportEmail: z.string(),
    /** True if the app's tier allows several organisations in one consent. */
    bulkConsent: z.boolean(),
    /** True if the server sends mail: password resets and invitations need it. */
    mail: z.boolean(),
    /** Registration for all, for holders of an invitation's link, or for none. */
    registration: z.enum(['open', 'invited', 'closed']),
  }),
});
