import type { RefObject } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { Button } from '#web/ui/Button.tsx';
import { hasNoChanges, timeError, type SettingsChanges } from './settingsDraft.ts';
import type { SettingsDraftControl } from './useSettingsDraft.ts';

type Props = {
  control: SettingsDraftControl;
  /** Gets the focus when the bar disappears. */
  focusTarget: RefObject<HTMLElement | null>;
};

/** Sticks to the window while something is not saved; it stands below the table, so it covers none of its rows for good. */
export function SaveBar({ control, focusTarget }: Props) {
  if (hasNoChanges(control.changes)) return null;
  const moveFocus = () => focusTarget.current?.focus();
  return (
    <section
      aria-label={syncSettingsTexts.saveBar}
      className="sticky bottom-0 z-(--z-index-sticky) mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border bg-raised px-4 py-3 shadow-float"
    >
      <output className="text-sm text-muted">
        {syncSettingsTexts.unsaved(unsavedParts(control.changes))}
      </output>
      <div className="flex gap-2">
        <Button
          onClick={() => {
            control.discard();
            moveFocus();
          }}
        >
          {syncSettingsTexts.discard}
        </Button>
        <Button
          variant="primary"
          disabled={timeError(control.drafted.schedule) !== undefined}
          busy={control.save.isPending}
          onClick={() => control.save.mutate(undefined, { onSuccess: moveFocus })}
        >
          {syncSettingsTexts.save}
        </Button>
      </div>
    </section>
  );
}

function unsavedParts({ schedule, entities }: SettingsChanges): string {
  const parts = [
    schedule !== null && syncSettingsTexts.unsavedSchedule,
    entities.length > 0 && syncSettingsTexts.unsavedEntities(formatCount(entities.length)),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
