import type { BookFinding } from '#contract/tieOut/bookChecks.ts';
import { monthLabel } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { documentEntities } from '#server/providers/postingRules.ts';
import { CURRENCY_ROUNDING } from '#server/tieOut/tieOut.ts';
import { type CheckResult, MAX_FINDINGS } from './sumCheck.ts';

type EntryRow = {
  kind: string;
  sourceId: string;
  number: string | null;
  date: string;
  amount: string;
  lines: number;
  count: number;
};

const describeRow = (row: { kind: string; sourceId: string; number: string | null }): string =>
  row.number === null ? `the ${row.kind} ${row.sourceId}` : `${row.number} (${row.kind})`;

export async function checkEntries({ trx, companyId }: Books): Promise<CheckResult> {
  const { rows: entries } = await sql<EntryRow>`
    select e.*, d.number, count(*) over () as count from (
      select kind, source_id, min(document_id) as document_id, min(date) as date, sum(amount)::text as amount,
        count(*)::integer as lines
      from ledger_lines
      where company_id = ${companyId}::uuid and superseded_at is null
        -- The provider's own books are off by these cents.
        and category is distinct from ${CURRENCY_ROUNDING}
      group by kind, source_id having sum(amount) <> 0
    ) e
    left join documents d on d.company_id = ${companyId}::uuid and d.id = e.document_id
    order by date, source_id limit ${MAX_FINDINGS}`.execute(trx);
  const { lines } = await trx
    .selectFrom('ledgerLines')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('companyId', '=', companyId)
    .where('supersededAt', 'is', null)
    .executeTakeFirstOrThrow();
  const findings = entries.map((row): BookFinding => ({
    check: 'balance',
    sentence: `The lines of ${describeRow(row)} of ${row.date} do not balance: they come to ${row.amount}.`,
    expected: '0',
    actual: row.amount,
  }));
  return { count: entries[0]?.count ?? 0, findings, rowsRead: lines };
}

/** Finds current lines whose document or journal has no stored record, or a deleted one. */
export async function checkOrphans({ trx, companyId }: Books): Promise<CheckResult> {
  const entities = ['Journals', ...documentEntities];
  const { rows: links } = await sql<EntryRow>`
    select o.*, d.number, count(*) over () as count from (
      select l.kind, l.source_id, min(l.document_id) as document_id, min(l.date) as date,
        coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as amount, count(*)::integer as lines
      from ledger_lines l
      where l.company_id = ${companyId}::uuid and l.superseded_at is null and l.kind in ('document', 'journal')
        and not exists (
          select from records r
          where r.company_id = l.company_id and r.record_id = l.source_id and r.deleted_at is null
            and r.entity_type = any(${sqlArray(entities, 'text')}))
      group by l.kind, l.source_id
    ) o
    left join documents d on d.company_id = ${companyId}::uuid and d.id = o.document_id
    order by date, source_id limit ${MAX_FINDINGS}`.execute(trx);
  const findings = links.map((row): BookFinding => ({
    check: 'lines',
    sentence: `${row.lines} lines of ${describeRow(row)} of ${row.date} stand without the record they were made from.`,
    expected: '0',
    actual: row.amount,
  }));
  return { count: links[0]?.count ?? 0, findings, rowsRead: 0 };
}

type MovementRow = { sourceId: string; account: string | null; count: number };

/** Finds movements of foreign bank accounts whose document has no stored record, or a deleted one. */
export async function checkOrphanedMovements({ trx, companyId }: Books): Promise<CheckResult> {
  const { rows: orphans } = await sql<MovementRow>`
    select m.source_id, min(a.name) as account, count(*) over () as count
    from foreign_bank_movements m
    left join accounts a on a.company_id = m.company_id and a.id = m.account_id
    where m.company_id = ${companyId}::uuid and not exists (
      select from records r
      where r.company_id = m.company_id and r.record_id = m.source_id and r.deleted_at is null
        and r.entity_type = any(${sqlArray([...documentEntities], 'text')}))
    group by m.source_id
    order by m.source_id limit ${MAX_FINDINGS}`.execute(trx);
  const findings = orphans.map(({ sourceId, account }): BookFinding => ({
    check: 'foreignBanks',
    sentence: `A movement of ${account ?? 'an account that the chart does not list'} stands without the record it was made from, ${sourceId}.`,
    expected: null,
    actual: null,
  }));
  return { count: orphans[0]?.count ?? 0, findings, rowsRead: 0 };
}

type TrialBalanceRow = {
  month: string;
  account: string | null;
  statedAmount: string;
  ours: string;
  count: number;
};

/** Covers months without changes since their verification. */
export async function checkTrialBalances({ trx, companyId }: Books): Promise<CheckResult> {
  const { rows: balances } = await sql<TrialBalanceRow>`
    with asked as (
      select month from ledger_months
      where company_id = ${companyId}::uuid and verified_at is not null
        and (changed_at is null or changed_at <= verified_at)
    ), ours as (
      select month, account_id, sum(amount) as amount from account_sums join asked using (month)
      where company_id = ${companyId}::uuid and kind <> 'opening' group by 1, 2
    ), stated as (
      select month, account_id, movement from trial_balances join asked using (month)
      where company_id = ${companyId}::uuid
    )
    select month, a.name as account, coalesce(movement, 0)::text as stated_amount, coalesce(amount, 0)::text as ours,
      count(*) over () as count
    from ours full join stated using (month, account_id)
    left join accounts a on a.company_id = ${companyId}::uuid and a.id = account_id
    where coalesce(amount, 0) <> coalesce(movement, 0)
    order by month, account limit ${MAX_FINDINGS}`.execute(trx);
  const findings = balances.map(({ month, account, statedAmount, ours }): BookFinding => ({
    check: 'trialBalances',
    sentence: `${account ?? 'An account that the chart does not list'} moved by ${ours} in ${monthLabel(month)} here, and the provider stated ${statedAmount}.`,
    expected: statedAmount,
    actual: ours,
  }));
  return { count: balances[0]?.count ?? 0, findings, rowsRead: 0 };
}
