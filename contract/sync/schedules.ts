import * as z from 'zod/mini';
import { type EntityType, entityType } from './sync.ts';

export const syncFrequency = z.enum(['15min', 'hourly', 'daily', 'weekly', 'manual']);
export type SyncFrequency = z.infer<typeof syncFrequency>;

export const frequencyLabels: Record<SyncFrequency, string> = {
  '15min': 'Every 15 minutes',
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
  manual: 'Only by hand',
};

/** `time` is the company's own time of day: the minute of hourly runs, the time of daily and weekly ones (on Mondays). */
export const schedule = z.object({
  enabled: z.boolean(),
  frequency: syncFrequency,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm.')),
});
export type Schedule = z.infer<typeof schedule>;

export const defaultSchedule: Schedule = { enabled: true, frequency: 'daily', time: '18:00' };

/** By the week, since whole numbers add up exactly. */
const runsAWeek: Record<SyncFrequency, number> = {
  '15min': 7 * 96,
  hourly: 7 * 24,
  daily: 7,
  weekly: 1,
  manual: 0,
};

/** What of the settings the cost depends on. */
export type Costed = {
  autoSync: boolean;
  schedule: Schedule;
  entities: {
    enabled: boolean;
    /** null follows the schedule of the company. */
    ownFrequency: SyncFrequency | null;
    /** Provider calls of one sync in which nothing changed. */
    callsPerSync: number;
    /** Of a reading from the start, which takes the place of one sync a week where `rereadWeekly`. */
    callsToReadAll: number;
    rereadWeekly: boolean;
    /** Beside those, whatever the frequency. */
    callsMoreAWeek: number;
  }[];
};

/** Provider calls a day that scheduled syncs take when little changes, rounded up. */
export function callsPerDay({ autoSync, schedule: { enabled, frequency }, entities }: Costed): number {
  if (!autoSync || !enabled) return 0;
  const calls = entities.map((entity) => {
    const runs = entity.enabled ? runsAWeek[entity.ownFrequency ?? frequency] : 0;
    const extraCalls = entity.rereadWeekly && runs > 0 ? entity.callsToReadAll - entity.callsPerSync : 0;
    return runs * entity.callsPerSync + extraCalls + (runs > 0 ? entity.callsMoreAWeek : 0);
  });
  return Math.ceil(calls.reduce((sum, call) => sum + call, 0) / 7);
}

/** An entity that others rest on is switched off with none of them: without accounts nothing can be posted. */
export const indispensable: readonly EntityType[] = entityType.options.filter((type) =>
  ['Organisation', 'Accounts', 'TrackingCategories'].includes(type),
);
