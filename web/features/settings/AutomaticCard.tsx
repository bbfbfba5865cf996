import { frequencyLabels, syncFrequency } from '#contract/sync/schedules.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatRelativeTime, formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { TimeField } from '#web/ui/forms/TimeField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { toast } from '#web/ui/toasts.ts';
import { timeError, type SyncSettings } from './settingsDraft.ts';
import type { SettingsDraftControl } from './useSettingsDraft.ts';

type Props = { companyId: string; settings: SyncSettings; control: SettingsDraftControl };

export function AutomaticCard({ companyId, settings, control }: Props) {
  return (
    <Card aria-label={syncSettingsTexts.automatic} className="mb-6 grid gap-5 px-5 py-4 lg:grid-cols-3">
      <div className="grid content-start gap-1.5">
        <h2 className="font-semibold">{syncSettingsTexts.automatic}</h2>
        <PauseSwitch companyId={companyId} settings={settings} />
        <NextRun settings={settings} />
      </div>
      <ScheduleFields settings={settings} control={control} />
    </Card>
  );
}

/** Saves at once, outside the draft: a pause is meant to begin now. */
function PauseSwitch({ companyId, settings: { globalSettings, company } }: Omit<Props, 'control'>) {
  const cache = useQueryClient();
  const { autoSync, chosenAutoSync } = globalSettings;
  const change = useMutation({
    mutationFn: (enabled: boolean) => call(updateGlobalSettings, { body: { companyId, autoSync: enabled } }),
    onSuccess: (answer) => {
      toast('ok', answer.globalSettings.autoSync ? syncSettingsTexts.resumed : syncSettingsTexts.paused);
      return invalidateKeys(cache, queryKeys.settings(companyId), queryKeys.companies());
    },
    onError: (error) => toastError(error, syncSettingsTexts.pauseFailed),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Switch
        label={syncSettingsTexts.automatic}
        hideLabel
        checked={change.isPending ? change.variables : autoSync}
        disabled={!company.canEnableSync}
        busy={change.isPending}
        describedBy="automatic-state"
        onChange={(enabled) => change.mutate(enabled)}
      />
      <p id="automatic-state" className="text-sm text-muted text-pretty">
        {!chosenAutoSync
          ? syncSettingsTexts.automaticPaused
          : autoSync
            ? syncSettingsTexts.automaticOn
            : syncSettingsTexts.automaticNotYet}
      </p>
    </div>
  );
}

function NextRun({ settings: { globalSettings } }: { settings: SyncSettings }) {
  const currentTime = useNow(30_000);
  const { nextRun, timeZone } = globalSettings;
  return (
    <p className="figure text-sm whitespace-normal">
      <span className="text-muted">{syncSettingsTexts.nextRun}: </span>
      {nextRun === null
        ? syncSettingsTexts.noNextRun
        : syncSettingsTexts.nextRunAt(
            formatInstant(nextRun, timeZone),
            formatRelativeTime(nextRun, currentTime, timeZone),
          )}
    </p>
  );
}

function ScheduleFields({ settings, control }: Omit<Props, 'companyId'>) {
  const { schedule } = control.drafted;
  const [, minute = ''] = schedule.time.split(':');
  const error = timeError(schedule) ?? control.errors.time;
  return (
    <fieldset disabled={!settings.company.canEnableSync} className="grid content-start gap-3 lg:col-span-2">
      <legend className="mb-1.5 font-semibold">{syncSettingsTexts.schedule}</legend>
      <Switch
        label={syncSettingsTexts.scheduleEnabled}
        checked={schedule.enabled}
        onChange={(enabled) => control.changeSchedule({ enabled })}
      />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Select
          label={syncSettingsTexts.frequency}
          value={schedule.frequency}
          options={syncFrequency.options.map((value) => ({ value, label: frequencyLabels[value] }))}
          onChange={(frequency) => control.changeSchedule({ frequency })}
          disabled={!schedule.enabled}
          className="w-48"
        />
        <TimeField
          label={syncSettingsTexts.timeIn(settings.globalSettings.timeZone)}
          value={schedule.time}
          error={error}
          disabled={!schedule.enabled}
          onChange={(time) => control.changeSchedule({ time })}
          className="w-48"
        />
      </div>
      {schedule.enabled && (
        <p className="text-sm text-muted">
          {syncSettingsTexts.when[schedule.frequency](schedule.time, minute)}
        </p>
      )}
    </fieldset>
  );
}
