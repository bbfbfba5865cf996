import { toFixed2, ZERO } from '#contract/amounts.ts';
import { pluralize } from '#contract/pluralize.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import { isAgreeing, type TieOut, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';
import type { MemberReport } from './combine.ts';
import type { EliminatedPair } from './eliminations.ts';

/** Makes a sum agree with items at the best: a person's word on a whole group is no check. */
export const judgeSum =
  (isSettled: boolean) =>
  (worstPart: TieStatus): TieStatus =>
    worst([worstPart, isSettled ? 'agrees-with-items' : 'unchecked']);

const NOT_TAKEN_OUT = 'Nothing between the organizations was taken out yet.';
const REST_UNKNOWN = 'Nobody has said yet that nothing else is between the organizations.';

export const listDoubtfulMembers = (members: MemberReport[]): MemberReport[] =>
  members.filter(({ report }) => !isAgreeing(report.tieOut.status));

type GroupFacts = {
  isSettled: boolean;
  /** Pairs of accounts that the report takes out. */
  pairs: EliminatedPair[];
  periods: ReportPeriod[];
  /** Pairs are compared from the beginning of the group's year, not by balance. */
  isYearToDate: boolean;
  /** Number of pairs of the group, in whichever report. */
  pairCount: number;
  /** Months that only the pairs rest on are being checked. */
  proving: boolean;
};

/** Agreement of a report that adds those of members. */
export function describeGroup(members: MemberReport[], facts: GroupFacts): TieOut {
  const { isSettled, pairs, pairCount } = facts;
  const tieOuts = members.map(({ report }) => report.tieOut);
  const doubtful = listDoubtfulMembers(members);
  const checks = tieOuts.map(({ checkedAt }) => checkedAt);
  const [firstCheck] = checks.flatMap((moment) => moment ?? []).toSorted();
  const differences = pairs.flatMap((pair) => describeDifference(pair, facts) ?? []);
  const takenOut = pairs.filter(({ periods }) => periods.some(({ amounts }) => amounts[0] !== ZERO));
  return {
    status: worst([
      ...tieOuts.map(({ status }) => status),
      ...pairs.flatMap(({ periods }) => periods.map(({ status }) => status)),
      isSettled ? 'agrees-with-items' : 'unchecked',
    ]),
    checkedAt: checks.includes(null) ? null : (firstCheck ?? null),
    headline: describeHeadline(doubtful, differences, facts),
    sentence: [
      ...(doubtful.length === 0
        ? ['Every figure adds up from figures of the organizations that agree with Xero.']
        : doubtful.map(({ name, report }) => `${name}: ${report.tieOut.sentence}`)),
      ...(takenOut.length === 0
        ? []
        : [`Taken out between the organizations: ${takenOut.map(pairName).join('; ')}.`]),
      ...differences.map((difference) => `${difference}.`),
      ...(isSettled
        ? [
            `A person said that there is nothing ${pairCount === 0 ? '' : 'else '}between the organizations to take out.`,
          ]
        : []),
    ].join(' '),
    ...(isSettled ? {} : { uncheckedPart: pairCount === 0 ? NOT_TAKEN_OUT : REST_UNKNOWN }),
    proving: facts.proving || tieOuts.some(({ proving }) => proving),
    proofs: [],
    differences: [],
  };
}

function describeHeadline(
  [doubtfulMember, ...otherDoubtful]: MemberReport[],
  differences: string[],
  { isSettled, pairs, pairCount }: GroupFacts,
): string {
  const [difference, ...otherDifferences] = differences;
  const parts = [
    ...(doubtfulMember === undefined
      ? []
      : [
          `${doubtfulMember.name}${countOthers(otherDoubtful.length)}: ${doubtfulMember.report.tieOut.headline}`,
        ]),
    ...(difference === undefined ? [] : [`${difference}${countOthers(otherDifferences.length)}`]),
  ];
  if (parts.length > 0) return parts.join('; ');
  if (pairs.some(({ periods }) => periods.some(({ status }) => !isAgreeing(status))))
    return 'What is taken out rests on months that are not checked yet';
  if (isSettled) return 'Adds up from figures that agree with Xero';
  return pairCount === 0
    ? 'Added up; nothing between the organizations taken out yet'
    : `Added up; ${pluralize(pairCount, 'pair of accounts', 'pairs of accounts')} between the organizations taken out so far`;
}

const countOthers = (count: number): string =>
  count === 0 ? '' : ` and ${pluralize(count, 'other', 'others')}`;

const pairName = ({ accounts }: EliminatedPair): string =>
  accounts.map(({ name, companyName }) => `${name} of ${companyName}`).join(' and ');

/** Null where both sides are the same at the end of each period. */
function describeDifference(pair: EliminatedPair, { periods, isYearToDate }: GroupFacts): string | null {
  const index = pair.periods.findIndex(({ difference }) => difference !== ZERO);
  const difference = pair.periods[index]?.difference;
  if (difference === undefined) return null;
  const period = periods.length > 1 ? periods[index]?.label : undefined;
  const span = isYearToDate
    ? ` in the year to ${period ?? 'date'}`
    : period === undefined
      ? ''
      : ` in ${period}`;
  return `${pairName(pair)} differ by ${amountText(new Big(toFixed2(difference)).abs())}${span}`;
}
