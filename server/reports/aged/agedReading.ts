import type { OpenSide } from '#contract/ledger/openDocuments.ts';
import { parseAmount, ZERO } from '#contract/amounts.ts';
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import { listOutstanding, readAgedSums } from '#server/ledger/queries/queries.ts';
import { readMonthToDateMovement, readRevaluations } from '#server/tieOut/tieOut.ts';
import { type AgedInput, buildAgedReport, findControlAccount } from './agedReport.ts';
import type { BalanceReport } from '../shared/balanceReport.ts';
import type { Source } from '../shared/reportSource.ts';
import type { ReportBody } from '../shared/reportBody.ts';

/** Limit for listing documents; beyond it each figure opens to its own. */
const MAX_LISTED = 1000;

export async function readAgedReport(
  { books: { trx, companyId }, company, request: { agedBy = 'due' }, providerName }: Source,
  report: BalanceReport,
  side: OpenSide,
): Promise<ReportBody> {
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
  const movement =
    isInside && account
      ? parseAmount(await readMonthToDateMovement({ trx, companyId }, { accountId: account.id, day }))
      : ZERO;
  const input: AgedInput = {
    side,
    agedBy,
    baseCurrency,
    providerName,
    sums,
    documents: null,
    revalued: isInside ? ZERO : revalued,
    sinceMonthEnd: isInside ? { moved: movement, revalued } : null,
  };
  if (sums.reduce((count, sum) => count + sum.count, 0) > MAX_LISTED)
    return buildAgedReport(report, input, period);
  const { documents } = await listOutstanding(
    { trx, ...books },
    { ...filter, offset: 0, limit: MAX_LISTED },
    () => null,
  );
  return buildAgedReport(report, { ...input, documents }, period);
}
