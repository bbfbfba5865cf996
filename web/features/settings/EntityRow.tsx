import { frequencyLabels, indispensable, syncFrequency, type Schedule } from '#contract/sync/schedules.ts';
import type { SettingsEntity } from '#contract/sync/settings.ts';
import type { SyncLog } from '#contract/sync/sync.ts';
import { Link } from 'react-router';
import { formatRelativeTime, formatCount, formatInstant } from '#web/lib/format/format.ts';
import { describeAmountRead, progressRatio, logBadge } from '#web/lib/sync/syncRuns.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { paths } from '#web/paths.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { WaitCountdown } from '#web/ui/feedback/WaitCountdown.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { SyncNowButton } from './SyncButtons.tsx';
import type { SettingsDraftControl } from './useSettingsDraft.ts';

type Props = {
  companyId: string;
  /** False while the server refuses to switch anything on. */
  canEnable: boolean;
  /** The connection does not allow to read it. */
  isRefused: boolean;
  /** Includes unsaved changes. */
  entity: SettingsEntity;
  schedule: Schedule;
  /** The schedule's time zone. */
  timeZone: string;
  control: SettingsDraftControl;
  /** The running or waiting log. */
  log: SyncLog | null;
};

const cell = 'border-t px-3 py-1.5';

export function EntityRow(props: Props) {
  const { companyId, canEnable, isRefused, entity, schedule, timeZone, control, log } = props;
  const name = syncTexts.entities[entity.name];
  const locked = indispensable.includes(entity.name);
  const noteId = `note-${entity.name.replace('/', '-')}`;
  return (
    <tr>
      <td className={cell}>
        <Switch
          label={syncSettingsTexts.enabledLabel(name)}
          hideLabel
          checked={entity.enabled}
          disabled={locked || (!canEnable && !entity.enabled)}
          describedBy={noteId}
          onChange={(enabled) => control.changeEntity(entity.name, { enabled })}
        />
      </td>
      <th scope="row" className={`${cell} min-w-40 text-left font-medium`}>
        {name}
        <Notes
          id={noteId}
          locked={locked}
          hindrance={entity.skippedReason ?? (isRefused ? syncSettingsTexts.refused : null)}
          error={control.errors.entities[entity.name]}
        />
      </th>
      <td className={`${cell} min-w-48`}>
        <FrequencySelect
          canEnable={canEnable}
          entity={entity}
          name={name}
          schedule={schedule}
          control={control}
        />
      </td>
      <td className={`${cell} min-w-32`}>
        <EntityStatus entity={entity} name={name} log={log} />
      </td>
      <td className={`${cell} figure text-right`}>{formatCount(entity.recordCount)}</td>
      <td className={`${cell} figure text-right`}>
        <Unusable entity={entity} name={name} />
      </td>
      <td className={`${cell} figure`}>
        <LastSync instant={entity.lastSync} timeZone={timeZone} />
      </td>
      <td className={`${cell} figure`}>
        {entity.nextSync === null ? syncSettingsTexts.noNext : formatInstant(entity.nextSync, timeZone)}
      </td>
      <td className={`${cell} sticky right-0 bg-surface text-right`}>
        <SyncNowButton companyId={companyId} entity={entity.name} busy={log !== null} disabled={isRefused} />
      </td>
    </tr>
  );
}

type NotesProps = { id: string; locked: boolean; hindrance: string | null; error: string | undefined };

const Notes = ({ id, locked, hindrance, error }: NotesProps) => (
  <div id={id} className="grid max-w-72 text-xs font-normal text-pretty">
    {locked && <p className="text-muted">{syncSettingsTexts.locked}</p>}
    {hindrance !== null && <p className="text-attention">{hindrance}</p>}
    {error !== undefined && <p className="text-error">{error}</p>}
  </div>
);

function FrequencySelect({
  canEnable,
  entity,
  name,
  schedule,
  control,
}: Omit<Props, 'companyId' | 'isRefused' | 'log' | 'timeZone'> & { name: string }) {
  const followed = syncSettingsTexts.followsSchedule(frequencyLabels[schedule.frequency]);
  return (
    <Select
      label={syncSettingsTexts.frequencyLabel(name)}
      hideLabel
      value={entity.ownFrequency ?? 'schedule'}
      disabled={!entity.enabled || (!canEnable && entity.ownFrequency === 'manual')}
      options={[
        { value: 'schedule', label: followed },
        ...syncFrequency.options.map((value) => ({ value, label: frequencyLabels[value] })),
      ]}
      onChange={(frequency) =>
        control.changeEntity(entity.name, { ownFrequency: frequency === 'schedule' ? null : frequency })
      }
    />
  );
}

function LastSync({ instant, timeZone }: { instant: string | null; timeZone: string }) {
  const currentTime = useNow(30_000);
  if (instant === null) return commonTexts.never;
  return (
    <time dateTime={instant} title={formatInstant(instant, timeZone)}>
      {formatRelativeTime(instant, currentTime, timeZone)}
    </time>
  );
}

const tones = { pending: 'idle', syncing: 'busy', success: 'ok' } as const;

function EntityStatus({ entity, name, log }: { entity: SettingsEntity; name: string; log: SyncLog | null }) {
  if (log !== null) return <RunningStatus log={log} name={name} />;
  if (entity.skippedReason !== null)
    return <StatusBadge tone="attention" label={syncSettingsTexts.skipped} />;
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge tone={tones[entity.status]} label={syncSettingsTexts.statuses[entity.status]} />
      {entity.status === 'pending' && entity.lastAttempt !== null && (
        <LastAttempt entity={entity} name={name} attempt={entity.lastAttempt} />
      )}
    </div>
  );
}

/** A failed entity returns to pending: the row links to the logs of the failure while they are kept. */
function LastAttempt({ entity, name, attempt }: { entity: SettingsEntity; name: string; attempt: string }) {
  const sentence = syncSettingsTexts.attemptFailed(formatRelativeTime(attempt, useNow(30_000)));
  if (entity.lastLog === null) return <p className="text-xs text-muted">{sentence}</p>;
  return (
    <Link
      to={paths.entitySyncLogs(entity.name)}
      aria-label={`${sentence}. ${syncSettingsTexts.seeLogs(name)}`}
      className="text-xs text-muted underline underline-offset-2 hover:text-ink"
    >
      {sentence}
    </Link>
  );
}

function RunningStatus({ log, name }: { log: SyncLog; name: string }) {
  const ratio = progressRatio(log);
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge {...logBadge(log)} />
      {log.waitingUntil !== null && <WaitCountdown log={log} className="max-w-56 text-xs text-muted" />}
      {log.waitingUntil === null && log.status === 'syncing' && (
        <>
          <progress
            aria-label={name}
            className="meter"
            max={1}
            {...(ratio === null ? {} : { value: ratio })}
          />
          <p className="figure text-xs text-muted">{describeAmountRead(log)}</p>
        </>
      )}
    </div>
  );
}

function Unusable({ entity, name }: { entity: SettingsEntity; name: string }) {
  const count = formatCount(entity.deadLetters);
  if (entity.deadLetters === 0) return <span className="text-muted">{count}</span>;
  return (
    <Link
      to={paths.entityUnusableRecords(entity.name)}
      aria-label={syncSettingsTexts.unusableLabel(count, name)}
      className="font-semibold text-attention underline underline-offset-2"
    >
      {count}
    </Link>
  );
}
