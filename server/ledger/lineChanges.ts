import { lineKind } from '#contract/ledger.ts';
import type { Trx } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { standsAt } from './booksAt.ts';
import { contactNameNow } from './contacts.ts';
import { standsFor } from './documentLines.ts';

/** Two moments of the books; the second is now where it is null. */
export type Moments = { from: Date; to: Date | null };

/** Which lines are looked at, and how they are added up. */
export type ChangeScope = {
  /** First day; null for all there ever were. */
  startDate: string | null;
  endDate: string;
  /**
   * All; of income and costs alone; or those that direct cash flows are made of: on other accounts of what moved money, on
   * bank accounts what rates did to it.
   */
  lines: 'all' | 'results' | 'cash';
  /** Each month by itself; else all together. */
  byMonth: boolean;
  /** Lines dated before it are told apart: the financial year begins here. */
  yearStart: string;
};

/** Base currency, debit positive. `month` is a first day; `earlier`: dated before the financial year began. */
export type FigureChange = { accountId: string; month: string; earlier: boolean; amount: string };
export type DocumentPart = FigureChange & { key: string };
export type DocumentFacts = {
  /** The document's id, or that of the source where no document stands behind the lines. */
  key: string;
  kind: z.infer<typeof lineKind>;
  documentType: string | null;
  documentId: string | null;
  number: string | null;
  contactName: string | null;
  dateBefore: string | null;
  dateAfter: string | null;
  /** What it debits in all, at the two moments. */
  amountBefore: string;
  amountAfter: string;
  at: Date;
};

const figureRow = z.object({
  account_id: z.string(),
  month: z.string(),
  earlier: z.boolean(),
  amount: z.string(),
});
const partRow = z.extend(figureRow, { key: z.string(), count: z.number() });

const accountsWith = (companyId: string, condition: RawBuilder<boolean>) =>
  sql<boolean>`account_id in (select id from accounts where company_id = ${companyId}::uuid and ${condition})`;

const linesIn: Record<ChangeScope['lines'], (companyId: string) => RawBuilder<boolean>> = {
  all: () => sql`true`,
  results: (companyId) => accountsWith(companyId, sql`class in ('REVENUE', 'EXPENSE')`),
  cash: (companyId) => sql`
    case when ${accountsWith(companyId, sql`type = 'BANK'`)} then kind = 'revaluation' else moves_cash end`,
};

/** What was written between the moments and still stood at the second, and what had stood at the first and was closed. */
function movedLines(companyId: string, { from, to }: Moments, scope: ChangeScope): RawBuilder<unknown> {
  const { startDate, endDate, lines, byMonth, yearStart } = scope;
  const columns = sql`coalesce(document_id, source_id) as key, account_id,
    date_trunc('month', ${byMonth ? sql`date` : sql`${endDate}::date`})::date as month,
    date < ${yearStart}::date as earlier`;
  const inScope = sql`company_id = ${companyId}::uuid and date <= ${endDate}::date
    ${startDate === null ? sql`` : sql`and date >= ${startDate}::date`}
    and ${linesIn[lines](companyId)}`;
  const until = (column: RawBuilder<unknown>) => (to === null ? sql`` : sql`and ${column} <= ${to}`);
  return sql`
    select ${columns}, amount from ledger_lines
    where ${inScope} and recorded_at > ${from} ${until(sql`recorded_at`)}
      and ${standsAt(to)}
    union all
    select ${columns}, -amount from ledger_lines
    where ${inScope} and superseded_at > ${from} ${until(sql`superseded_at`)} and recorded_at <= ${from}`;
}

/** The figures that are others at the second moment than at the first, by the lines alone. */
export async function readFigureChanges(
  trx: Trx,
  companyId: string,
  moments: Moments,
  scope: ChangeScope,
): Promise<FigureChange[]> {
  const { rows } = await sql`
    select account_id, month, earlier, sum(amount) as amount from (${movedLines(companyId, moments, scope)}) moved
    group by account_id, month, earlier having sum(amount) <> 0
    order by month, account_id, earlier`.execute(trx);
  return rows.map((row) => figureOf(z.parse(figureRow, row)));
}

/** What changed these figures, document by document: those that changed one the most, and how many there are. */
export async function readDocumentParts(
  trx: Trx,
  companyId: string,
  moments: Moments,
  scope: ChangeScope,
  most: number,
): Promise<{ parts: DocumentPart[]; count: number }> {
  const { rows } = await sql`
    with moved as materialized (${movedLines(companyId, moments, scope)}),
    figures as (
      select account_id, month, earlier from moved group by 1, 2, 3 having sum(amount) <> 0
    ), parts as materialized (
      select key, account_id, month, earlier, sum(amount) as amount
      from moved join figures using (account_id, month, earlier)
      group by 1, 2, 3, 4 having sum(amount) <> 0
    ), largest as (
      select key, count(*) over () as count from parts group by key order by max(abs(amount)) desc, key limit ${most}
    )
    select parts.*, largest.count from parts join largest using (key)
    order by abs(amount) desc, key`.execute(trx);
  const read = z.parse(z.array(partRow), rows);
  return { parts: read.map((row) => ({ ...figureOf(row), key: row.key })), count: read[0]?.count ?? 0 };
}

const figureOf = ({ account_id: accountId, month, earlier, amount }: z.infer<typeof figureRow>) => ({
  accountId,
  month,
  earlier,
  amount,
});

const factsRow = z.object({
  key: z.string(),
  kind: lineKind,
  document_type: z.nullable(z.string()),
  document_id: z.nullable(z.string()),
  number: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  date_before: z.nullable(z.string()),
  date_after: z.nullable(z.string()),
  amount_before: z.string(),
  amount_after: z.string(),
  at: z.date(),
});

/** How documents (or sources without one) stood at both moments, in all their lines. */
export async function readDocumentFacts(
  trx: Trx,
  companyId: string,
  { from, to }: Moments,
  keys: string[],
): Promise<DocumentFacts[]> {
  if (keys.length === 0) return [];
  const wanted = (id: RawBuilder<unknown>) => sql`${id} = any(${`{${keys.join(',')}}`}::uuid[])`;
  const own = sql`company_id = ${companyId}::uuid
    and (${standsFor('ledger_lines', wanted)} or (document_id is null and ${wanted(sql`source_id`)}))`;
  const debits = (moment: Date | null) =>
    sql`coalesce(sum(amount) filter (where amount > 0 and ${standsAt(moment)}), 0)`;
  const first = (moment: Date | null) => sql`min(date) filter (where ${standsAt(moment)})`;
  const { rows } = await sql`
    select l.*, d.number, ${contactNameNow(companyId, 'd')} as contact_name from (
      select coalesce(document_id, source_id) as key, max(kind) as kind, max(document_type) as document_type,
        (max(document_id::text))::uuid as document_id,
        ${first(from)} as date_before, ${first(to)} as date_after,
        ${debits(from)} as amount_before, ${debits(to)} as amount_after,
        greatest(max(recorded_at), max(superseded_at)) as at
      from (
        select * from ledger_lines where ${own} and superseded_at is null
        union all
        select * from ledger_lines where ${own} and superseded_at > ${from}
      ) known
      group by 1
    ) l
    left join documents d on d.company_id = ${companyId}::uuid and d.id = l.document_id`.execute(trx);
  return rows.map((value) => {
    const row = z.parse(factsRow, value);
    return {
      key: row.key,
      kind: row.kind,
      documentType: row.document_type,
      documentId: row.document_id,
      number: row.number,
      contactName: row.contact_name,
      dateBefore: row.date_before,
      dateAfter: row.date_after,
      amountBefore: row.amount_before,
      amountAfter: row.amount_after,
      at: row.at,
    };
  });
}
