import { formerMember } from '#contract/formerMember.ts';
import type { StandingSignOff } from '#contract/closing/standingSignOff.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';

/** Part of a report's line of agreement. */
export function signOffLine(standing: StandingSignOff): string {
  const { brokenAt, reviewedAt, reviewedBy, byOnePerson, preparedAt, preparedBy } = standing;
  if (brokenAt !== null) return 'Changed since sign-off';
  return reviewedAt === null
    ? `Prepared by ${preparedBy ?? formerMember}, ${formatInstantDay(preparedAt)}`
    : `Signed off by ${byOnePerson ? 'one person, ' : ''}${reviewedBy ?? formerMember}, ${formatInstantDay(reviewedAt)}`;
}
