import {
  type AgeBucket,
  ageBucket,
  type AgedBy,
  type OpenKind,
  openKind,
  type OpenSide,
} from '#contract/ledger/openDocuments.ts';
import type { Sign } from '#contract/reports/reports.ts';
import type { Trx } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { currentContactId, currentContactName, mergedContactIds } from '../contacts.ts';
import { outstandingMovements, type OutstandingScope } from '../outstandingMovements.ts';

export type AgedFilter = {
  side: OpenSide;
  asAt: string;
  agedBy: AgedBy;
  kind?: OpenKind | undefined;
  bucket?: AgeBucket | undefined;
  contactId?: string | undefined;
  documentId?: string | undefined;
};

/** Sign 1 where an outstanding amount is a debit. */
export const agedSides = {
  receivables: { control: 'receivable', sign: 1 },
  payables: { control: 'payable', sign: -1 },
} as const satisfies Record<OpenSide, { control: string; sign: Sign }>;

/**
 * Calendar months by due date or by own date. A credit has its own date alone. Due on the day
 * itself counts as due, as in the provider's reports; by own date nothing is "not yet due".
 */
function bucketExpression(asAt: string, agedBy: AgedBy): RawBuilder<string> {
  const day = agedBy === 'due' ? sql`coalesce(due_date, date)` : sql`date`;
  const months = sql`(extract(year from ${asAt}::date) - extract(year from ${day})) * 12
    + extract(month from ${asAt}::date) - extract(month from ${day})`;
  return sql`case when ${day} > ${asAt}::date then ${agedBy === 'due' ? 'current' : 'under1'}
    when ${months} <= 0 then 'under1' when ${months} = 1 then 'month1' when ${months} = 2 then 'month2'
    when ${months} = 3 then 'month3' else 'older' end`;
}

/**
 * Adds `aged` (documents with an outstanding amount, positive on their side) to `posted` and
 * `moves`. A payment dated before its document leaves a credit until then.
 */
export function agedDocuments(books: OutstandingScope, filter: AgedFilter): RawBuilder<unknown> {
  const { side, asAt, agedBy, kind, bucket, contactId, documentId } = filter;
  const { control, sign } = agedSides[side];
  const condition = sql`t.control = ${control} and d.open_from <= ${asAt}::date and d.open_until > ${asAt}::date
    ${contactId === undefined ? sql`` : sql`and d.contact_id in ${mergedContactIds(books.companyId, contactId)}`}
    ${documentId === undefined ? sql`` : sql`and d.id = ${documentId}`}`;
  return sql`${outstandingMovements(books, { condition, upTo: asAt })}, remains as materialized (
      select id, sum(units) * ${sign} as units, sum(amount) * ${sign} as amount
      from moves group by id
    ), every as (
      select p.id, p.type, p.number, ${currentContactId(books.companyId, 'p')} as contact_id, p.contact_name, p.date, p.due_date, p.currency,
        case when r.units = 0 and not p.is_allocated then 'settled' else p.kind end as kind,
        ${bucketExpression(asAt, agedBy)} as bucket, r.units, r.amount
      from posted p join remains r on r.id = p.id
      where r.units <> 0 or r.amount <> 0
    ), aged as materialized (
      select * from every where true
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
        ${bucket === undefined ? sql`` : sql`and bucket = ${bucket}`}
    )`;
}

/** The provider revalues what is open in a foreign currency; prepayments are not on the control account. */
export async function hasForeignOutstanding(
  trx: Trx,
  books: OutstandingScope,
  filter: AgedFilter,
): Promise<boolean> {
  const { rows } = await sql`
    with ${agedDocuments(books, filter)}
    select 1 as found from aged where currency <> ${books.baseCurrency} and kind <> 'prepayments' limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

const sumRow = z.object({
  kind: openKind,
  contactId: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  bucket: ageBucket,
  amount: z.string(),
  count: z.number(),
});

/** Base currency, positive on the side's own side. */
export type AgedSum = {
  kind: OpenKind;
  contactId: string | null;
  contactName: string | null;
  bucket: AgeBucket;
  amount: string;
  count: number;
};

/**
 * Grouped by kind, contact and bucket. A contact that was never read has the name on its latest
 * document.
 */
export async function readAgedSums(
  trx: Trx,
  books: OutstandingScope,
  filter: AgedFilter,
): Promise<AgedSum[]> {
  const { rows } = await sql`
    with ${agedDocuments(books, filter)}, sums as (
      select kind, contact_id, bucket, sum(amount)::text as amount, count(*)::integer as count,
        max(date::text || contact_name) as latest
      from aged group by kind, contact_id, bucket
    ), named as (
      select *, substr(max(latest) over (partition by contact_id), ${'YYYY-MM-DD'.length + 1}::integer) as contact_name
      from sums
    )
    select kind, contact_id, bucket, amount, count, ${currentContactName(books.companyId, 'named')} as contact_name
    from named`.execute(trx);
  return z.parse(z.array(sumRow), rows);
}
