import { appInfo } from '#contract/app.ts';
import { guestRoute, type Route } from './route.ts';

/** The demo's log-in, which anyone may use: the log-in page shows it. */
export const demoLogin = { email: 'demo@tieout.local', password: 'tieout-demo' } as const;

export function appInfoRoute(app: {
  demo: boolean;
  supportEmail: string | null;
  bulkConsent: boolean;
  mail: boolean;
}): Route {
  return guestRoute(appInfo, async () => ({
    data: { ...app, demo: app.demo ? demoLogin : null },
    message: 'About this installation.',
  }));
}
