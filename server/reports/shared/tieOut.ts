import { type Amount, parseAmount, applySign, nothing, abs, sum } from '#contract/amounts.ts';
import { monthLabel, monthsBetween } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports.ts';
import { type TieOut, type TieStatus, worst } from '#contract/tieOut.ts';
import type { MonthState } from '#server/tieOut/tieOut.ts';
import { worded } from './amounts.ts';
import type { Built, Difference, Side } from './built.ts';
import { isProved } from './tieStatus.ts';
import { TRACKING } from './trackedDifferences.ts';

export type TieOutInput = {
  built: Pick<
    Built,
    | 'statuses'
    | 'differences'
    | 'proofs'
    | 'subject'
    | 'cumulative'
    | 'equals'
    | 'equal'
    | 'plan'
    | 'restsFrom'
  >;
  periods: ReportPeriod[];
  months: Map<string, MonthState>;
  /** As people know it: Xero. */
  providerName: string;
  /** What the figures rest on beside the trial balance. */
  side?: Side | null;
  /** What is not proved is being proved right now. */
  proving: boolean;
};

/** The report's status in words with amounts, its proofs month by month, and what has no document behind it. */
export function judgeReport(input: TieOutInput): TieOut {
  const { restsFrom } = input.built;
  const months = input.periods.flatMap((period) =>
    monthsBetween(restsFrom ?? period.startDate, period.endDate),
  );
  const states = months.map((month) => input.months.get(month));
  const { statuses, differences, proofs } = input.built;
  const status = worst(statuses);
  const checked = states.flatMap((state) => (state?.verifiedAt ? [state.verifiedAt.toISOString()] : []));
  return {
    status,
    checkedAt: checked.toSorted()[0] ?? null,
    sentence: describeStatus(status, months, states, input),
    proving: input.proving,
    proofs: [
      ...proofs,
      ...states.flatMap((state) =>
        state && state.verifiedAt
          ? state.proofs.map(({ accountIds: _accountIds, amounts: _amounts, ...proof }) => ({
              ...proof,
              month: state.month.slice(0, 7),
            }))
          : [],
      ),
    ],
    differences: differences.map(({ sign: _sign, over: _over, ...difference }) => difference),
  };
}

/** When the provider was asked about a period: about each month of movements, of balances about those they stand on. */
export function checkedMoment(
  period: ReportPeriod,
  months: Map<string, MonthState>,
  { cumulative, restsFrom }: Pick<Built, 'cumulative' | 'restsFrom'>,
): Pick<ReportPeriod, 'checkedAt'> {
  const wanted =
    restsFrom === undefined
      ? monthsBetween(period.startDate, period.endDate).slice(cumulative ? -1 : 0)
      : monthsBetween(restsFrom, period.endDate);
  const checkedMoments = wanted.flatMap((month) => months.get(month)?.verifiedAt?.toISOString() ?? []);
  const [firstCheck] = checkedMoments.toSorted();
  return firstCheck === undefined || checkedMoments.length < wanted.length ? {} : { checkedAt: firstCheck };
}

/** Of the books as they stood once: the provider says only how its own stand now. */
export function pastTieOut({ asNow, plan }: Built, providerName: string, proving: boolean): TieOut {
  const words = [
    `The books as they stood at that moment; ${providerName} states only how its own stand now, so they are not proved.`,
    ...(asNow === undefined ? [] : [asNow]),
    ...(plan && plan.unread.length > 0 ? [unreadPlan(plan, providerName, proving)] : []),
  ];
  return {
    status: 'unproved',
    checkedAt: null,
    sentence: words.join(' '),
    proving,
    proofs: [],
    differences: [],
  };
}

/** Of months that no reading of the budget brought nothing is known, which is not the same as nothing planned. */
export function unreadPlan(
  { name, unread }: NonNullable<Built['plan']>,
  providerName: string,
  proving: boolean,
): string {
  const readingText = proving ? '; it is being read now' : '';
  return `What ${name} plans for ${listed(unread)} was not read from ${providerName} since it last changed${readingText}.`;
}

function describeStatus(
  status: TieStatus,
  monthsNeeded: string[],
  states: (MonthState | undefined)[],
  { built, periods, providerName: provider, side = null, proving }: TieOutInput,
): string {
  const lastKey = periods.at(-1)?.key ?? '';
  const differences = built.differences.filter(
    ({ columnKey, over: differenceMonths }) =>
      differenceMonths === undefined && (!built.cumulative || columnKey.startsWith(lastKey)),
  );
  const stale = monthsNeeded.filter((_month, index) => states[index]?.stale);
  const unprovedMonths = monthsNeeded.filter(
    (_month, index) => !states[index]?.stale && !isProved(states[index]),
  );
  const isRefused = (month: string) => states[monthsNeeded.indexOf(month)]?.refusal !== undefined;
  const refused = [...unprovedMonths, ...stale].filter(isRefused).toSorted();
  const unasked = unprovedMonths.filter((month) => !isRefused(month));
  const failed = states.flatMap((state) => state?.proofs.filter((proof) => !proof.passed) ?? []);
  const provingText = proving
    ? '; being proved now'
    : '; proved at the next sync of the connected organisation';
  const equal =
    built.equal ??
    `Every figure equals ${built.equals ?? `${provider}’s trial balance`} to the cent, ${built.cumulative ? 'at every period’s end' : 'month by month'}.`;
  if (status === 'tied') return equal;
  if (status === 'explained') return `${equal} ${withoutDocument(differences, built)}, and a known cause.`;
  const basisText = side?.kind === 'cash' ? ' on the cash basis' : ' by tracking';
  if (status === 'stale') {
    if (stale.length === 0 && side && side.stale.length > 0)
      return `${listed(side.stale)} changed after ${provider} was last asked${basisText}${provingText}.`;
    const since =
      stale.length > 0
        ? `${listed(stale)} changed after ${provider} was last asked`
        : `${provider} has not answered yet about an earlier month that changed`;
    return refused.length > 0
      ? `${since}. ${refusedWords(refused, provider, proving)}`
      : `${since}${provingText}.`;
  }
  if (status === 'unproved' && unprovedMonths.length > 0)
    return [
      unasked.length > 0
        ? `${provider} has not been asked yet about ${listed(unasked)}${side?.kind === 'cash' ? basisText : ''}${provingText}.`
        : '',
      refused.length > 0 ? refusedWords(refused, provider, proving) : '',
    ]
      .filter((item) => item !== '')
      .join(' ');
  if (status === 'unproved' && built.plan && built.plan.unread.length > 0)
    return unreadPlan(built.plan, provider, proving);
  if (status === 'unproved' && built.cumulative && !side)
    return `${provider} has not answered yet about earlier months${provingText}.`;
  if (status === 'unproved' && side)
    return `${provider} has not been asked yet about ${listed(side.unproved)}${basisText}${provingText}.`;
  if (status === 'unproved')
    return `${provider} is not asked by tracking categories that are out of use; only the totals are proved.`;
  const unknown = differences.filter((difference) => difference.kind === 'unknown');
  if (unknown.length > 0) {
    return `${provider}’s trial balance holds ${worded(sizeTogether(unknown, built))} in ${built.subject} for which no document could be read.`;
  }
  const tracked = differences.filter(({ kind }) => kind === TRACKING);
  if (tracked.length > 0)
    return `${provider} has ${worded(sum(tracked.map(({ amount }) => abs(parseAmount(amount)))))} of ${built.subject} under other tracking options than the documents.`;
  return failed[0]?.sentence ?? `Some figures do not equal ${provider}’s trial balance.`;
}

/** Why, in the provider's words, stands among the proofs. */
const refusedWords = (months: string[], provider: string, proving: boolean): string =>
  `${provider} refused to speak of ${listed(months)}; it is ${proving ? 'being asked again now' : 'asked again after a while'}.`;

function withoutDocument(differences: Difference[], built: Pick<Built, 'cumulative'>): string {
  const byKind = [...Map.groupBy(differences, ({ kind }) => kind)];
  const amounts = byKind.map(
    ([kind, categoryMonths]) => `${worded(sizeTogether(categoryMonths, built))} of ${kind}`,
  );
  return `${amounts.join(', ')} ${byKind.length > 1 ? 'have' : 'has'} no document`;
}

/** Balances hold both sides of an entry, of which the larger is its amount; income and costs hold one. */
function sizeTogether(differences: Difference[], { cumulative }: Pick<Built, 'cumulative'>): Amount {
  const debits = differences.map(({ amount, sign = 1 }) => applySign(parseAmount(amount), sign));
  const debit = sum(debits.filter((amount) => amount > nothing));
  const credit = -sum(debits.filter((amount) => amount < nothing));
  if (!cumulative) return debit + credit;
  return debit > credit ? debit : credit;
}

function listed(months: string[]): string {
  const [firstMonth, ...otherMonths] = months;
  if (firstMonth === undefined) return 'the books';
  const lastMonth = otherMonths.at(-1);
  if (lastMonth === undefined) return monthLabel(firstMonth);
  return `${months.length} months from ${monthLabel(firstMonth)} to ${monthLabel(lastMonth)}`;
}
