import { monthEnd } from '#contract/period.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import type { LineFlow, MoneyFlow } from '#contract/ledger/ledger.ts';
import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { type RawBuilder, sql } from 'kysely';
import { inForceAsOf } from './asOfSums.ts';
import { conversionJournals, isBroughtAlong, matchBroughtAlong } from './broughtAlong.ts';

/**
 * Base currency, received and spent both positive; `opening` stands in the month before the first
 * verified one.
 */
export type BankFlow = { month: string; accountId: string } & Record<MoneyFlow | 'opening', string>;

/** A document's own state is not kept by moment: both the transfer and its reversal must stand. */
const bothStood = (asOf: Date) => sql`where exists (
  select from ledger_lines o
  where o.company_id = gone.company_id and o.document_id = gone.id and o.source_id <> o.document_id and o.kind = 'journal'
    and ${inForceAsOf(asOf)}
  group by o.account_id having count(*) > 1 and sum(o.amount) = 0)`;

/**
 * Journals hold a transfer that was taken back twice; no line of it counts. Those that were are looked up once, and only
 * where there are journals of transfers; row-level security keeps them to the company.
 */
const undoneTransfer = (asOf: Date | null) => sql<boolean>`(
  l.kind = 'journal' and l.document_type = 'bankTransfer' and coalesce(l.document_id in (
    with gone as materialized (
      select d.company_id, d.id from documents d where d.type = 'bankTransfer' and d.status <> 'approved'
    )
    select gone.id from gone ${asOf === null ? sql`` : bothStood(asOf)}), false))`;
const entry = (asOf: Date | null) =>
  sql<boolean>`(l.kind not in ('opening', 'revaluation') and not ${undoneTransfer(asOf)})`;

/** Kinds whose reversal takes off what they added; all others count by the sign of the line. */
const comesIn = types(
  'receiveMoney',
  'paymentReceived',
  'supplierRefund',
  'customerOverpayment',
  'customerPrepayment',
);
const goesOut = types(
  'spendMoney',
  'paymentMade',
  'customerRefund',
  'supplierOverpayment',
  'supplierPrepayment',
  'expenseClaimPayment',
);

function types(...names: DocumentType[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce(l.document_type, '') in (${sql.join(names)})`;
}

/** Expense claims and pay runs have journals at most: the provider gives no document of them. */
const hasDocument = sql<boolean>`(
  l.kind in ('document', 'journal') and l.document_type is not null
  and l.document_type not in ('expenseClaim', 'expenseClaimPayment', 'payslip', 'wagesPayable'))`;
const isUntaxed = sql<boolean>`(not l.is_tax and ${hasDocument})`;

const reconciliation = sql`
  select from bank_reconciliations r
  where r.company_id = l.company_id and r.document_id = l.document_id and r.account_id = l.account_id`;

const conditions: Record<LineFlow, (asOf: Date | null) => RawBuilder<boolean>> = {
  received: (asOf) => sql`(${entry(asOf)} and (${comesIn} or (l.amount > 0 and not ${goesOut})))`,
  spent: (asOf) => sql`(${entry(asOf)} and (${goesOut} or (l.amount < 0 and not ${comesIn})))`,
  revalued: () => sql`(l.kind = 'revaluation')`,
  cash: () => sql`(l.moves_cash and not ${isBroughtAlong})`,
  noncash: () => sql`(not l.moves_cash and not ${isBroughtAlong})`,
  moved: () => sql`(not ${isBroughtAlong})`,
  withdrawn: () => sql<boolean>`false`,
  brought: () => isBroughtAlong,
  opening: () => sql`(l.kind = 'opening')`,
  booked: () => sql`(l.kind <> 'opening')`,
  net: () => sql`(l.tax_side is not null and not l.is_tax)`,
  tax: () => sql`l.is_tax`,
  unreconciled: () => sql`exists (${reconciliation} and not r.is_reconciled)`,
  // Exchange rates move no line of a statement.
  unstated: () => sql`(l.kind <> 'revaluation' and not exists (${reconciliation}))`,
  untaxedBank: () => sql`(${isUntaxed} and l.moves_cash)`,
  untaxedJournals: () => sql`(${isUntaxed} and not l.moves_cash and l.document_type = 'manualJournal')`,
  untaxedDocuments: () => sql`(${isUntaxed} and not l.moves_cash and l.document_type <> 'manualJournal')`,
  untaxedOther: () => sql`(not l.is_tax and not ${hasDocument})`,
};

export const flowCondition = (flow: LineFlow, asOf: Date | null = null): RawBuilder<boolean> =>
  conditions[flow](asOf);

/** Line by line, so received and spent are both larger than the net movement. */
export async function readBankFlows(
  { trx, companyId }: Books,
  { startDate, endDate, asOf }: { startDate: string; endDate: string; asOf: Date | null },
): Promise<BankFlow[]> {
  const { rows } = await sql<BankFlow>`
    select date_trunc('month', l.date)::date as month, l.account_id,
      coalesce(sum(l.amount) filter (where ${flowCondition('received', asOf)}), 0)::text as received,
      coalesce(-sum(l.amount) filter (where ${flowCondition('spent', asOf)}), 0)::text as spent,
      coalesce(sum(l.amount) filter (where ${flowCondition('revalued', asOf)}), 0)::text as revalued,
      coalesce(sum(l.amount) filter (where ${flowCondition('opening', asOf)}), 0)::text as opening
    from ledger_lines l
    where l.company_id = ${companyId}::uuid and ${inForceAsOf(asOf)}
      and l.account_id = any(array(select id from accounts where company_id = ${companyId}::uuid and type = 'bank'))
      and l.date between ${startDate}::date and ${endDate}::date
    group by 1, 2`.execute(trx);
  return rows;
}

/**
 * Received and spent of one account and month, both positive: in base currency, what of it is a
 * conversion balance, and in the account's own currency.
 */
export type ComparableFlows = {
  month: string;
  accountId: string;
  received: string;
  spent: string;
  broughtIn: string;
  broughtOut: string;
  ownReceived: string;
  ownSpent: string;
};

export async function readComparableFlows(
  { trx, companyId }: Books,
  months: string[],
): Promise<ComparableFlows[]> {
  if (months.length === 0) return [];
  const days = months.map((month) => ({ month, lastDay: monthEnd(month) }));
  const [received, spent] = [flowCondition('received'), flowCondition('spent')];
  const isBrought = matchBroughtAlong(sql`select source_id from conversion`);
  // Each line is judged once: the sums below would look up conversion journals and transfers for each of themselves.
  const { rows } = await sql<ComparableFlows>`
    with conversion as materialized (${conversionJournals}),
    flow as materialized (
      select x.month, l.account_id, l.amount, l.currency_amount, l.currency = a.currency as is_own,
        ${received} as is_received, ${spent} as is_spent, ${isBrought} as is_brought
      from ${valuesTable(days, { month: 'date', lastDay: 'date' })}
      join accounts a on a.company_id = ${companyId}::uuid and a.type = 'bank'
      join ledger_lines l on l.company_id = a.company_id and l.account_id = a.id and l.superseded_at is null
        and l.date between x.month and x.last_day
    )
    select month, account_id,
      coalesce(sum(amount) filter (where is_received), 0)::text as received,
      coalesce(-sum(amount) filter (where is_spent), 0)::text as spent,
      coalesce(sum(amount) filter (where is_received and is_brought), 0)::text as brought_in,
      coalesce(-sum(amount) filter (where is_spent and is_brought), 0)::text as brought_out,
      coalesce(sum(currency_amount) filter (where is_received and is_own), 0)::text as own_received,
      coalesce(-sum(currency_amount) filter (where is_spent and is_own), 0)::text as own_spent
    from flow
    group by 1, 2`.execute(trx);
  return rows;
}

/**
 * A bank account at the end of a day, debit positive. `balance` is in base currency, `unstated` the part of it of which
 * the provider does not say whether it is reconciled. `units` is the balance in the account's own currency; null where
 * that is the base currency, or not known of every line.
 */
export type BankStanding = { accountId: string; balance: string; unstated: string; units: string | null };

/** Accounts without a line are left out. */
export async function readBankStandings(
  { trx, companyId }: Books,
  { day, baseCurrency }: { day: string; baseCurrency: string },
): Promise<BankStanding[]> {
  const { rows } = await sql<BankStanding>`
    with stated as materialized (
      select distinct document_id, account_id from bank_reconciliations where company_id = ${companyId}::uuid
    )
    select l.account_id, sum(l.amount)::text as balance,
      coalesce(sum(l.amount) filter (where l.kind <> 'revaluation' and s.document_id is null), 0)::text as unstated,
      case when a.currency <> ${baseCurrency}
        and bool_and(l.kind = 'revaluation' or (l.currency = a.currency and l.currency_amount is not null))
        then coalesce(sum(l.currency_amount) filter (where l.kind <> 'revaluation'), 0)::text end as units
    from accounts a
      join ledger_lines l on l.company_id = a.company_id and l.account_id = a.id and l.superseded_at is null
        and l.date <= ${day}::date
      left join stated s on s.document_id = l.document_id and s.account_id = l.account_id
    where a.company_id = ${companyId}::uuid and a.type = 'bank'
    group by l.account_id, a.currency`.execute(trx);
  return rows;
}
