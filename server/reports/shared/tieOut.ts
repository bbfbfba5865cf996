import { parseAmount, abs, sum } from '#contract/amounts.ts';
import { dayLabel, monthLabel, monthsBetween } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import {
  failureStatus,
  groupItems,
  isAgreeing,
  movementsFromBalancesWords,
  statusWords,
  type TieOut,
  type TieStatus,
  worst,
} from '#contract/tieOut/tieOut.ts';
import { isChecked, type MonthState } from '#server/tieOut/tieOut.ts';
import { amountWords } from './amounts.ts';
import type { ReportBody, Difference, SupplementaryNeed } from './reportBody.ts';
import { combinedSize, describeDifferent, differentHeadline, undocumentedWords } from './differentFigures.ts';
import { TRACKING, UNKNOWN } from './movementDifferences.ts';

export type TieOutInput = {
  body: Pick<
    ReportBody,
    | 'statuses'
    | 'differences'
    | 'proofs'
    | 'subject'
    | 'cumulative'
    | 'showsBothSides'
    | 'comparedTo'
    | 'agreementSentence'
    | 'plan'
    | 'basisStart'
    | 'uncheckedPart'
    | 'uncheckable'
    | 'otherwiseStated'
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
  const unreadable = months.filter((_month, index) => states[index]?.isUnreadable);
  const status = worst([...statuses, ...unreadable.map(() => 'review' as const)]);
  const { uncheckedPart } = input.body;
  const checked = states.flatMap((state) => (state?.verifiedAt ? [state.verifiedAt.toISOString()] : []));
  return {
    status: isAgreeing(status) && uncheckedPart?.isMost ? 'agrees-in-total' : status,
    checkedAt: checked.toSorted()[0] ?? null,
    headline: describeHeadline(status, shownDifferences(input), input),
    sentence: [
      describeStatus(status, { monthsNeeded: months, states }, input),
      describeUnreadable(unreadable, input),
      describeUnchecked(status, input),
      describeMovementSource(states, input.providerName),
    ]
      .filter((text) => text !== '')
      .join(' '),
    ...(uncheckedPart ? { uncheckedPart: uncheckedPart.sentence } : {}),
    proving: input.proving,
    proofs: [
      ...proofs,
      ...states.flatMap((state) =>
        state && state.verifiedAt
          ? state.proofs.map(({ accountIds: _accountIds, amounts: _amounts, unheld: _unheld, ...proof }) => ({
              ...proof,
              month: state.month.slice(0, 7),
            }))
          : [],
      ),
    ],
    differences: differences.map(
      ({ periodKey: _period, sign: _sign, months: _months, shownAmount: _shown, ...difference }) =>
        difference,
    ),
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
function unreadPlan(
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
    ({ periodKey, months }) => months === undefined && (!body.cumulative || periodKey === lastKey),
  );
}

function describeHeadline(
  status: TieStatus,
  differences: Difference[],
  { body, providerName }: Pick<TieOutInput, 'body' | 'providerName'>,
): string {
  const agrees = `${body.uncheckedPart?.agreeing ?? 'Agrees'} with ${providerName}`;
  const restText = body.uncheckedPart ? `; ${body.uncheckedPart.rest}` : '';
  if (status === 'agrees') return `${agrees}${restText}`;
  if (status === 'agrees-with-items') {
    const items = groupItems(body.differences).length;
    const itemsText = items === 0 ? 'with items' : items === 1 ? '1 item' : `${items} items`;
    return `${agrees} · ${itemsText} without source document${restText}`;
  }
  if (status === 'review') {
    const unknown = differences.filter(({ category }) => category === UNKNOWN);
    return unknown.length === 0
      ? statusWords('review')
      : `${amountWords(combinedSize(unknown, body))} without a source document`;
  }
  if (status === 'differs') return differentHeadline(body, differences, providerName);
  if (status === 'unchecked' && body.uncheckable) return body.uncheckable.headline;
  return statusWords(status);
}

function describeStatus(
  status: TieStatus,
  { monthsNeeded, states }: { monthsNeeded: string[]; states: (MonthState | undefined)[] },
  { body, periods, providerName: provider, side: need = null, proving }: TieOutInput,
): string {
  const side =
    need === null || need.kind === 'bankFlows' || need.kind === 'budget' || need.kind === 'executiveSummary'
      ? null
      : { ...need, kind: need.kind };
  const differences = shownDifferences({ body, periods });
  const changedMonths = monthsNeeded.filter((_month, index) => states[index]?.changedSinceCheck);
  const uncheckedMonths = monthsNeeded.filter(
    (_month, index) => !states[index]?.changedSinceCheck && !isChecked(states[index]),
  );
  const isRefused = (month: string) =>
    states[monthsNeeded.indexOf(month)]?.refusal !== undefined ||
    (side?.kind === 'cash' && side.refused.includes(month));
  const refused = [...uncheckedMonths, ...changedMonths].filter(isRefused).toSorted();
  const outdated = side?.outdated ?? [];
  const unasked = uncheckedMonths.filter((month) => !isRefused(month) && !outdated.includes(month));
  const failed = states.flatMap((state) => state?.proofs.filter((proof) => !proof.passed) ?? []);
  const provingText = proving
    ? '; being checked now'
    : '; checked at the next sync of the connected organization';
  const equal =
    body.agreementSentence ??
    `Every figure equals ${body.comparedTo ?? `${provider}’s trial balance`} to the cent, ${body.cumulative ? 'at every period’s end' : 'month by month'}.`;
  if (status === 'agrees') return equal;
  if (status === 'agrees-with-items') return `${equal} ${undocumentedWords(differences, body)}.`;
  const basisText = { cash: ' on the cash basis', tracking: ' by tracking', day: '' }[side?.kind ?? 'day'];
  const cashText = side?.kind === 'cash' ? basisText : '';
  const joined = (sentences: string[]) => sentences.filter((item) => item !== '').join(' ');
  const [day] = side?.kind === 'day' ? [...side.unchecked, ...side.changed] : [];
  const periodWords = (months: string[]) =>
    day !== undefined && months.includes(day) ? dayLabel(day) : listMonths(months);
  const askedAgain = `it is ${proving ? 'being asked again now' : 'asked again after a while'}`;
  const refusal = (months: string[], basis: string) => {
    const unreadable = months.filter((month) => side?.unreadable.includes(month));
    const unanswered = months.filter((month) => !unreadable.includes(month));
    return joined([
      unanswered.length === 0
        ? ''
        : `${provider} refused to answer about ${periodWords(unanswered)}${basis}; ${askedAgain}.`,
      unreadable.length === 0
        ? ''
        : `${provider}’s answer about ${periodWords(unreadable)}${basis} could not be read; ${askedAgain}.`,
    ]);
  };
  const besideWords = (months: string[], lead: (listed: string) => string) => {
    const unrefused = months.filter((month) => side?.refused.includes(month) !== true);
    return joined([
      unrefused.length > 0 ? `${lead(periodWords(unrefused))}${basisText}${provingText}.` : '',
      refusal(
        months.filter((month) => !unrefused.includes(month)),
        basisText,
      ),
    ]);
  };
  if (status === 'changed') {
    if (changedMonths.length === 0 && side && side.changed.length > 0)
      return besideWords(side.changed, (months) => `${months} changed after ${provider} was last asked`);
    const since =
      changedMonths.length > 0
        ? `${listMonths(changedMonths)} changed after ${provider} was last asked`
        : `${provider} has not answered yet about an earlier month that changed`;
    return refused.length > 0 ? `${since}. ${refusal(refused, cashText)}` : `${since}${provingText}.`;
  }
  if (status === 'unchecked' && unasked.length + refused.length > 0)
    return joined([
      unasked.length > 0
        ? `${provider} has not been asked yet about ${listMonths(unasked)}${cashText}${provingText}.`
        : '',
      refusal(refused, cashText),
    ]);
  if (status === 'unchecked' && body.plan && body.plan.unread.length > 0)
    return unreadPlan(body.plan, provider, proving);
  if (status === 'unchecked' && side && side.unchecked.length > 0)
    return besideWords(side.unchecked, (months) => `${provider} has not been asked yet about ${months}`);
  if (status === 'unchecked' && outdated.length > 0)
    return besideWords(
      outdated,
      (months) => `${provider} stated its trial balance again and was not asked yet about ${months}`,
    );
  if (status === 'unchecked' && body.uncheckable) return body.uncheckable.sentence;
  if (status === 'unchecked' && body.cumulative)
    return `${provider} has not answered yet about earlier months${provingText}.`;
  if (status === 'unchecked')
    return `${provider} is not asked by tracking categories that are out of use; only the totals are checked.`;
  if (status === 'differs') return describeDifferent(body, { differences, failed, provider });
  const unknown = differences.filter((difference) => difference.category === UNKNOWN);
  if (unknown.length > 0) {
    const holds = `${provider}’s trial balance holds ${amountWords(combinedSize(unknown, body))} in ${body.subject} without a source document.`;
    const ofDocuments = failed.findLast(({ key }) => key === 'documents');
    return ofDocuments ? `${holds} ${ofDocuments.sentence}` : holds;
  }
  const tracked = differences.filter(({ category }) => category === TRACKING);
  if (tracked.length > 0)
    return `${provider} has ${amountWords(sum(tracked.map(({ amount }) => abs(parseAmount(amount)))))} of ${body.subject} under other tracking options than the documents.`;
  if (failed.length === 0 && states.some((state) => state?.isUnreadable)) return '';
  const decisive = failed.find(({ key }) => failureStatus[key] === status) ?? failed[0];
  return decisive?.sentence ?? `Some figures do not equal ${provider}’s trial balance.`;
}

/** Names the first of them in the words of its reading. */
function describeUnreadable(
  [month, ...otherMonths]: string[],
  { months, proving }: Pick<TieOutInput, 'months' | 'proving'>,
): string {
  if (month === undefined) return '';
  const otherText = otherMonths.length === 0 ? '' : ` Nor can those of ${listMonths(otherMonths)}.`;
  const askedAgain = proving ? 'is being asked again now' : 'is asked again after a while';
  return `Not checked: ${monthLabel(month)}. ${months.get(month)?.refusal?.reason ?? ''}${otherText} It ${askedAgain}.`;
}

/** A part that nothing was held against makes the rest no less checked, and no more. */
function describeUnchecked(
  status: TieStatus,
  { body: { uncheckedPart: part }, proving }: TieOutInput,
): string {
  if (!part || status === 'unchecked') return '';
  return part.isComing && proving ? `${part.sentence} It is being checked now.` : part.sentence;
}

/** Names the source of movements that the provider's trial balance does not state. */
function describeMovementSource(states: (MonthState | undefined)[], provider: string): string {
  const months = states.flatMap((state) =>
    state?.verifiedAt && state.movementsFromBalances === true ? [state.month] : [],
  );
  return months.length === 0 ? '' : movementsFromBalancesWords(` of ${listMonths(months)}`, provider);
}

function listMonths(months: string[]): string {
  const [firstMonth, ...otherMonths] = months;
  if (firstMonth === undefined) return 'the books';
  const lastMonth = otherMonths.at(-1);
  if (lastMonth === undefined) return monthLabel(firstMonth);
  return `${months.length} months from ${monthLabel(firstMonth)} to ${monthLabel(lastMonth)}`;
}
