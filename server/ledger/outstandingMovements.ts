import { valuesTable } from '#server/db/valuesTable.ts';
import { type RawBuilder, sql } from 'kysely';
import { outstandingTypes } from '#server/providers/outstandingTypes.ts';

/** Most documents of a day have nothing settled by then, so that their settlements need not be looked for. */
const settledBy = (upTo: string | undefined) =>
  upTo === undefined ? sql`` : sql`and posted.settled_from <= ${upTo}::date and l.date <= ${upTo}::date`;

/**
 * Reads the links of some documents through the key: with stale statistics the planner reads all
 * links of the company for each document (11 s for a page of a first reading). Those of all
 * documents are read at once.
 */
const linksBy = (companyId: string, end: 'sourceId' | 'targetId', areAllRead: boolean) =>
  areAllRead
    ? sql`join document_links l on l.company_id = ${companyId}::uuid and l.${sql.ref(end)} = posted.id`
    : sql`cross join lateral (
        select * from document_links where company_id = ${companyId}::uuid and ${sql.ref(end)} = posted.id offset 0
      ) l`;

export type OutstandingScope = { companyId: string; baseCurrency: string };

const types = Object.entries(outstandingTypes).map(([type, { control, side, isAllocated, kind }]) => ({
  type,
  control,
  side,
  isAllocated,
  kind,
}));

const typeColumns = {
  type: 'text',
  control: 'text',
  side: 'integer',
  isAllocated: 'boolean',
  kind: 'text',
} as const;

/** Documents in the provider's books, approved or paid, with a known total in base currency. */
const isOutstanding = (baseCurrency: string) =>
  sql`(d.status in ('approved', 'paid') and d.total is not null and (d.currency = ${baseCurrency} or d.rate is not null))`;

/**
 * The days of a new document `d` (outstandingPeriods.ts) as long as nothing settles it, which spares most documents
 * of a first reading being written twice.
 */
export const newOutstandingPeriod = (
  baseCurrency: string,
): { from: RawBuilder<unknown>; until: RawBuilder<unknown>; outstanding: RawBuilder<unknown> } => {
  const opens = sql`d.type in (${sql.join(Object.keys(outstandingTypes))}) and ${isOutstanding(baseCurrency)}`;
  return {
    from: sql`case when ${opens} then d.date end`,
    until: sql`case when ${opens} then case when d.total = d.withheld then d.date else 'infinity'::date end end`,
    outstanding: sql`case when ${opens} then d.total - d.withheld end`,
  };
};

/**
 * Adds `posted`, the documents that meet `condition`, and `moves`, what each of them, its payments
 * and its allocations leave outstanding: debit positive, `units` in its own currency, `amount` in
 * base currency at its own rate, each rounded alone. Made from documents, never from ledger
 * lines, so that the two can be held against each other. Documents without a rate are left out;
 * an invoice settles nothing.
 */
export const outstandingMovements = (
  { companyId, baseCurrency }: OutstandingScope,
  {
    condition = sql`true`,
    upTo,
    documents = sql`documents d`,
    areAllRead = false,
  }: {
    condition?: RawBuilder<unknown>;
    /** Absent: all days. */
    upTo?: string;
    /** Rows `d` of documents. */
    documents?: RawBuilder<unknown>;
    /** Nearly all documents meet the condition, of which nearly all have links. */
    areAllRead?: boolean;
  },
) => sql`
  posted as materialized (
    select d.id, d.type, d.number, d.contact_id, d.contact_name, d.date, d.due_date, d.currency, d.total,
      d.withheld, d.settled_from, t.kind, t.control, t.side, t.is_allocated,
      case when d.currency = ${baseCurrency} then 1 else d.rate end as rate
    from ${documents}
    join (select * from ${valuesTable(types, typeColumns)}) t on t.type = d.type
    where d.company_id = ${companyId}::uuid and ${isOutstanding(baseCurrency)} and ${condition}
  ), moves as (
    select id, id as by_id, side, date, side * (total - withheld) as units,
      side * (round(total / rate, 2) - round(withheld / rate, 2)) as amount, control
    from posted ${upTo === undefined ? sql`` : sql`where date <= ${upTo}::date`}
    union all
    select posted.id, l.source_id, side, l.date, -side * l.amount, -side * round(l.amount / rate, 2), control
    from posted ${linksBy(companyId, 'targetId', areAllRead)}
    where l.amount is not null ${settledBy(upTo)}
    union all
    select posted.id, l.target_id, side, l.date, -side * l.amount, -side * round(l.amount / rate, 2), control
    from posted ${linksBy(companyId, 'sourceId', areAllRead)}
    where l.amount is not null and posted.kind <> 'invoices' ${settledBy(upTo)}
  )`;
