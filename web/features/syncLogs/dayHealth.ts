import type { syncStats } from '#contract/sync/sync.ts';
import type * as z from 'zod/mini';
import { formatCount, formatDay } from '#web/lib/format/format.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx';

export type SyncDay = z.infer<(typeof syncStats)['data']>['days'][number];

/** The day's worst result; `none` without a log. */
export function dayTone(day: SyncDay): StatusTone | 'none' {
  if (day.failed > 0) return 'error';
  if (day.partial > 0) return 'attention';
  if (day.running > 0) return 'busy';
  if (day.success > 0) return 'ok';
  return day.cancelled > 0 ? 'idle' : 'none';
}

const countedStates = ['failed', 'partial', 'cancelled', 'running', 'success'] as const;

/** `Wed 11/18/2026: 1 failed, 25 succeeded, 31 calls`. */
export function describeDay(day: SyncDay): string {
  const facts = countedStates
    .filter((kind) => day[kind] > 0)
    .map((kind) => syncLogTexts.dayCounts[kind](formatCount(day[kind])));
  const words =
    facts.length === 0
      ? [syncLogTexts.dayKinds.none]
      : [...facts, syncLogTexts.calls(formatCount(day.apiCalls))];
  return syncLogTexts.readOfDay(formatDay(day.date), words.join(', '));
}
