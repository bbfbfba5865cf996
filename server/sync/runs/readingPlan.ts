import type { EntityTraits } from '#server/providers/provider.ts';
import type { Checkpoint, EntityState } from '../entityStates.ts';
import { readScope } from './plan.ts';

/**
 * Resumes an interrupted one, unless the whole entity is
 * requested and it was reading less. `isFull` and `changedSince` are what the log says of it.
 */
export function planReading(
  traits: EntityTraits,
  state: EntityState,
  { full, currentTime }: { full: boolean; currentTime: Date },
): { checkpoint: Checkpoint; isFull: boolean; changedSince: Date | null } {
  const scope = readScope(traits, state, { full, currentTime });
  const lastCheckpoint = state.checkpoint;
  const continues =
    lastCheckpoint && !full && (traits.incremental === 'appendOnly' || lastCheckpoint.whole || !scope.whole);
  const readsAll = scope.whole && (traits.incremental !== 'appendOnly' || full);
  const checkpoint: Checkpoint = continues
    ? lastCheckpoint
    : {
        cursor: null,
        startedAt: null,
        modifiedSince: scope.changedSince?.toISOString() ?? null,
        whole: readsAll,
        // A first reading has no stored records that could be deleted.
        tracks: (readsAll && state.readToEndAt !== null) || !traits.stableOrder,
        again: false,
        fetched: 0,
        ahead: 0,
      };
  return {
    checkpoint,
    isFull: full || (checkpoint.whole && traits.incremental === 'modifiedSince' && state.watermark !== null),
    changedSince: checkpoint.modifiedSince === null ? null : new Date(checkpoint.modifiedSince),
  };
}

/** A reading of what changed since a moment does not find what was missing among more. */
export const findsMissingRecords = (
  { whole, modifiedSince }: Checkpoint,
  { recordsMissing, missingSince }: EntityState,
) =>
  whole ||
  recordsMissing === 0 ||
  (missingSince !== null && modifiedSince !== null && new Date(modifiedSince) <= missingSince);
