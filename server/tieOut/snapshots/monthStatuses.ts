import type { MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { readMonthStates } from '../months.ts';
import { provedStatus } from '../monthStatus.ts';

/** Follows every change of proofs or items, so that lists of many companies read a status and no proofs. */
export async function saveMonthStatuses(books: Books, range: MonthRange): Promise<void> {
  const { trx, companyId } = books;
  const states = await readMonthStates(books, range);
  if (states.size === 0) return;
  const rows = [...states.values()].map((state) => ({ month: state.month, status: provedStatus(state) }));
  await sql`
    update ledger_months m set status = x.status
    from ${valuesTable(rows, { month: 'date', status: 'text' })}
    where m.company_id = ${companyId}::uuid and m.month = x.month and m.status is distinct from x.status`.execute(
    trx,
  );
}
