import { monthLabel, monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, TieOut, TieStatus } from '#contract/reports.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { MonthState } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { sectionOf, sections } from './layout.ts';
import { isProved, worst } from './tieStatus.ts';

export type TieOutInput = {
  periods: ReportPeriod[];
  months: Map<string, MonthState>;
  accounts: Account[];
  statuses: TieStatus[];
  /** As people know it: Xero. */
  providerName: string;
  /** What is not proved is being proved right now. */
  proving: boolean;
};

/** The report's status in words with amounts, its proofs month by month, and what has no document behind it. */
export function tieOutOf(input: TieOutInput): TieOut {
  const wanted = input.periods.flatMap((period) => monthsBetween(period.startDate, period.endDate));
  const states = wanted.map((month) => input.months.get(month));
  const status = worst(input.statuses);
  const differences = input.periods.flatMap((period) => differencesOf(period, input));
  const checked = states.flatMap((state) => (state?.anchoredAt ? [state.anchoredAt.toISOString()] : []));
  return {
    status,
    checkedAt: checked.toSorted()[0] ?? null,
    sentence: sentenceOf(status, wanted, states, differences, input),
    proofs: states.flatMap((state) =>
      state && state.anchoredAt
        ? state.proofs.map(({ accountIds: _accountIds, ...proof }) => ({
            ...proof,
            month: state.month.slice(0, 7),
          }))
        : [],
    ),
    differences,
  };
}

type Difference = TieOut['differences'][number];

/** What the provider booked on accounts of this report and no line explains, by account and kind. */
function differencesOf(period: ReportPeriod, { months, accounts }: TieOutInput): Difference[] {
  const current = monthsBetween(period.startDate, period.endDate).flatMap((month) => {
    const state = months.get(month);
    return state && isProved(state) ? [state] : [];
  });
  return accounts.flatMap((account): Difference[] => {
    const key = sectionOf(account);
    const sign = sections.find((section) => section.key === key)?.sign;
    if (!sign) return [];
    const cells = current.flatMap((state) => state.residuals.get(account.id) ?? []);
    if (cells.length === 0) return [];
    const amount = sum(cells.map((cell) => cell.amount)).times(sign);
    const provider = sum(current.map((state) => state.movements.get(account.id) ?? '0')).times(sign);
    return [
      {
        columnKey: period.key,
        accountId: account.id,
        accountName: account.name,
        provider: provider.toFixed(2),
        ours: provider.minus(amount).toFixed(2),
        amount: amount.toFixed(2),
        kind: cells[0]?.cause ?? 'unknown',
        documents: [],
      },
    ];
  });
}

function sentenceOf(
  status: TieStatus,
  wanted: string[],
  states: (MonthState | undefined)[],
  differences: Difference[],
  { providerName: provider, proving }: Pick<TieOutInput, 'providerName' | 'proving'>,
): string {
  const stale = wanted.filter((_month, index) => states[index]?.stale);
  const unproved = wanted.filter((_month, index) => !states[index]?.stale && !isProved(states[index]));
  const failed = states.flatMap((state) => state?.proofs.filter((proof) => !proof.passed) ?? []);
  const next = proving ? '; being proved now' : '; proved at the next sync of the connected organisation';
  const equal = `Every figure equals ${provider}’s trial balance to the cent, month by month.`;
  if (status === 'tied') return equal;
  if (status === 'explained')
    return `${equal} ${amountsByKind(differences)} has no document, and a known cause.`;
  if (status === 'stale') return `${listed(stale)} changed after ${provider} was last asked${next}.`;
  if (status === 'unproved' && unproved.length > 0) {
    return `${provider} has not been asked yet about ${listed(unproved)}${next}.`;
  }
  if (status === 'unproved')
    return `${provider} was not asked for these tracking columns; only the totals are proved.`;
  const unknown = differences.filter((difference) => difference.kind === 'unknown');
  if (unknown.length > 0) {
    const amount = sum(unknown.map((difference) => new Big(difference.amount).abs().toFixed()));
    return `The totals equal ${provider}’s trial balance, but ${amountText(amount)} of income and costs has no document that could be read.`;
  }
  return failed[0]?.sentence ?? `Some figures do not equal ${provider}’s trial balance.`;
}

function amountsByKind(differences: Difference[]): string {
  const byKind = Map.groupBy(differences, (difference) => difference.kind);
  return [...byKind]
    .map(
      ([kind, cells]) =>
        `${amountText(sum(cells.map((cell) => new Big(cell.amount).abs().toFixed())))} of ${kind}`,
    )
    .join(' and ');
}

function listed(months: string[]): string {
  const [first, ...others] = months;
  if (first === undefined) return 'the books';
  const last = others.at(-1);
  if (last === undefined) return monthLabel(first);
  return `${months.length} months from ${monthLabel(first)} to ${monthLabel(last)}`;
}

function sum(amounts: string[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
}
