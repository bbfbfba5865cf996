import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the browser must know before anybody has logged in. */
export const appInfo = endpoint({
  method: 'GET',
  path: '/app',
  access: 'guest',
  tag: 'App',
  summary: 'What this installation is: demo or real, and whom to ask for help.',
  data: z.object({
    /** Set when the demo provider stands in for Xero: the log-in anyone may use. */
    demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    supportEmail: z.nullable(z.string()),
    /** Several organisations in one consent are allowed by the app tier. */
    bulkConsent: z.boolean(),
    /** Mail goes out from here: a forgotten password and invitations come by it. */
    mail: z.boolean(),
  }),
});
