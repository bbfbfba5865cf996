import {
  endAlertMails,
  listSentAlerts,
  readAlertSettings,
  saveAlertSettings,
} from '#contract/users/alerts.ts';
import { guestRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Alerts } from './alerts.ts';

export const alertRoutes = (alerts: Pick<Alerts, 'read' | 'save' | 'listSent' | 'end'>): Route[] => [
  userRoute(readAlertSettings, async (_call, { userId }) => ({
    data: await alerts.read(userId),
    message: 'What you are told by e-mail.',
  })),
  userRoute(saveAlertSettings, async ({ body }, { userId }) => ({
    data: { alerts: await alerts.save(userId, body) },
    message: 'E-mail settings saved.',
  })),
  guestRoute(endAlertMails, async ({ body }) => {
    await alerts.end(body.token);
    return { data: {}, message: 'No more of these mails are sent to you.' };
  }),
  userRoute(listSentAlerts, async (_call, { userId }) => ({
    data: { alerts: await alerts.listSent(userId) },
    message: 'What you were told lately.',
  })),
];
