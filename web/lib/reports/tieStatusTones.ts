import type { ProofResult, TieStatus } from '#contract/tieOut/tieOut.ts';

export const tieStatusTones = {
  agrees: 'ok',
  'agrees-with-items': 'ok',
  changed: 'busy',
  unchecked: 'busy',
  review: 'attention',
  differs: 'error',
} as const satisfies Record<TieStatus, string>;

export const proofResultTones = {
  passed: 'ok',
  failed: 'error',
  uncompared: 'idle',
} as const satisfies Record<ProofResult, string>;
