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
import { isBackedOff } from '../refusalBackoff.ts';
import { readProofs, saveProofs } from '../snapshots/monthProofStore.ts';
import { saveMonthStatuses } from '../snapshots/monthStatuses.ts';
import {
  neededMonthRows,
  readSupplementaryReports,
  requestSupplementaryReports,
  saveSupplementaryReport,
  type SupplementaryReport,
} from './supplementaryReports.ts';

type AnsweredMonth = { month: string; changedAt: Date | null };

/** Of the months whose bank summary was read since they last changed. */
export async function proveBankFlowsByMonth(
  books: Books,
  months: AnsweredMonth[],
  { accountById, baseCurrency }: Pick<Chart, 'accountById' | 'baseCurrency'>,
): Promise<Map<string, MonthProof>> {
  const [firstMonth, lastMonth] = [months[0]?.month, months.at(-1)?.month];
  if (firstMonth === undefined || lastMonth === undefined) return new Map();
  const reports = await readSupplementaryReports(books, 'bankFlows', { from: firstMonth, to: lastMonth });
  const current = months.flatMap(({ month, changedAt }): [string, SupplementaryReport][] => {
    const report = reports.get(month);
    return report && (changedAt === null || changedAt <= report.readAt) ? [[month, report]] : [];
  });
  const flows = Map.groupBy(
    await readComparableFlows(
      books,
      current.map(([month]) => month),
    ),
    ({ month }) => month,
  );
  const banks = [...accountById.values()].filter(({ type }) => type === 'bank');
  return new Map(
    current.map(([month, report]) => [
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
  const proof = (await proveBankFlowsByMonth(books, [{ month, changedAt: state.changedAt }], chart)).get(
    month,
  );
  const otherProofs = state.proofs.filter(({ key }) => key !== 'bankFlows');
  await saveProofs(books, [{ month, proofs: [...otherProofs, ...(proof ? [proof] : [])] }]);
  await saveMonthStatuses(books, { from: month, to: month });
  return outcome;
}

/** The newest month is requested in every run but a report's, beside its trial balance. */
export async function requestNewestBankFlows(
  { trx, companyId }: Books,
  { current: currentMonth, readBefore }: { current: string; readBefore: Date },
  moment: Date,
): Promise<void> {
  await sql`
    insert into supplementary_reports (company_id, month, kind, requested)
    select ${companyId}::uuid, greatest(max(month), ${currentMonth}::date), 'bankFlows', true
    from ledger_months where company_id = ${companyId}::uuid
    on conflict (company_id, month, kind) do update set requested = true
    where (supplementary_reports.read_at is null or supplementary_reports.read_at < ${readBefore})
      and not ${isBackedOff(moment, 'supplementaryReports')}`.execute(trx);
}

/** Of months whose bank summary was never read, or not since they last changed. */
export async function requestMissingBankFlows(books: Books, months: string[], moment: Date): Promise<void> {
  const { trx, companyId } = books;
  const { rows } = await sql`
    select x.month, r.read_at from unnest(${sqlArray(months, 'date')}) as x(month)
    left join ledger_months m on m.company_id = ${companyId}::uuid and m.month = x.month
    left join supplementary_reports r
      on r.company_id = ${companyId}::uuid and r.month = x.month and r.kind = 'bankFlows'
    where r.read_at is null or r.read_at < m.changed_at`.execute(trx);
  const unreadMonths = z.parse(neededMonthRows, rows);
  await requestSupplementaryReports(books, 'bankFlows', { months: unreadMonths, at: moment });
}
