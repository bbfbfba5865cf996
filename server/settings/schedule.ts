import type { Schedule, SyncFrequency } from '#contract/sync/schedules.ts';
import { type EntityType, entityType } from '#contract/sync/sync.ts';
import { lastSlot, nextSlot, type SlotRule } from '#server/lib/slots.ts';

/** Null follows the company's schedule. */
export type EntityChoice = { enabled: boolean; ownFrequency: SyncFrequency | null };

export type Settings = {
  /** False pauses every schedule of the company. */
  autoSync: boolean;
  schedule: Schedule;
  /** Differ from the defaults: on, and following. */
  entities: ReadonlyMap<EntityType, EntityChoice>;
};

const defaultSettings: EntityChoice = { enabled: true, ownFrequency: null };

export const entityChoice = ({ entities }: Settings, type: EntityType): EntityChoice =>
  entities.get(type) ?? defaultSettings;

/** Interval at which an entity is read without a person; `manual` where it is not. */
export function effectiveFrequency(settings: Settings, type: EntityType): SyncFrequency {
  const { autoSync, schedule } = settings;
  const { enabled, ownFrequency } = entityChoice(settings, type);
  return autoSync && schedule.enabled && enabled ? (ownFrequency ?? schedule.frequency) : 'manual';
}

/** `timeZone`: the organisation's, in which times of day are meant. */
type Planning = { settings: Settings; timeZone: string };

const slotRule = ({ settings, timeZone }: Planning, type: EntityType): SlotRule => ({
  frequency: effectiveFrequency(settings, type),
  time: settings.schedule.time,
  timeZone,
});

/** Null where the entity is never read by itself. */
export const nextReading = (planning: Planning, type: EntityType, earliest: Date): Date | null =>
  nextSlot(slotRule(planning, type), earliest);

export function nextRun(settings: Settings, timeZone: string, earliest: Date): Date | null {
  const times = entityType.options.flatMap(
    (type) => nextReading({ settings, timeZone }, type, earliest)?.getTime() ?? [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Tells a plan of a clock that was ahead: others lie at most at the next slot from now on. */
export const isPlannedTooFar = (slot: Date, fromNow: Date | null): boolean =>
  fromNow !== null && slot > fromNow;

/** However many slots were missed, they are made up once. */
export function dueEntities(planning: Planning, since: Date, currentTime: Date): EntityType[] {
  return entityType.options.filter((type) => {
    const slot = lastSlot(slotRule(planning, type), currentTime);
    return slot !== null && slot >= since;
  });
}
