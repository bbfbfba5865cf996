import { callsPerDay } from '#contract/schedules.ts';
import type { SettingsEntity } from '#contract/settings.ts';
import type { DraftedSettings } from './settingsDraft.ts';

/** A day's calls above this share of what is allowed are kept for people. */
const BACKGROUND_SHARE = 0.9;
const CALLS_A_MINUTE = 60;

export type Cost = { calls: number; level: 'ok' | 'high' | 'over' };

/** What the schedules take a day, against what the app's tier allows. */
export function estimateCost(
  { schedule, entities }: DraftedSettings,
  autoSync: boolean,
  allowed: number,
): Cost {
  const calls = callsPerDay({ autoSync, schedule, entities });
  return { calls, level: calls > allowed ? 'over' : calls > allowed * BACKGROUND_SHARE ? 'high' : 'ok' };
}

/** About how many calls it takes to read everything that is switched on again, and the least minutes that takes. */
export function fullResyncCost(entities: readonly SettingsEntity[]): { calls: number; minutes: number } {
  const calls = entities
    .filter(({ enabled, skippedReason }) => enabled && skippedReason === null)
    .reduce((sum, entity) => sum + entity.callsToReadAll, 0);
  return { calls, minutes: Math.max(1, Math.ceil(calls / CALLS_A_MINUTE)) };
}
