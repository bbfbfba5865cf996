import { useRef } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { syncSettings } from '#web/lib/texts/syncSettings.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { estimateCost } from './cost.ts';
import {
  hasNoChanges,
  emptyDraft,
  timeError,
  applyDraft,
  type SettingsChanges,
  type SyncSettings,
} from './settingsDraft.ts';
import type { SettingsDraftControl } from './useSettingsDraft.ts';

type Props = { settings: SyncSettings; control: SettingsDraftControl };

const tones = { ok: 'ok', high: 'attention', over: 'error' } as const;
const warnings = { ok: null, high: syncSettings.costHigh, over: syncSettings.costOver } as const;

/** Sticks to the window: daily calls of the draft, and the buttons to save it. */
export function CostBar({ settings, control }: Props) {
  const region = useRef<HTMLElement>(null);
  const { chosenAutoSync, callsAllowedPerDay } = settings.globalSettings;
  const cost = estimateCost(control.drafted, chosenAutoSync, callsAllowedPerDay);
  const saved = estimateCost(applyDraft(settings, emptyDraft), chosenAutoSync, callsAllowedPerDay);
  const clean = hasNoChanges(control.changes);
  const text = syncSettings.cost(formatCount(cost.calls), formatCount(callsAllowedPerDay));
  // The buttons disable themselves when used.
  const keepFocus = () => region.current?.focus();
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={syncSettings.costBar}
      className="sticky bottom-0 z-(--z-index-sticky) mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border bg-raised px-4 py-3 shadow-float outline-none"
    >
      <div className="grid min-w-0 justify-items-start gap-1" aria-live="polite">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge tone={tones[cost.level]} label={text} />
          {cost.calls !== saved.calls && (
            <span className="text-sm text-muted">{syncSettings.costNow(formatCount(saved.calls))}</span>
          )}
        </p>
        {cost.level !== 'ok' && <p className="max-w-prose text-sm text-pretty">{warnings[cost.level]}</p>}
        <p className="text-sm text-muted">
          {clean ? syncSettings.nothingUnsaved : syncSettings.unsaved(unsavedParts(control.changes))}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          disabled={clean}
          onClick={() => {
            control.discard();
            keepFocus();
          }}
        >
          {syncSettings.discard}
        </Button>
        <Button
          variant="primary"
          disabled={clean || timeError(control.drafted.schedule) !== undefined}
          busy={control.save.isPending}
          onClick={() => control.save.mutate(undefined, { onSuccess: keepFocus })}
        >
          {syncSettings.save}
        </Button>
      </div>
    </section>
  );
}

function unsavedParts({ schedule, entities }: SettingsChanges): string {
  const parts = [
    schedule !== null && syncSettings.unsavedSchedule,
    entities.length > 0 && syncSettings.unsavedEntities(formatCount(entities.length)),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
