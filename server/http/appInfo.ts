import { appInfo } from '#contract/app.ts';
import { version } from '#server/lib/version.ts';
import { guestRoute, type Route } from './route.ts';

/** Shown on the log-in page. */
export const demoLogin = { email: 'demo@tieout.local', password: 'tieout-demo' } as const;

export function appInfoRoute(app: {
  demo: boolean;
  supportEmail: string | null;
  bulkConsent: boolean;
  mail: boolean;
}): Route {
  return guestRoute(appInfo, async () => ({
    data: { ...app, version, demo: app.demo ? demoLogin : null },
    message: 'About this installation.',
  }));
}
