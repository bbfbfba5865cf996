import { appInfo } from '#contract/app.ts';
import { build, version } from '#server/lib/version.ts';
import type * as z from 'zod/mini';
import { guestRoute, type Route } from './route.ts';

/** Shown on the log-in page. */
export const demoLogin = { email: 'demo@tieout.local', password: 'tieout-demo' } as const;

export function appInfoRoute(app: {
  demo: boolean;
  supportEmail: string;
  bulkConsent: boolean;
  mail: boolean;
  readRegistration: () => Promise<z.infer<typeof appInfo.data>['registration']>;
}): Route {
  const { readRegistration, ...facts } = app;
  return guestRoute(appInfo, async () => ({
    data: {
      ...facts,
      version,
      build,
      demo: app.demo ? demoLogin : null,
      registration: await readRegistration(),
    },
    message: 'About this installation.',
  }));
}
