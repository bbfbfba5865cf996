import { MOST_WORKING_DAY, type PackSchedule } from '#contract/packs/packs.ts';
import { useMemo } from 'react';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { ordinal } from '#web/lib/texts/packs/schedule.ts';
import { deviceZone, listTimeZones } from '#web/lib/time/timeZones.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { TimeField } from '#web/ui/forms/TimeField.tsx';
import { TypedSelect } from '#web/ui/forms/TypedSelect.tsx';
import { standardSchedule } from './packForm.ts';

type Props = { schedule: PackSchedule | null; onChange: (schedule: PackSchedule | null) => void };

const workingDays = Array.from({ length: MOST_WORKING_DAY }, (_, index) => ({
  value: String(index + 1),
  label: ordinal(index + 1),
}));

export function ScheduleFields({ schedule, onChange }: Props) {
  const { timezone } = usePreferences();
  return (
    <>
      <Switch
        label={editorTexts.scheduled}
        checked={schedule !== null}
        onChange={(isOn) => onChange(isOn ? standardSchedule(timezone ?? deviceZone()) : null)}
      />
      {schedule !== null && (
        <>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Select
              label={editorTexts.workingDay}
              value={String(schedule.workingDay)}
              options={workingDays}
              onChange={(day) => onChange({ ...schedule, workingDay: Number(day) })}
            />
            <TimeField
              label={editorTexts.time}
              value={schedule.time}
              onChange={(time) => onChange({ ...schedule, time })}
            />
            <ZoneSelect
              zone={schedule.timeZone}
              onChange={(timeZone) => onChange({ ...schedule, timeZone })}
            />
            <Select
              label={editorTexts.sends}
              value={schedule.sends ? 'send' : 'make'}
              options={(['make', 'send'] as const).map((value) => ({
                value,
                label: editorTexts.sendsChoices[value],
              }))}
              onChange={(value) => onChange({ ...schedule, sends: value === 'send' })}
            />
          </div>
          <p className="text-sm text-muted">{editorTexts.scheduleHint}</p>
        </>
      )}
    </>
  );
}

function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const options = useMemo(() => listTimeZones(zone), [zone]);
  return <TypedSelect label={editorTexts.timeZone} value={zone} options={options} onChange={onChange} />;
}
