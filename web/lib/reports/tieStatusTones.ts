import type { TieStatus } from '#contract/tieOut/tieOut.ts';

export const tieStatusTones = {
  tied: 'ok',
  explained: 'ok',
  unproved: 'busy',
  stale: 'attention',
  differs: 'error',
} as const satisfies Record<TieStatus, string>;
