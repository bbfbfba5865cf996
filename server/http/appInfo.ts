import { appInfo } from '#contract/app.ts';
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
    data: { ...app, demo: app.demo ? demoLogin : null },
    message: 'About this installation.',
  }));
}
