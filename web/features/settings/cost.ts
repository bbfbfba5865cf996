import { callsPerDay } from '#contract/schedules.ts';
import type { SettingsEntity } from '#contract/settings.ts';
import type { EntityType } from '#contract/sync.ts';
import type { DraftedSettings } from './settingsDraft.ts';

/** A day's calls above this share of what is allowed are kept for people. */
const BACKGROUND_SHARE = 0.9;
const CALLS_A_MINUTE = 60;

export type Cost = { calls: number; look: 'ok' | 'high' | 'over' };

/** What the schedules take a day, against what the app's tier allows. */
export function costOf({ schedule, entities }: DraftedSettings, autoSync: boolean, allowed: number): Cost {
  const calls = callsPerDay({ autoSync, schedule, entities });
  return { calls, look: calls > allowed ? 'over' : calls > allowed * BACKGROUND_SHARE ? 'high' : 'ok' };
}

/** Xero docs: these lists answer at most 100 records a page, the others up to 1,000. */
const inHundreds: readonly EntityType[] = ['Journals', 'LinkedTransactions', 'Quotes'];
/** Each record is a call of its own: a trial balance is one month end, a budget comes with its lines alone. */
const oneByOne: readonly EntityType[] = ['Budgets', 'Reports/TrialBalance'];

/** About how many calls it takes to read everything that is switched on again, and the least minutes that takes. */
export function fullResyncCost(entities: readonly SettingsEntity[]): { calls: number; minutes: number } {
  const calls = entities
    .filter(({ enabled, skippedReason }) => enabled && skippedReason === null)
    .reduce((sum, entity) => sum + callsToReadAll(entity), 0);
  return { calls, minutes: Math.max(1, Math.ceil(calls / CALLS_A_MINUTE)) };
}

function callsToReadAll({ name, recordCount, callsPerSync }: SettingsEntity): number {
  if (oneByOne.includes(name)) return Math.max(callsPerSync, recordCount);
  return Math.max(callsPerSync, Math.ceil(recordCount / (inHundreds.includes(name) ? 100 : 1000)));
}
