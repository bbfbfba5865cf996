import * as z from 'zod/mini';
import { timeOfDay } from '../values.ts';
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

/**
 * `time` is in the company's time zone: the minute of hourly runs, the time of daily and weekly
 * ones (on Mondays).
 */
export const schedule = z.object({
  enabled: z.boolean(),
  frequency: syncFrequency,
  time: timeOfDay,
});
export type Schedule = z.infer<typeof schedule>;

export const defaultSchedule: Schedule = { enabled: true, frequency: 'daily', time: '18:00' };

/** Weekly, because whole numbers add exactly. */
const runsAWeek: Record<SyncFrequency, number> = {
  '15min': 7 * 96,
  hourly: 7 * 24,
  daily: 7,
  weekly: 1,
  manual: 0,
};

/** Settings that the cost depends on. */
export type Costed = {
  autoSync: boolean;
  schedule: Schedule;
  entities: {
    enabled: boolean;
    /** Null follows the company's schedule. */
    ownFrequency: SyncFrequency | null;
    /** Provider calls of one sync in which nothing changed. */
    callsPerSync: number;
    /** Calls of a full reading, which replaces one sync a week where `rereadWeekly`. */
    callsToReadAll: number;
    rereadWeekly: boolean;
    /** Additional calls of a day’s first sync. */
    callsMoreADay: number;
    /** Calls that a week’s first sync adds. */
    callsMoreAWeek: number;
  }[];
};

/** Provider calls a day of scheduled syncs when little changes, rounded up. */
export function callsPerDay({ autoSync, schedule: { enabled, frequency }, entities }: Costed): number {
  if (!autoSync || !enabled) return 0;
  const calls = entities.map((entity) => {
    const runs = entity.enabled ? runsAWeek[entity.ownFrequency ?? frequency] : 0;
    const extraCalls = entity.rereadWeekly && runs > 0 ? entity.callsToReadAll - entity.callsPerSync : 0;
    return (
      runs * entity.callsPerSync +
      extraCalls +
      Math.min(runs, 7) * entity.callsMoreADay +
      Math.min(runs, 1) * entity.callsMoreAWeek
    );
  });
  return Math.ceil(calls.reduce((sum, call) => sum + call, 0) / 7);
}

/** Cannot be disabled, because others depend on them: nothing posts without accounts. */
export const indispensable: readonly EntityType[] = entityType.options.filter((type) =>
  ['Organisation', 'Accounts', 'TrackingCategories'].includes(type),
);
