import {
  schedule as scheduleSchema,
  type Schedule,
  syncFrequency,
  type SyncFrequency,
} from '#contract/sync/schedules.ts';
import type { readSettings, SettingsEntity } from '#contract/sync/settings.ts';
import { entityType, type EntityType } from '#contract/sync/sync.ts';
import * as z from 'zod/mini';

export type SyncSettings = z.infer<(typeof readSettings)['data']>;
const entityDraft = z.object({
  enabled: z.exactOptional(z.boolean()),
  /** Null follows the company's schedule. */
  ownFrequency: z.exactOptional(z.nullable(syncFrequency)),
});
export type EntityDraft = z.infer<typeof entityDraft>;

/** Holds only changed values: the rest follows the server. Takes a time that is none, too. */
export const settingsDraft = z.object({
  schedule: z.object({
    enabled: z.exactOptional(z.boolean()),
    frequency: z.exactOptional(syncFrequency),
    time: z.exactOptional(z.string()),
  }),
  entities: z.partialRecord(entityType, entityDraft),
});
export type SettingsDraft = z.infer<typeof settingsDraft>;

export const emptyDraft: SettingsDraft = { schedule: {}, entities: {} };

export type DraftedSettings = { schedule: Schedule; entities: SettingsEntity[] };

export function applyDraft(
  { globalSettings, entities }: SyncSettings,
  draft: SettingsDraft,
): DraftedSettings {
  return {
    schedule: { ...globalSettings.schedule, ...draft.schedule },
    entities: entities.map((entity) => ({ ...entity, ...draft.entities[entity.name] })),
  };
}

type EntityChange = {
  entityType: EntityType;
  enabled?: boolean;
  syncFrequency?: SyncFrequency | 'schedule';
};
export type SettingsChanges = { schedule: Schedule | null; entities: EntityChange[] };

/** Values that were changed back are left out. */
export function draftChanges(settings: SyncSettings, draft: SettingsDraft): SettingsChanges {
  const savedSchedule = settings.globalSettings.schedule;
  const { schedule, entities } = applyDraft(settings, draft);
  const isChanged = (['enabled', 'frequency', 'time'] as const).some(
    (key) => schedule[key] !== savedSchedule[key],
  );
  return {
    schedule: isChanged ? schedule : null,
    entities: settings.entities.flatMap((saved, index) => {
      const drafted = entities[index] ?? saved;
      const change: EntityChange = { entityType: saved.name };
      if (drafted.enabled !== saved.enabled) change.enabled = drafted.enabled;
      if (drafted.ownFrequency !== saved.ownFrequency)
        change.syncFrequency = drafted.ownFrequency ?? 'schedule';
      return Object.keys(change).length > 1 ? [change] : [];
    }),
  };
}

export const hasNoChanges = ({ schedule, entities }: SettingsChanges): boolean =>
  schedule === null && entities.length === 0;

/** Sentence for the person; undefined if valid. */
export function timeError(schedule: Schedule): string | undefined {
  const parsed = z.safeParse(scheduleSchema, schedule);
  return parsed.success ? undefined : parsed.error.issues.find(({ path }) => path[0] === 'time')?.message;
}
