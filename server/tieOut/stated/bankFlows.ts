import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { readComparableFlows } from '#server/ledger/queries/queries.ts';
import type { Chart } from '#server/providers/chart.ts';
import type { BankFlowsReading } from '#server/providers/provider.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { proveBankFlows } from '../bankFlowProof.ts';
import type { MonthProof } from '../proof.ts';
import { isStatementOld, type MonthTimes, statementState } from './statementAge.ts';
import { readProofs, saveProofs } from '../snapshots/monthProofStore.ts';
import { saveMonthStatuses } from '../snapshots/monthStatuses.ts';
import {
  neededMonthRows,
  readSupplementaryReports,
  requestSupplementaryReports,
  saveSupplementaryReport,
  type SupplementaryReport,
} from './supplementaryReports.ts';

type AnsweredMonth = MonthTimes & { month: string };

/** Leaves out months whose bank summary is older than their trial balance or their last change. */
export async function proveBankFlowsByMonth(
  books: Books,
  months: AnsweredMonth[],
  { accountById, baseCurrency }: Pick<Chart, 'accountById' | 'baseCurrency'>,
): Promise<Map<string, MonthProof>> {
  const [firstMonth, lastMonth] = [months[0]?.month, months.at(-1)?.month];
  if (firstMonth === undefined || lastMonth === undefined) return new Map();
  const reports = await readSupplementaryReports(books, 'bankFlows', { firstMonth, lastMonth });
  const currentReports = months.flatMap(({ month, ...times }): [string, SupplementaryReport][] => {
    const report = reports.get(month);
    return report && statementState(report.readAt, times) === 'stated' ? [[month, report]] : [];
  });
  const flows = Map.groupBy(
    await readComparableFlows(
      books,
      currentReports.map(([month]) => month),
    ),
    ({ month }) => month,
  );
  const banks = [...accountById.values()].filter(({ type }) => type === 'bank');
  return new Map(
    currentReports.map(([month, report]) => [
      month,
      proveBankFlows(month, report, { flows: flows.get(month) ?? [], banks, baseCurrency }),
    ]),
  );
}

/** Adds the proof to a month that is proved; the others get it with their next proofs. */
export async function saveBankFlows(
  books: Books,
  chart: Pick<Chart, 'accountById' | 'baseCurrency'>,
  { month, rows, readAt }: { month: string; rows: BankFlowsReading['rows']; readAt: Date },
): Promise<'created' | 'updated' | 'unchanged'> {
  const figures = rows.map(({ accountId, received, spent }) => {
    const movement = new Big(received).minus(spent).toFixed();
    return { accountId, option1: '', option2: '', movement, balance: null, received };
  });
  const outcome = await saveSupplementaryReport(
    books,
    { month, kind: 'bankFlows' },
    { readAt, categories: [], figures },
  );
  const state = await readProofs(books, month);
  if (!state || state.proofs.length === 0) return outcome;
  const { verifiedAt, changedAt } = state;
  const proof = (await proveBankFlowsByMonth(books, [{ month, verifiedAt, changedAt }], chart)).get(month);
  const otherProofs = state.proofs.filter(({ key }) => key !== 'bankFlows');
  await saveProofs(books, [{ month, proofs: [...otherProofs, ...(proof ? [proof] : [])] }]);
  await saveMonthStatuses(books, { firstMonth: month, lastMonth: month });
  return outcome;
}

/** Requests the bank summary of those months of which it was never read, or is old. */
export async function requestMissingBankFlows(books: Books, months: string[], moment: Date): Promise<void> {
  const { trx, companyId } = books;
  const { rows } = await sql`
    select x.month, r.read_at from unnest(${sqlArray(months, 'date')}) as x(month)
    left join ledger_months m on m.company_id = ${companyId}::uuid and m.month = x.month
    left join supplementary_reports r
      on r.company_id = ${companyId}::uuid and r.month = x.month and r.kind = 'bankFlows'
    where r.read_at is null or ${isStatementOld}`.execute(trx);
  const unreadMonths = z.parse(neededMonthRows, rows);
  await requestSupplementaryReports(books, 'bankFlows', { months: unreadMonths, moment });
}
