import { parseAmount } from '#contract/amounts.ts';
import { failureStatus, worst } from '#contract/tieOut/tieOut.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { CashBasisBooks } from '#server/tieOut/tieOut.ts';
import { AppError } from '#server/lib/appError.ts';
import { dayIn, timeIn } from '#server/lib/dayIn.ts';
import type { BalanceRange } from './balanceReport.ts';
import type { MovingReport } from './balanceReport.ts';
import { toBalances, type LedgerBalances, type MonthBalances } from './balances.ts';
import type { FigureScope, TiedBalance, CheckedBalances } from './balanceTie.ts';
import type { ReportBody, SupplementaryNeed } from './reportBody.ts';
import { isProved } from './tieStatus.ts';

export function cashBasisNeed(
  { months }: CashBasisBooks,
  { startDate, endDate }: BalanceRange,
): SupplementaryNeed {
  const rangeMonths = monthsBetween(startDate, endDate);
  return {
    kind: 'cash',
    unchecked: rangeMonths.filter((month) => !months.has(month)),
    changed: rangeMonths.filter((month) => months.get(month)?.changedSinceCheck),
  };
}

/** Retained earnings hold earlier years already. */
export function cashBalances(
  cash: CashBasisBooks,
  books: LedgerBalances,
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
    if (state && isProved(state)) return 'agrees';
    return state?.changedSinceCheck ? 'changed' : 'unchecked';
  };
  const atEnd = (month: string, { amount: balanceIn, includes }: FigureScope): TiedBalance => {
    const failed = (cash.months.get(month)?.proofs ?? []).filter(
      ({ passed, accountIds }) => !passed && (accountIds.length === 0 || accountIds.some(includes)),
    );
    const status = worst([statusAt(month), ...failed.map(({ key }) => failureStatus[key])]);
    const amount = balanceIn(ours.get(month)?.closing ?? emptyBalances);
    return { ours: amount, provider: null, status, unexplained: [] };
  };
  const checkedBalances: CheckedBalances = {
    ours,
    atEnd,
    unexplainedBefore: () => [],
    statusAt,
    movement: (accountId, month) => parseAmount(cash.months.get(month)?.movements.get(accountId) ?? '0'),
  };
  return { periods, books, checkedBalances, months: cash.months, zeroRows };
}

/** Removes links to lines, since the figures are stated and not derived. */
export function presentAsStated(
  built: ReportBody,
  cash: CashBasisBooks,
  { providerName, timeZone }: { providerName: string; timeZone: string },
): ReportBody {
  const readAt = [...cash.months.values()]
    .flatMap(({ verifiedAt }) => verifiedAt ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    ...built,
    columns: built.columns.map(({ lines: _lines, ...column }) => column),
    sections: built.sections.map((section) => ({ ...section, rows: section.rows.map(withoutLines) })),
    agreementSentence:
      readAt === undefined
        ? ''
        : `On the cash basis, as stated by ${providerName} at ${timeIn(timeZone, readAt)} on ${dayIn(timeZone, readAt)}, the organisation’s time: the figures are its own, not derived from documents. The bank accounts moved as their lines do.`,
  };
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
