import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { formatBytes, formatCount } from '#web/lib/format/format.ts';
import { statsQuery } from '#web/lib/sync/statsQuery.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { estimateCost } from './cost.ts';
import { applyDraft, emptyDraft, type SyncSettings } from './settingsDraft.ts';
import type { SettingsDraftControl } from './useSettingsDraft.ts';

type Props = {
  companyId: string;
  settings: SyncSettings;
  control: SettingsDraftControl;
  region: RefObject<HTMLElement | null>;
};

const tones = { ok: 'ok', high: 'attention', over: 'error' } as const;
const warnings = { ok: null, high: syncSettingsTexts.costHigh, over: syncSettingsTexts.costOver } as const;

/** Daily calls of what is chosen, saved or not, and what the last month took. */
export function DailyCost({ companyId, settings, control, region }: Props) {
  const { chosenAutoSync, callsAllowedPerDay } = settings.globalSettings;
  const cost = estimateCost(control.drafted, chosenAutoSync, callsAllowedPerDay);
  const saved = estimateCost(applyDraft(settings, emptyDraft), chosenAutoSync, callsAllowedPerDay);
  const spent = useQuery(statsQuery(companyId)).data?.totals;
  const text = syncSettingsTexts.cost(formatCount(cost.calls), formatCount(callsAllowedPerDay));
  return (
    <div className="mb-4">
      <section
        ref={region}
        tabIndex={-1}
        aria-label={syncSettingsTexts.costTitle}
        aria-live="polite"
        className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 outline-none"
      >
        <StatusBadge tone={tones[cost.level]} label={text} />
        {cost.calls !== saved.calls && (
          <span className="text-sm text-muted">{syncSettingsTexts.costNow(formatCount(saved.calls))}</span>
        )}
        {cost.level !== 'ok' && <p className="max-w-prose text-sm text-pretty">{warnings[cost.level]}</p>}
      </section>
      {/* Its place is kept until the numbers come. */}
      <p className="min-h-5 text-sm text-muted">
        {spent &&
          syncSettingsTexts.costOfMonth(formatCount(spent.apiCalls), formatBytes(spent.bytesReceived))}
      </p>
    </div>
  );
}
