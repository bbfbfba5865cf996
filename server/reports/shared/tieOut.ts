import { type Amount, parseAmount, applySign, ZERO, abs, sum } from '#contract/amounts.ts';
import { monthLabel, monthsBetween } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import {
  failureStatus,
  type TieOut,
  type TieStatus,
  tieStatusWords,
  worst,
} from '#contract/tieOut/tieOut.ts';
import type { MonthState } from '#server/tieOut/tieOut.ts';
import { amountWords } from './amounts.ts';
import type { ReportBody, Difference, SupplementaryNeed } from './reportBody.ts';
import { isProved } from './tieStatus.ts';
import { TRACKING, UNKNOWN } from './movementDifferences.ts';

export type TieOutInput = {
  body: Pick<
    ReportBody,
    | 'statuses'
    | 'differences'
    | 'proofs'
    | 'subject'
    | 'cumulative'
    | 'comparedTo'
    | 'agreementSentence'
    | 'plan'
    | 'basisStart'
  >;
  periods: ReportPeriod[];
  months: Map<string, MonthState>;
  providerName: string;
  /** Supplementary reports that the figures rest on. */
  side?: SupplementaryNeed | null;
  proving: boolean;
};

export function judgeReport(input: TieOutInput): TieOut {
  const { basisStart } = input.body;
  const months = input.periods.flatMap((period) =>
    monthsBetween(basisStart ?? period.startDate, period.endDate),
  );
  const states = months.map((month) => input.months.get(month));
  const { statuses, differences, proofs } = input.body;
  const status = worst(statuses);
  const checked = states.flatMap((state) => (state?.verifiedAt ? [state.verifiedAt.toISOString()] : []));
  return {
    status,
    checkedAt: checked.toSorted()[0] ?? null,
    headline: describeHeadline(status, shownDifferences(input), input),
    sentence: describeStatus(status, { monthsNeeded: months, states }, input),
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
    differences: differences.map(({ sign: _sign, months: _months, ...difference }) => difference),
  };
}

/**
 * Oldest moment of the months; balances need only their last. Absent where a month was never asked
 * about.
 */
export function checkedMoment(
  period: ReportPeriod,
  months: Map<string, MonthState>,
  { cumulative, basisStart }: Pick<ReportBody, 'cumulative' | 'basisStart'>,
): Pick<ReportPeriod, 'checkedAt'> {
  const monthsNeeded =
    basisStart === undefined
      ? monthsBetween(period.startDate, period.endDate).slice(cumulative ? -1 : 0)
      : monthsBetween(basisStart, period.endDate);
  const checkedMoments = monthsNeeded.flatMap((month) => months.get(month)?.verifiedAt?.toISOString() ?? []);
  const [firstCheck] = checkedMoments.toSorted();
  return firstCheck === undefined || checkedMoments.length < monthsNeeded.length
    ? {}
    : { checkedAt: firstCheck };
}

/** The provider states only its present books, so figures of the past are not checked. */
export function describePastTieOut(
  { currentOnly, plan }: ReportBody,
  providerName: string,
  proving: boolean,
): TieOut {
  const words = [
    `The books as they stood at that moment; ${providerName} states only how its own stand now, so they cannot be checked.`,
    ...(currentOnly === undefined ? [] : [currentOnly]),
    ...(plan && plan.unread.length > 0 ? [unreadPlan(plan, providerName, proving)] : []),
  ];
  return {
    status: 'unchecked',
    checkedAt: null,
    headline: 'Cannot be checked: a past day',
    sentence: words.join(' '),
    proving,
    proofs: [],
    differences: [],
  };
}

/** Unread plans are unknown, which is not the same as nothing planned. */
export function unreadPlan(
  { name, unread }: NonNullable<ReportBody['plan']>,
  providerName: string,
  proving: boolean,
): string {
  const readingText = proving ? '; it is being read now' : '';
  return `What ${name} plans for ${listMonths(unread)} was not read from ${providerName} since it last changed${readingText}.`;
}

/** A cumulative report lists its items once, as at its last period's end. */
function shownDifferences({ body, periods }: Pick<TieOutInput, 'body' | 'periods'>): Difference[] {
  const lastKey = periods.at(-1)?.key ?? '';
  return body.differences.filter(
    ({ columnKey, months }) => months === undefined && (!body.cumulative || columnKey.startsWith(lastKey)),
  );
}

function describeHeadline(
  status: TieStatus,
  differences: Difference[],
  { body, providerName }: Pick<TieOutInput, 'body' | 'providerName'>,
): string {
  if (status === 'agrees') return `Agrees with ${providerName}`;
  if (status === 'agrees-with-items') {
    const items = new Set(differences.map(({ accountId, category }) => `${accountId} ${category}`)).size;
    const itemsText = items === 0 ? 'with items' : items === 1 ? '1 item' : `${items} items`;
    return `Agrees with ${providerName} · ${itemsText} without source document`;
  }
  if (status === 'review') {
    const unknown = differences.filter(({ category }) => category === UNKNOWN);
    return unknown.length === 0
      ? tieStatusWords.review
      : `${amountWords(combinedSize(unknown, body))} without a source document`;
  }
  const [difference, ...others] = differences.filter(({ category }) => category === UNKNOWN);
  if (status === 'differs' && difference && others.length === 0)
    return `${providerName} says ${amountWords(parseAmount(difference.provider))}, this report ${amountWords(parseAmount(difference.ours))}`;
  return tieStatusWords[status];
}

function describeStatus(
  status: TieStatus,
  { monthsNeeded, states }: { monthsNeeded: string[]; states: (MonthState | undefined)[] },
  { body, periods, providerName: provider, side = null, proving }: TieOutInput,
): string {
  const differences = shownDifferences({ body, periods });
  const changedMonths = monthsNeeded.filter((_month, index) => states[index]?.changedSinceCheck);
  const uncheckedMonths = monthsNeeded.filter(
    (_month, index) => !states[index]?.changedSinceCheck && !isProved(states[index]),
  );
  const isRefused = (month: string) => states[monthsNeeded.indexOf(month)]?.refusal !== undefined;
  const refused = [...uncheckedMonths, ...changedMonths].filter(isRefused).toSorted();
  const unasked = uncheckedMonths.filter((month) => !isRefused(month));
  const failed = states.flatMap((state) => state?.proofs.filter((proof) => !proof.passed) ?? []);
  const provingText = proving
    ? '; being checked now'
    : '; checked at the next sync of the connected organisation';
  const equal =
    body.agreementSentence ??
    `Every figure equals ${body.comparedTo ?? `${provider}’s trial balance`} to the cent, ${body.cumulative ? 'at every period’s end' : 'month by month'}.`;
  if (status === 'agrees') return equal;
  if (status === 'agrees-with-items') return `${equal} ${undocumentedWords(differences, body)}.`;
  const basisText = side?.kind === 'cash' ? ' on the cash basis' : ' by tracking';
  if (status === 'changed') {
    if (changedMonths.length === 0 && side && side.changed.length > 0)
      return `${listMonths(side.changed)} changed after ${provider} was last asked${basisText}${provingText}.`;
    const since =
      changedMonths.length > 0
        ? `${listMonths(changedMonths)} changed after ${provider} was last asked`
        : `${provider} has not answered yet about an earlier month that changed`;
    return refused.length > 0
      ? `${since}. ${refusedWords(refused, provider, proving)}`
      : `${since}${provingText}.`;
  }
  if (status === 'unchecked' && uncheckedMonths.length > 0)
    return [
      unasked.length > 0
        ? `${provider} has not been asked yet about ${listMonths(unasked)}${side?.kind === 'cash' ? basisText : ''}${provingText}.`
        : '',
      refused.length > 0 ? refusedWords(refused, provider, proving) : '',
    ]
      .filter((item) => item !== '')
      .join(' ');
  if (status === 'unchecked' && body.plan && body.plan.unread.length > 0)
    return unreadPlan(body.plan, provider, proving);
  if (status === 'unchecked' && body.cumulative && !side)
    return `${provider} has not answered yet about earlier months${provingText}.`;
  if (status === 'unchecked' && side)
    return `${provider} has not been asked yet about ${listMonths(side.unchecked)}${basisText}${provingText}.`;
  if (status === 'unchecked')
    return `${provider} is not asked by tracking categories that are out of use; only the totals are checked.`;
  const unknown = differences.filter((difference) => difference.category === UNKNOWN);
  if (unknown.length > 0) {
    const holds = `${provider}’s trial balance holds ${amountWords(combinedSize(unknown, body))} in ${body.subject} without a source document.`;
    const ofDocuments = failed.findLast(({ key }) => key === 'documents');
    return ofDocuments ? `${holds} ${ofDocuments.sentence}` : holds;
  }
  const tracked = differences.filter(({ category: kind }) => kind === TRACKING);
  if (tracked.length > 0)
    return `${provider} has ${amountWords(sum(tracked.map(({ amount }) => abs(parseAmount(amount)))))} of ${body.subject} under other tracking options than the documents.`;
  const decisive = failed.find(({ key }) => failureStatus[key] === status) ?? failed[0];
  return decisive?.sentence ?? `Some figures do not equal ${provider}’s trial balance.`;
}

const refusedWords = (months: string[], provider: string, proving: boolean): string =>
  `${provider} refused to speak of ${listMonths(months)}; it is ${proving ? 'being asked again now' : 'asked again after a while'}.`;

function undocumentedWords(differences: Difference[], built: Pick<ReportBody, 'cumulative'>): string {
  const byKind = [...Map.groupBy(differences, ({ category: kind }) => kind)];
  const amounts = byKind.map(
    ([kind, categoryMonths]) => `${amountWords(combinedSize(categoryMonths, built))} of likely ${kind}`,
  );
  return `${amounts.join(', ')} ${byKind.length > 1 ? 'have' : 'has'} no source document`;
}

/** Balances hold both sides of an entry, the larger being its amount; income and costs hold one. */
function combinedSize(differences: Difference[], { cumulative }: Pick<ReportBody, 'cumulative'>): Amount {
  const debits = differences.map(({ amount, sign = 1 }) => applySign(parseAmount(amount), sign));
  const debit = sum(debits.filter((amount) => amount > ZERO));
  const credit = -sum(debits.filter((amount) => amount < ZERO));
  if (!cumulative) return debit + credit;
  return debit > credit ? debit : credit;
}

function listMonths(months: string[]): string {
  const [firstMonth, ...otherMonths] = months;
  if (firstMonth === undefined) return 'the books';
  const lastMonth = otherMonths.at(-1);
  if (lastMonth === undefined) return monthLabel(firstMonth);
  return `${months.length} months from ${monthLabel(firstMonth)} to ${monthLabel(lastMonth)}`;
}
