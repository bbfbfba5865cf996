import * as z from 'zod/mini';
import { thresholdMeasures } from '../thresholdMeasures.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, linkToken, month, timeOfDay } from '../values.ts';
import { timeZoneName } from './preferences.ts';

/**
 * connection: it ended, or the access ends soon. sync: it keeps failing. closed-month and
 * signed-off-month: the month changed afterwards. disagreeing-month: it agreed before and no longer
 * does. threshold: a client got beyond a limit of this user's own.
 */
export const alertKinds = [
  'connection',
  'sync',
  'closed-month',
  'signed-off-month',
  'disagreeing-month',
  'threshold',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertDigests = ['immediately', 'daily', 'weekly'] as const;
export type AlertDigest = (typeof alertDigests)[number];

/** Days left, then over. */
export const connectionStages = ['14', '7', '1', 'ended'] as const;
export type ConnectionStage = (typeof connectionStages)[number];

const alertEvents = ['opened', 'recovered'] as const;
export type AlertEvent = (typeof alertEvents)[number];

const kindChoices = {
  connection: z.boolean(),
  sync: z.boolean(),
  'closed-month': z.boolean(),
  'signed-off-month': z.boolean(),
  'disagreeing-month': z.boolean(),
  threshold: z.boolean(),
} satisfies Record<AlertKind, unknown>;

const fields = {
  /** Hold mails back; a start after the end spans midnight. Null for none. */
  quietHours: z.nullable(
    z
      .object({ start: timeOfDay, end: timeOfDay })
      .check(z.refine(({ start, end }) => start !== end, 'Let the quiet hours end at another time.')),
  ),
  digest: z.enum(alertDigests),
  /** Time of a digest; a weekly one goes on Monday. */
  digestTime: timeOfDay,
  /** Null follows the preferences, else UTC. */
  timeZone: z.nullable(timeZoneName),
};

const alertSettings = z.object({ kinds: z.object(kindChoices), ...fields });
export type AlertSettings = z.infer<typeof alertSettings>;

export const alertSettingsChange = z.partial(
  z.object({ kinds: z.partial(z.object(kindChoices)), ...fields }),
);
export type AlertSettingsChange = z.infer<typeof alertSettingsChange>;

export const readAlertSettings = endpoint({
  method: 'GET',
  path: '/user/alerts',
  tag: 'Account',
  summary:
    'What this user is told by e-mail, and when. A kind that the user never chose is on by role: everything for editors and owners, signed-off months for everybody.',
  data: z.object({
    alerts: alertSettings,
    /** Mail goes out only where the installation sends any, and only to a confirmed address. */
    mail: z.object({ available: z.boolean(), confirmed: z.boolean() }),
  }),
});

export const saveAlertSettings = endpoint({
  method: 'PUT',
  path: '/user/alerts',
  tag: 'Account',
  summary:
    'Changes what this user is told by e-mail; what is left out stays. It holds for what waits to be mailed too.',
  body: alertSettingsChange,
  data: z.object({ alerts: alertSettings }),
});

export const endAlertMails = endpoint({
  method: 'POST',
  path: '/user/alerts/end',
  access: 'guest',
  tag: 'Account',
  summary:
    'Ends all mails of what happens in a user’s organizations by the token of the link that stands in each of them, without a log-in. A repeat answers alike.',
  body: z.object({ token: linkToken }),
  data: z.object({}),
});

const sentAlert = z.object({
  mailedAt: instant,
  event: z.enum(alertEvents),
  kind: z.enum(alertKinds),
  /** Null but for months. */
  month: z.nullable(month),
  /** Null but for thresholds. */
  measure: z.nullable(z.enum(thresholdMeasures)),
  /** Null but for connections. */
  stage: z.nullable(z.enum(connectionStages)),
  companyId: id,
  companyName: z.string(),
});
export type SentAlert = z.infer<typeof sentAlert>;

export const listSentAlerts = endpoint({
  method: 'GET',
  path: '/user/alerts/recent',
  tag: 'Account',
  summary: 'The last 50 of which this user was told, newest first.',
  data: z.object({ alerts: z.array(sentAlert) }),
});
