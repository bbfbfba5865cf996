import type { TieStatus } from '#contract/tieOut/tieOut.ts';

export const tieStatusTones = {
  agrees: 'ok',
  'agrees-with-items': 'ok',
  changed: 'busy',
  unchecked: 'busy',
  review: 'attention',
  differs: 'error',
} as const satisfies Record<TieStatus, string>;
