import { callsPerDay } from '#contract/sync/schedules.ts';
import type { SettingsEntity } from '#contract/sync/settings.ts';
import type { DraftedSettings } from './settingsDraft.ts';

/** The rest of the day's calls is reserved for interactive use. */
const BACKGROUND_SHARE = 0.9;
const CALLS_A_MINUTE = 60;

export type Cost = { calls: number; level: 'ok' | 'high' | 'over' };

/** `allowed`: daily calls of the app's tier. */
export function estimateCost(
  { schedule, entities }: DraftedSettings,
  autoSync: boolean,
  allowed: number,
): Cost {
  const calls = callsPerDay({ autoSync, schedule, entities });
  return { calls, level: calls > allowed ? 'over' : calls > allowed * BACKGROUND_SHARE ? 'high' : 'ok' };
}

/** Estimates calls and minutes, from the per-minute limit alone. */
export function fullResyncCost(entities: readonly SettingsEntity[]): { calls: number; minutes: number } {
  const calls = entities
    .filter(({ enabled, skippedReason }) => enabled && skippedReason === null)
    .reduce((sum, entity) => sum + entity.callsToReadAll, 0);
  return { calls, minutes: Math.max(1, Math.ceil(calls / CALLS_A_MINUTE)) };
}
