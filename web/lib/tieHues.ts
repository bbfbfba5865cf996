import type { TieStatus } from '#contract/tieOut.ts';

/** The hue that goes with a status; its word always stands beside it. */
export const tieHues = {
  tied: 'ok',
  explained: 'ok',
  unproved: 'busy',
  stale: 'attention',
  differs: 'error',
} as const satisfies Record<TieStatus, string>;
