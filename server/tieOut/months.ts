import { monthEnd, type MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { type AccountScope, accountScope, readSeries } from '#server/ledger/queries/queries.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MonthProof } from './proof.ts';
import type { ProviderRefusal } from './refusalBackoff.ts';
import { storedProofs } from './snapshots/monthProofStore.ts';

export type MonthState = {
  month: string;
  verifiedAt: Date | null;
  changedAt: Date | null;
  /** True if the books changed after the provider was asked. */
  changedSinceCheck: boolean;
  proofs: MonthProof[];
  /** The provider’s first pair of columns is something else than movements. */
  movementsFromBalances?: boolean;
  refusal?: ProviderRefusal;
  /** The provider's newest answer about the month could not be read. */
  isUnreadable?: true;
  /** Undocumented amounts by account and category; a null category is unknown. */
  items: Map<string, { amount: string; category: string | null }[]>;
};

export type MonthMovements = MonthState & { movements: Map<string, string> };

export async function readMonthStates(
  { trx, companyId }: Books,
  { firstMonth, lastMonth }: MonthRange,
): Promise<Map<string, MonthState>> {
  const [rows, reconcilingItems] = await pipelined(
    trx
      .selectFrom('ledgerMonths')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('month', '>=', firstMonth)
      .where('month', '<=', lastMonth)
      .execute(),
    readAsJson<{ month: string; accountId: string; category: string | null; amount: string }>(
      trx,
      sql`
      select date_trunc('month', date)::date as month, account_id as "accountId", category, sum(amount)::text as amount
      from ledger_lines
      where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null
        and date between ${firstMonth}::date and ${monthEnd(lastMonth)}::date
      group by 1, 2, 3
      having sum(amount) <> 0
      order by 1, 2, 3`,
    ),
  );
  const months = new Map(
    rows.map((row): [string, MonthState] => {
      const { month, verifiedAt, changedAt, movementsFromBalances } = row;
      const { refusedAt, refusal: reason, isUnreadable } = row;
      const refused = refusedAt && reason !== null ? { refusal: { refusedAt, reason } } : {};
      const changedSinceCheck = verifiedAt !== null && changedAt !== null && changedAt > verifiedAt;
      return [
        month,
        {
          month,
          verifiedAt,
          changedAt,
          changedSinceCheck,
          proofs: z.parse(storedProofs, row.proofs),
          movementsFromBalances,
          ...refused,
          ...(isUnreadable ? { isUnreadable } : {}),
          items: new Map(),
        },
      ];
    }),
  );
  for (const cell of reconcilingItems) {
    const monthItems = months.get(cell.month)?.items;
    monthItems?.set(cell.accountId, [
      ...(monthItems.get(cell.accountId) ?? []),
      { amount: cell.amount, category: cell.category },
    ]);
  }
  return months;
}

export async function readProviderMovements(
  { trx, companyId }: Books,
  months: Map<string, MonthState>,
  { firstMonth, lastMonth, concerned = 'all' }: MonthRange & { concerned?: AccountScope | undefined },
): Promise<Map<string, MonthMovements>> {
  const monthMovements = new Map(
    [...months].map(([month, state]) => [month, { ...state, movements: new Map<string, string>() }]),
  );
  if (monthMovements.size === 0) return monthMovements;
  const series = await readSeries(
    trx,
    sql`
    select month, account_id, movement as amount from trial_balances
    where company_id = ${companyId}::uuid and month between ${firstMonth}::date and ${lastMonth}::date
      ${accountScope(companyId, concerned)}`,
  );
  for (const { accountId, months: seriesMonths, amounts } of series)
    seriesMonths.forEach((month, index) =>
      monthMovements.get(month)?.movements.set(accountId, amounts[index] ?? '0'),
    );
  return monthMovements;
}
