import type { SignOff } from '#contract/closing/signOffs.ts';
import type { StandingSignOff } from '#contract/closing/standingSignOff.ts';
import type { SignOffFigures } from './signOffChanges.ts';
import type { StoredSignOff } from './signOffStore.ts';

export const listSigners = (signOffs: StoredSignOff[]): string[] => [
  ...new Set(
    signOffs.flatMap(({ preparedBy, reviewedBy, endedBy }) =>
      [preparedBy, reviewedBy, endedBy].flatMap((userId) => userId ?? []),
    ),
  ),
];

export function presentSignOff(
  signOff: StoredSignOff,
  { figures, figureCount }: SignOffFigures,
  names: Map<string, string>,
): SignOff {
  const signer = (userId: string) => ({ id: userId, name: names.get(userId) ?? null });
  return {
    id: signOff.id,
    month: signOff.month.slice(0, 7),
    status: signOff.status,
    preparedAt: signOff.preparedAt.toISOString(),
    preparedBy: signer(signOff.preparedBy),
    preparerNote: signOff.preparerNote,
    reason: signOff.reason,
    checklist: signOff.checklist,
    reviewedAt: signOff.reviewedAt?.toISOString() ?? null,
    reviewedBy: signOff.reviewedBy === null ? null : signer(signOff.reviewedBy),
    reviewerNote: signOff.reviewerNote,
    brokenAt: signOff.brokenAt?.toISOString() ?? null,
    endedAt: signOff.endedAt?.toISOString() ?? null,
    endedBy: signOff.endedBy === null ? null : signer(signOff.endedBy),
    endNote: signOff.endNote,
    ending: describeEnding(signOff),
    figures,
    figureCount,
  };
}

function describeEnding({ endedAt, replacedBy }: StoredSignOff): SignOff['ending'] {
  if (endedAt === null) return null;
  return replacedBy === null ? 'withdrawn' : 'replaced';
}

export function presentStandingSignOff(
  { preparedAt, preparedBy, reviewedAt, reviewedBy, brokenAt }: StoredSignOff,
  names: Map<string, string>,
): StandingSignOff {
  return {
    preparedAt: preparedAt.toISOString(),
    preparedBy: names.get(preparedBy) ?? null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedBy: reviewedBy === null ? null : (names.get(reviewedBy) ?? null),
    byOnePerson: reviewedBy === preparedBy,
    brokenAt: brokenAt?.toISOString() ?? null,
  };
}
