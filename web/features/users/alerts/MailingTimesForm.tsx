import { alertDigests, type AlertSettings } from '#contract/users/alerts.ts';
import { useMemo } from 'react';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { alertTexts } from '#web/lib/texts/account/alerts.ts';
import { deviceZone, listTimeZones } from '#web/lib/time/timeZones.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { TypedSelect } from '#web/ui/forms/TypedSelect.tsx';
import type { AlertChange, SaveAlerts } from './useAlertsDraft.ts';

const NIGHT = { start: '22:00', end: '07:00' };

type Props = { alerts: AlertSettings; save: SaveAlerts };

export function MailingTimesForm({ alerts, save: saveAlerts }: Props) {
  const { timezone } = usePreferences();
  const zone = alerts.timeZone ?? timezone ?? deviceZone();
  // The user chose these times by the clock of the time zone that the form shows.
  const save = (change: AlertChange) => saveAlerts({ timeZone: zone, ...change });
  const { quietHours, digest, digestTime } = alerts;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={alertTexts.digest}
        value={digest}
        options={alertDigests.map((value) => ({ value, label: alertTexts.digests[value] }))}
        onChange={(value) => save({ digest: value })}
      />
      {digest === 'immediately' ? (
        <span className="max-sm:hidden" />
      ) : (
        <TimeSelect
          label={alertTexts.digestTime}
          time={digestTime}
          onChange={(time) => save({ digestTime: time })}
        />
      )}
      <div className="sm:col-span-2">
        <Checkbox
          label={alertTexts.quiet}
          checked={quietHours !== null}
          onChange={(isChecked) => save({ quietHours: isChecked ? NIGHT : null })}
        />
      </div>
      {quietHours !== null && (
        <>
          <TimeSelect
            label={alertTexts.quietStart}
            time={quietHours.start}
            excluded={quietHours.end}
            onChange={(start) => save({ quietHours: { ...quietHours, start } })}
          />
          <TimeSelect
            label={alertTexts.quietEnd}
            time={quietHours.end}
            excluded={quietHours.start}
            onChange={(end) => save({ quietHours: { ...quietHours, end } })}
          />
        </>
      )}
      <ZoneSelect zone={zone} onChange={(timeZone) => save({ timeZone })} />
    </div>
  );
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`;
});

type TimeProps = { label: string; time: string; excluded?: string; onChange: (time: string) => void };

/** Adds the present time, which may have come through the API. */
function TimeSelect({ label, time, excluded, onChange }: TimeProps) {
  const times = [...new Set([...halfHours, time])].filter((value) => value !== excluded).toSorted();
  return (
    <Select
      label={label}
      value={time}
      options={times.map((value) => ({ value, label: value }))}
      onChange={onChange}
    />
  );
}

function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const options = useMemo(() => listTimeZones(zone), [zone]);
  return <TypedSelect label={alertTexts.timeZone} value={zone} options={options} onChange={onChange} />;
}
