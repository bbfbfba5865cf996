import type { Schedule } from '#contract/schedules.ts';
import { updateEntitySettings, updateGlobalSettings } from '#contract/settings.ts';
import type { EntityType } from '#contract/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { sentenceOf } from '../../lib/errorCodes.ts';
import { syncSettings } from '../../lib/texts/syncSettings.ts';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';
import {
  changesOf,
  noDraft,
  withDraft,
  type EntityDraft,
  type SettingsChanges,
  type SettingsDraft,
  type SyncSettings,
} from './settingsDraft.ts';

/** What the server refused, by what it concerns. */
export type SettingsFaults = { time?: string; entities: Partial<Record<EntityType, string>> };

/** The changes a person makes before saving them, and the saving. */
export function useSettingsDraft(companyId: string, settings: SyncSettings) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState<SettingsDraft>(noDraft);
  const [faults, setFaults] = useState<SettingsFaults>({ entities: {} });
  const changes = changesOf(settings, draft);

  const save = useMutation({
    mutationFn: () => saveAll(companyId, changes, setFaults),
    onSuccess: () => {
      setDraft(noDraft);
      toast('ok', syncSettings.saved);
    },
    onError: (error) => toastError(error, syncSettings.saveFailed),
    onSettled: () =>
      Promise.all(
        [['settings', companyId], ['companies']].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  });

  return {
    drafted: withDraft(settings, draft),
    changes,
    faults,
    save,
    changeSchedule: (part: Partial<Schedule>) =>
      setDraft((before) => ({ ...before, schedule: { ...before.schedule, ...part } })),
    changeEntity: (type: EntityType, part: EntityDraft) =>
      setDraft((before) => ({
        ...before,
        entities: { ...before.entities, [type]: { ...before.entities[type], ...part } },
      })),
    discard: () => {
      setDraft(noDraft);
      setFaults({ entities: {} });
    },
  };
}

export type SettingsDraftControl = ReturnType<typeof useSettingsDraft>;

/** One call after the other: the first refusal ends it, and what was saved before it stays saved. */
async function saveAll(
  companyId: string,
  { schedule, entities }: SettingsChanges,
  report: (faults: SettingsFaults) => void,
): Promise<void> {
  report({ entities: {} });
  if (schedule !== null)
    await call(updateGlobalSettings, { body: { companyId, schedule } }).catch((error: unknown) => {
      const time = timeFaultOf(error);
      if (time !== undefined) report({ time, entities: {} });
      throw error;
    });
  for (const { entityType, ...change } of entities)
    await call(updateEntitySettings, { params: { entityType }, body: { companyId, ...change } }).catch(
      (error: unknown) => {
        report({ entities: { [entityType]: sentenceOf(error) } });
        throw error;
      },
    );
}

const timeFaultOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.find(({ path }) => path.endsWith('time'))?.message : undefined;
