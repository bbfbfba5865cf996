import { failureStatus, type Proof, proofKeys, proofResult } from '#contract/tieOut/tieOut.ts';
import { statusLooks, type TieTone } from '#contract/tieOut/tieStatus.ts';

/** A proof that fails has the tone of what it makes of the figures it speaks of. */
export function proofTone(proof: Pick<Proof, 'key' | 'passed' | 'uncompared'>): TieTone {
  const result = proofResult(proof);
  if (result !== 'failed') return result === 'passed' ? 'ok' : 'idle';
  const key = proofKeys.find((proofKey) => proofKey === proof.key);
  return statusLooks[key === undefined ? 'differs' : failureStatus[key]].tone;
}
