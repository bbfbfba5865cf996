import type { Schedule } from '#contract/sync/schedules.ts';
import { updateEntitySettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { call } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import {
  draftChanges,
  hasNoChanges,
  emptyDraft,
  applyDraft,
  settingsDraft,
  type EntityDraft,
  type SettingsChanges,
  type SyncSettings,
} from './settingsDraft.ts';

/** Refusals of the server. */
export type SettingsErrors = { time?: string; entities: Partial<Record<EntityType, string>> };

/** Must be remounted for another company. */
export function useSettingsDraft(companyId: string, settings: SyncSettings) {
  const cache = useQueryClient();
  const {
    value: draft,
    setValue: setDraft,
    typedAt,
    discard,
  } = useDraft(`settings ${companyId}`, settingsDraft, {
    initialValue: emptyDraft,
    isChanged: (value) => !hasNoChanges(draftChanges(settings, value)),
  });
  const [errors, setErrors] = useState<SettingsErrors>({ entities: {} });
  const changes = draftChanges(settings, draft);

  const save = useMutation({
    mutationFn: () => saveAll(companyId, changes, setErrors),
    onSuccess: () => {
      discard();
      toast('ok', syncSettingsTexts.saved);
    },
    onError: (error) => toastError(error, syncSettingsTexts.saveFailed),
    onSettled: () => invalidateKeys(cache, queryKeys.settings(companyId), queryKeys.companies()),
  });

  return {
    drafted: applyDraft(settings, draft),
    changes,
    typedAt,
    errors,
    save,
    changeSchedule: (part: Partial<Schedule>) =>
      setDraft({ ...draft, schedule: { ...draft.schedule, ...part } }),
    changeEntity: (type: EntityType, part: EntityDraft) =>
      setDraft({
        ...draft,
        entities: { ...draft.entities, [type]: { ...draft.entities[type], ...part } },
      }),
    discard: () => {
      discard();
      setErrors({ entities: {} });
    },
  };
}

export type SettingsDraftControl = ReturnType<typeof useSettingsDraft>;

/** Sequential: the first refusal stops it, and changes saved before stay saved. */
async function saveAll(
  companyId: string,
  { schedule, entities }: SettingsChanges,
  report: (errors: SettingsErrors) => void,
): Promise<void> {
  report({ entities: {} });
  if (schedule !== null)
    await call(updateGlobalSettings, { body: { companyId, schedule } }).catch((error: unknown) => {
      const time = timeErrorIn(error);
      if (time !== undefined) report({ time, entities: {} });
      throw error;
    });
  for (const { entityType, ...change } of entities)
    await call(updateEntitySettings, { params: { entityType }, body: { companyId, ...change } }).catch(
      (error: unknown) => {
        report({ entities: { [entityType]: describeError(error) } });
        throw error;
      },
    );
}

const timeErrorIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.find(({ path }) => path.endsWith('time'))?.message : undefined;
