import type { Books } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import { CONVERSION_BALANCE } from '../conversionBalance.ts';

const namesNoDocument = sql`entry.document_type is null and entry.document_id is null`;

/**
 * Conversion balances are journals without a document, before the first journal of a document that
 * moves money: Xero takes only unpaid invoices and bills of earlier days (TYPES-DOC; help,
 * Settings_ConversionDate). Bank accounts and equity tell them from pay runs, depreciation and the
 * cost of what was sold.
 * Journals are immutable, so the books of any moment have them alike; row-level security keeps
 * them to the company.
 */
export const conversionJournals = sql`
  with first_money as materialized (
    select min(money.date) as date
    from accounts a
    cross join lateral (
      select entry.date from ledger_lines entry
      where entry.company_id = a.company_id and entry.account_id = a.id and entry.superseded_at is null
        and entry.kind = 'journal' and not (${namesNoDocument})
      order by entry.date limit 1
    ) money
    where a.type = 'bank' and exists (select from account_sums where kind = 'journal')
  ), early as materialized (
    select undocumented.source_id, a.type = 'bank' or a.class = 'equity' as is_balance
    from accounts a
    cross join lateral (
      select entry.source_id from ledger_lines entry
      where entry.company_id = a.company_id and entry.account_id = a.id and entry.superseded_at is null
        and entry.kind = 'journal' and ${namesNoDocument}
        and entry.date <= coalesce((select date from first_money), 'infinity')
      -- Each account by its own days, never all lines of the company, whatever the planner knows of them.
      offset 0
    ) undocumented
    where exists (select from account_sums where kind = 'journal')
  )
  select early.source_id from early group by early.source_id having bool_or(early.is_balance)`;

/** The organisation had it before its books began here, whatever tells the figures; of journals, those of the ids. */
export const matchBroughtAlong = (journalIds: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  l.kind = 'opening' or l.category is not distinct from ${CONVERSION_BALANCE}
  or (l.kind = 'journal' and l.source_id in (${journalIds})))`;
export const isBroughtAlong = matchBroughtAlong(conversionJournals);

/**
 * Last day on which balances were brought along: the conversion, which monthly comparatives may
 * precede. Null where none were.
 */
export async function readLastBroughtDay({ trx, companyId }: Books): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from (
      select max(date) as day from ledger_lines
      where company_id = ${companyId}::uuid and superseded_at is null and kind = 'reconcilingItem'
        and category = ${CONVERSION_BALANCE}
      union all
      -- Through the key: one condition for both would look at every line.
      select max(l.date) from (${conversionJournals}) conversion
      join ledger_lines l on l.company_id = ${companyId}::uuid and l.source_id = conversion.source_id
      where l.superseded_at is null and l.kind = 'journal'
    ) brought`.execute(trx);
  return rows[0]?.day ?? null;
}
