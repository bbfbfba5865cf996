import { pluralize } from '#contract/pluralize.ts';
import { isAgreeing, type TieOut, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { MemberReport } from './combine.ts';

/** Makes a sum agree with items at the best: a person's word on a whole group is no check. */
export const judgeSum =
  (isSettled: boolean) =>
  (worstPart: TieStatus): TieStatus =>
    worst([worstPart, isSettled ? 'agrees-with-items' : 'unchecked']);

const NOT_TAKEN_OUT = 'Nothing between the organizations was taken out yet.';

export const listDoubtfulMembers = (members: MemberReport[]): MemberReport[] =>
  members.filter(({ report }) => !isAgreeing(report.tieOut.status));

/** Agreement of a report that adds those of members. */
export function describeGroup(members: MemberReport[], isSettled: boolean): TieOut {
  const tieOuts = members.map(({ report }) => report.tieOut);
  const doubtful = listDoubtfulMembers(members);
  const checks = tieOuts.map(({ checkedAt }) => checkedAt);
  const [firstCheck] = checks.flatMap((moment) => moment ?? []).toSorted();
  const [doubtfulMember, ...otherDoubtful] = doubtful;
  return {
    status: worst([...tieOuts.map(({ status }) => status), isSettled ? 'agrees-with-items' : 'unchecked']),
    checkedAt: checks.includes(null) ? null : (firstCheck ?? null),
    headline: describeHeadline(doubtfulMember, otherDoubtful.length, isSettled),
    sentence: [
      ...(doubtfulMember === undefined
        ? ['Every figure adds up from figures of the organizations that agree with Xero.']
        : doubtful.map(({ name, report }) => `${name}: ${report.tieOut.sentence}`)),
      ...(isSettled ? ['A person said that there is nothing between the organizations to take out.'] : []),
    ].join(' '),
    ...(isSettled ? {} : { uncheckedPart: NOT_TAKEN_OUT }),
    proving: tieOuts.some(({ proving }) => proving),
    proofs: [],
    differences: [],
  };
}

function describeHeadline(member: MemberReport | undefined, otherCount: number, isSettled: boolean): string {
  if (member !== undefined) {
    const otherMembers = otherCount === 0 ? '' : ` and ${pluralize(otherCount, 'other', 'others')}`;
    return `${member.name}${otherMembers}: ${member.report.tieOut.headline}`;
  }
  return isSettled
    ? 'Adds up from figures that agree with Xero'
    : 'Added up; nothing between the organizations taken out yet';
}
