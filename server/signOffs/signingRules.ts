import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import { monthLabel } from '#contract/period.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { MonthFigures } from './figures.ts';
import type { StoredSignOff } from './signOffStore.ts';

export type SigningFacts = {
  /** First day, in the organisation's calendar. */
  month: string;
  hasEnded: boolean;
  status: TieStatus;
  fingerprints: MonthFigures['fingerprints'];
  standing: StoredSignOff | null;
  userId: string;
  role: Role;
  /** Counts members from reviewer on. */
  reviewerCount: number;
  /** Counts with them who was one within the last days: a member cannot lower the others for the minute of a review. */
  recentReviewerCount: number;
};

/** Days over which it is judged whether two could have signed. */
export const RECENT_DAYS = 30;

const article = (role: Role) => (role === 'editor' || role === 'owner' ? `an ${role}` : `a ${role}`);
const lacksRole = (act: string, leastRole: Role, role: Role): string | null =>
  isAtLeast(role, leastRole) ? null : `${act} takes the role ${leastRole}; you are ${article(role)} here.`;

/** Reasons that lie in the month itself: how its figures stand. */
function describeMonthRefusal({ month, hasEnded, status }: SigningFacts): string | null {
  const label = monthLabel(month);
  if (!hasEnded) return `${label} has not ended yet. Sign it off once it is over.`;
  if (status === 'unchecked')
    return `${label} has not been checked against Xero yet. Check it, then sign it off.`;
  if (status === 'changed')
    return `${label} has changed since it was last checked against Xero. Check it again, then sign it off.`;
  if (status === 'differs')
    return `${label} differs from Xero. See what differs and mend it, then sign it off.`;
  return null;
}

export const isReasonNeeded = ({ status, standing }: Pick<SigningFacts, 'status' | 'standing'>): boolean =>
  status === 'review' && (standing === null || standing.brokenAt !== null || standing.reason === null);

const isAsSigned = (
  { fingerprint, fingerprintAlgorithm }: StoredSignOff,
  fingerprints: SigningFacts['fingerprints'],
): boolean => fingerprint === fingerprints[fingerprintAlgorithm];

/** Null where the person may sign as preparer. */
export function describePrepareRefusal(facts: SigningFacts): string | null {
  const { month, standing, role, fingerprints } = facts;
  const isStanding = standing !== null && standing.brokenAt === null && isAsSigned(standing, fingerprints);
  return (
    lacksRole('Preparing', 'editor', role) ??
    (isStanding
      ? `${monthLabel(month)} is ${standing.reviewedAt === null ? 'prepared' : 'signed off'} already. Take that back first to sign it anew.`
      : null) ??
    describeMonthRefusal(facts)
  );
}

/** Null where the person may sign as reviewer. */
export function describeReviewRefusal(facts: SigningFacts): string | null {
  const { month, standing, role, userId, fingerprints } = facts;
  const label = monthLabel(month);
  const refusal = lacksRole('Reviewing', 'reviewer', role);
  if (refusal !== null) return refusal;
  if (standing === null) return `${label} has not been prepared yet.`;
  if (standing.reviewedAt !== null && standing.brokenAt === null) return `${label} is signed off already.`;
  const changed = `${label} has changed since it was prepared. It must be prepared anew.`;
  if (standing.brokenAt !== null) return changed;
  if (standing.preparedBy === userId && facts.recentReviewerCount > 1)
    return facts.reviewerCount > 1
      ? 'You prepared this month, so another member must review it.'
      : `You prepared this month, and within the last ${RECENT_DAYS} days another could review here. Give somebody the role reviewer, or review it yourself once ${RECENT_DAYS} days have passed.`;
  return describeMonthRefusal(facts) ?? (isAsSigned(standing, fingerprints) ? null : changed);
}

/** Null where the person may take the sign-off back. */
export function describeWithdrawRefusal({ month, standing, role, userId }: SigningFacts): string | null {
  const refusal = lacksRole('Taking a sign-off back', 'reviewer', role);
  if (refusal !== null) return refusal;
  if (standing === null) return `${monthLabel(month)} is not signed off: there is nothing to take back.`;
  const hasSigned = standing.preparedBy === userId || standing.reviewedBy === userId;
  return hasSigned || role === 'owner' ? null : 'Who signed it or an owner can take it back.';
}
