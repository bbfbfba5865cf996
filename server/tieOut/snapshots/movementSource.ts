import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { replaceLines, type YearEnd } from '#server/ledger/ledger.ts';
import { listNoticedMonths } from '#server/notices/notices.ts';
import { sql } from 'kysely';
import { isFirstPairOther } from './balanceDifferences.ts';
import { monthSource } from './monthSource.ts';
import { lockMonths, readTrialBalances } from './trialBalanceStore.ts';

/** The first pair of columns was recognised as something else than movements. */
export async function takesMovementsFromBalances({ trx, companyId }: Books): Promise<boolean> {
  const { fromBalances } = onlyRow(
    await sql<{ fromBalances: boolean }>`
    select exists (
      select from ledger_months where company_id = ${companyId}::uuid and movements_from_balances
    ) as from_balances`.execute(trx),
  );
  return fromBalances;
}

/**
 * Forgets what was read under a wrong meaning of the first pair of columns, where that shows, so
 * that every month is read again with the balances before it. True where it did. Items that a notice
 * tells of stay until then: the right amounts take back what was told by mistake.
 */
export async function recogniseFirstPair(
  books: Books,
  { yearEnd, moment }: { yearEnd: YearEnd; moment: Date },
): Promise<boolean> {
  if (await takesMovementsFromBalances(books)) return false;
  const verifiedMonths = await readTrialBalances(books);
  if (!isFirstPairOther(verifiedMonths, yearEnd)) return false;
  await lockMonths(books);
  const { trx, companyId } = books;
  const noticed = await listNoticedMonths(books);
  const months = verifiedMonths.map(({ month }) => month).filter((month) => !noticed.includes(month));
  const forget = (kind: 'revaluation' | 'reconcilingItem' | 'opening', sourceIds: string[]) =>
    replaceLines(trx, { companyId, kind, sourceIds, lines: [], moment });
  for (const kind of ['revaluation', 'reconcilingItem'] as const)
    await forget(
      kind,
      months.map((month) => monthSource(kind, month)),
    );
  await forget('opening', [monthSource('opening', '0000-00')]);
  await sql`delete from trial_balances where company_id = ${companyId}::uuid`.execute(trx);
  await sql`
    update ledger_months set movements_from_balances = true, verified_at = null, year_end_read_at = null,
      rechecked_at = null, proofs = '[]', status = null,
      reconciled_at = case when month = any(${sqlArray(noticed, 'date')}) then reconciled_at end
    where company_id = ${companyId}::uuid and verified_at is not null`.execute(trx);
  await sql`delete from supplementary_figures where company_id = ${companyId}::uuid and kind = 'cash'`.execute(
    trx,
  );
  await sql`
    update supplementary_reports set requested = true, read_at = null
    where company_id = ${companyId}::uuid and kind = 'cash' and read_at is not null`.execute(trx);
  return true;
}
