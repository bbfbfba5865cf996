import type { MonthSignOff } from '#contract/closing/signOffs.ts';
import type { SignOffState } from '#contract/closing/signOffStates.ts';
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx';

export function readState({ standing }: Pick<MonthSignOff, 'standing'>): SignOffState {
  if (standing === null) return 'none';
  if (standing.brokenAt !== null) return 'changed';
  if (standing.reviewedAt === null) return 'prepared';
  return standing.reviewedBy?.id === standing.preparedBy.id ? 'signed-off-by-one' : 'signed-off';
}

export const signOffTones = {
  none: 'idle',
  prepared: 'idle',
  'signed-off-by-one': 'ok',
  'signed-off': 'ok',
  changed: 'attention',
} as const satisfies Record<SignOffState, StatusTone>;
