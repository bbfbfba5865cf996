import type { MonthSignOff } from '#contract/closing/signOffs.ts';
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx';

export type SignOffState = 'open' | 'prepared' | 'signed' | 'broken';

export function readState({ standing }: Pick<MonthSignOff, 'standing'>): SignOffState {
  if (standing === null) return 'open';
  if (standing.brokenAt !== null) return 'broken';
  return standing.reviewedAt === null ? 'prepared' : 'signed';
}

export const signOffTones = {
  open: 'idle',
  prepared: 'idle',
  signed: 'ok',
  broken: 'attention',
} as const satisfies Record<SignOffState, StatusTone>;
