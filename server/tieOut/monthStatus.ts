import { failureStatus, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { MonthState } from './months.ts';

/**
 * True where the provider was asked since the last change and its answer was held against our
 * lines.
 */
export function isChecked(state: MonthState | undefined): boolean {
  return (
    state !== undefined &&
    state.verifiedAt !== null &&
    !state.changedSinceCheck &&
    state.proofs.length > 0 &&
    !state.isUnreadable
  );
}

/** Status of what rests on a month that is not checked. */
export function openStatus(state: MonthState | undefined): TieStatus {
  if (state?.isUnreadable) return 'review';
  return state?.changedSinceCheck ? 'changed' : 'unchecked';
}

/** Status of a figure that equals the provider's. */
export function itemStatus(items: { category: string | null }[]): TieStatus {
  if (items.length === 0) return 'agrees';
  return items.some(({ category }) => category === null) ? 'review' : 'agrees-with-items';
}

/** Null where the month was never proved. */
export function provedStatus({ proofs, items }: Pick<MonthState, 'proofs' | 'items'>): TieStatus | null {
  if (proofs.length === 0) return null;
  const failures = proofs.filter(({ passed }) => !passed).map(({ key }) => failureStatus[key]);
  return worst([...failures, itemStatus([...items.values()].flat())]);
}

export function monthStatus(state: MonthState | undefined): TieStatus {
  if (!state) return 'unchecked';
  const { verifiedAt, changedSinceCheck, isUnreadable = false } = state;
  return statusNow({
    isVerified: verifiedAt !== null,
    isUnreadable,
    changedSinceCheck,
    status: provedStatus(state),
  });
}

export type StoredStatus = Pick<MonthState, 'changedSinceCheck'> & {
  isVerified: boolean;
  isUnreadable: boolean;
  status: TieStatus | null;
};

/** A stored status counts while nothing changed since the provider was asked. */
export function statusNow({ isVerified, isUnreadable, changedSinceCheck, status }: StoredStatus): TieStatus {
  if (isUnreadable) return worst(['review', status ?? 'review']);
  if (!isVerified) return 'unchecked';
  if (changedSinceCheck) return 'changed';
  return status ?? 'unchecked';
}
