import type { TieStatus } from '#contract/tieOut.ts';

/** The tone that goes with a status; its word always stands beside it. */
export const tieStatusTones = {
  tied: 'ok',
  explained: 'ok',
  unproved: 'busy',
  stale: 'attention',
  differs: 'error',
} as const satisfies Record<TieStatus, string>;
