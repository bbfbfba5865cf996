import type { OpenSide } from '#contract/ledger/openDocuments.ts';
import { parseAmount, ZERO } from '#contract/amounts.ts';
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import {
  hasForeignOutstanding,
  listOutstanding,
  readAgedSums,
  readLastBroughtDay,
} from '#server/ledger/queries/queries.ts';
import {
  readDayBalances,
  readMonthToDateMovement,
  readRevaluations,
  readSettledBalances,
  statementStatus,
} from '#server/tieOut/tieOut.ts';
import { type AgedInput, buildAgedReport, findControlAccount } from './agedReport.ts';
import type { BalanceReport } from '../shared/balanceReport.ts';
import type { Source } from '../shared/reportSource.ts';
import type { SupplementaryNeed } from '../shared/reportBody.ts';
import type { BuiltReport } from '../shared/reportDefinition.ts';

/** Limit for listing documents; beyond it each figure opens to its own. */
const MAX_LISTED = 1000;

export async function readAgedReport(
  { books: { trx, companyId }, company, request: { agedBy = 'due' }, providerName }: Source,
  report: BalanceReport,
  side: OpenSide,
): Promise<Pick<BuiltReport, 'body' | 'side'>> {
  const period: ReportPeriod | undefined = report.periods.at(-1);
  if (!period) throw new RangeError('A report has at least one period.');
  const baseCurrency = company.baseCurrency ?? '';
  const books = { companyId, baseCurrency };
  const filter = { side, asAt: period.endDate, agedBy };
  const sums = await readAgedSums(trx, books, filter);
  const account = findControlAccount(report.books, side);
  const day = period.endDate;
  const isInside = day !== monthEnd(day);
  const month = isInside ? addMonths(day, -1) : monthStart(day);
  const revaluedAt = (await readRevaluations({ trx, companyId }, [month])).get(month)?.get(account?.id ?? '');
  const revalued = parseAmount(revaluedAt?.toFixed() ?? '0');
  const settledAt = (await readSettledBalances({ trx, companyId }, [month]))
    .get(month)
    ?.get(account?.id ?? '');
  const movement =
    isInside && account
      ? parseAmount(await readMonthToDateMovement({ trx, companyId }, { accountId: account.id, day }))
      : ZERO;
  const lastBroughtDay = await readLastBroughtDay({ trx, companyId });
  const baseInput: Omit<AgedInput, 'day'> = {
    isHeld: lastBroughtDay === null || day >= lastBroughtDay,
    side,
    agedBy,
    baseCurrency,
    providerName,
    sums,
    documents: null,
    settled: parseAmount(settledAt?.toFixed() ?? '0'),
    revalued: isInside ? ZERO : revalued,
    sinceMonthEnd: isInside ? { movement, revalued } : null,
  };
  // The provider revalues at any day, and states by how much only in that day's trial balance.
  const isRevalued = isInside && account !== undefined && (await hasForeignOutstanding(trx, books, filter));
  const dayBalances = isRevalued ? await readDayBalances({ trx, companyId }, day) : null;
  const balance = dayBalances?.balances?.get(account?.id ?? '') ?? '0';
  const input: AgedInput = {
    ...baseInput,
    day: dayBalances && {
      state: dayBalances.balances === null ? 'unchecked' : statementStatus[dayBalances.state],
      balance: parseAmount(balance),
    },
  };
  const dayNeed: SupplementaryNeed | null = dayBalances && {
    kind: 'day',
    unchecked: dayBalances.balances === null ? [day] : [],
    changed: dayBalances.state === 'changed' ? [day] : [],
    outdated: dayBalances.state === 'outdated' ? [day] : [],
    refused: dayBalances.refused,
    unreadable: dayBalances.unreadable,
  };
  if (sums.reduce((count, sum) => count + sum.count, 0) > MAX_LISTED)
    return { body: buildAgedReport(report, input, period), side: dayNeed };
  const { documents } = await listOutstanding(
    { trx, ...books },
    { ...filter, offset: 0, limit: MAX_LISTED },
    () => null,
  );
  return { body: buildAgedReport(report, { ...input, documents }, period), side: dayNeed };
}
