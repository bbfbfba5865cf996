import { parseAmount, ZERO } from '#contract/amounts.ts';
import { failureStatus, worst } from '#contract/tieOut/tieOut.ts';
import { dayLabel, monthsBetween } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { isChecked, type CashBasisBooks } from '#server/tieOut/tieOut.ts';
import { AppError } from '#server/lib/appError.ts';
import { dayIn, timeIn } from '#server/lib/dayIn.ts';
import type { BalanceRange, MovingReport } from './balanceReport.ts';
import { toBalances, type BalanceRules, type MonthBalances } from './balances.ts';
import type { FigureScope, CheckedBalance, CheckedBalances } from './balanceTie.ts';
import type { ReportBody, SupplementaryNeed } from './reportBody.ts';

export function cashBasisNeed(
  { months, refused, unreadable, outdated }: CashBasisBooks,
  { startDate, endDate }: BalanceRange,
): SupplementaryNeed {
  const rangeMonths = monthsBetween(startDate, endDate);
  return {
    kind: 'cash',
    unchecked: rangeMonths.filter((month) => !months.has(month)),
    changed: rangeMonths.filter((month) => months.get(month)?.changedSinceCheck),
    outdated,
    refused,
    unreadable,
  };
}

/** Retained earnings hold earlier years already. */
export function cashBalances(
  cash: CashBasisBooks,
  books: BalanceRules,
  { startDate, endDate, periods, zeroRows }: BalanceRange,
): MovingReport {
  const emptyBalances = toBalances(new Map());
  const ours = new Map(
    monthsBetween(startDate, endDate).map((month): [string, MonthBalances] => {
      const statedBalance = cash.balances.get(month);
      return [
        month,
        { opening: emptyBalances, closing: statedBalance ? toBalances(statedBalance) : emptyBalances },
      ];
    }),
  );
  const statusAt = (month: string) => {
    const state = cash.months.get(month);
    if (state && isChecked(state)) return 'agrees';
    return state?.changedSinceCheck ? 'changed' : 'unchecked';
  };
  const atEnd = (month: string, { amount: balanceIn, includes }: FigureScope): CheckedBalance => {
    const failed = (cash.months.get(month)?.proofs ?? []).filter(
      ({ passed, accountIds }) => !passed && (accountIds.length === 0 || accountIds.some(includes)),
    );
    const status = worst([statusAt(month), ...failed.map(({ key }) => failureStatus[key])]);
    const amount = balanceIn(ours.get(month)?.closing ?? emptyBalances);
    return { ours: amount, provider: null, status, undocumented: [] };
  };
  const checkedBalances: CheckedBalances = {
    ours,
    atEnd,
    undocumentedBefore: () => [],
    statusAt,
    movement: (accountId, month) => parseAmount(cash.months.get(month)?.movements.get(accountId) ?? '0'),
  };
  return { periods, books, checkedBalances, months: cash.months, zeroRows, roundingAt: () => ZERO };
}

/**
 * Removes links to lines, since the figures are stated and not derived, and the figures of periods
 * of which the provider stated nothing.
 */
export function presentAsStated(
  built: ReportBody,
  cash: CashBasisBooks,
  { providerName, timeZone, periods }: { providerName: string; timeZone: string; periods: ReportPeriod[] },
): ReportBody {
  const unstated = periods.filter(({ startDate, endDate }) =>
    monthsBetween(startDate, endDate)
      .slice(built.cumulative ? -1 : 0)
      .some((month) => !cash.months.has(month)),
  );
  const unstatedPeriodKeys = new Set(unstated.map(({ key }) => key));
  const hideUnknown = <Figures extends { cells: Pick<ReportCell, 'amount'>[]; total: string | null }>(
    figures: Figures,
  ): Figures => ({
    ...figures,
    cells: figures.cells.map((cell, index) =>
      unstatedPeriodKeys.has(built.columns[index]?.periodKey ?? '') ? { ...cell, amount: null } : cell,
    ),
    total: unstated.length > 0 ? null : figures.total,
  });
  const readAt = [...cash.months.values()]
    .flatMap(({ verifiedAt }) => verifiedAt ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    ...built,
    columns: built.columns.map(({ lines: _lines, ...column }) => column),
    sections: built.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => hideUnknown(withoutLines(row))),
      total: hideUnknown(section.total),
    })),
    totals: built.totals.map(hideUnknown),
    proofs: built.proofs.filter(
      ({ month }) => !unstated.some(({ endDate }) => month !== null && endDate.startsWith(month)),
    ),
    agreementSentence:
      readAt === undefined
        ? ''
        : `On the cash basis, as stated by ${providerName} at ${timeIn(timeZone, readAt)} on ${dayLabel(dayIn(timeZone, readAt))}, the organization’s time: the figures are its own, not derived from documents.${describeBanks(cash, providerName)}`,
  };
}

/** Counts accounts that were not compared, in whichever of the months. */
function describeBanks({ months }: CashBasisBooks, providerName: string): string {
  const bankProofs = [...months.values()].map(({ proofs }) =>
    proofs.find(({ key, passed }) => key === 'bank' && passed),
  );
  if (bankProofs.includes(undefined)) return '';
  const uncompared = new Set(bankProofs.flatMap((proof) => proof?.unheld ?? [])).size;
  const exceptText =
    uncompared === 0
      ? ''
      : uncompared === 1
        ? ', apart from one that is not compared'
        : `, apart from ${uncompared} that are not compared`;
  return ` The bank accounts moved as ${providerName}’s bank summary says${exceptText}.`;
}

function withoutLines({ lines: _lines, lineSource: _source, ...row }: ReportRow): ReportRow {
  return row;
}

/** Rejects with 400 options that the provider does not offer on the cash basis. */
export function checkCash(request: {
  basis?: string | undefined;
  asOf?: string | undefined;
  trackingCategoryId1?: string | undefined;
  trackingCategoryId2?: string | undefined;
}): void {
  if (request.basis !== 'cash') return;
  const unsupported = (['asOf', 'trackingCategoryId1', 'trackingCategoryId2'] as const).filter(
    (path) => request[path] !== undefined,
  );
  if (unsupported.length === 0) return;
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: unsupported.map((path) => ({ path, message: 'Not on the cash basis.' })),
  });
}
