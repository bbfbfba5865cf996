import type { LineFlow, MoneyFlow } from '#contract/ledger.ts';
import type { Trx } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { BROUGHT_ALONG } from './residualKinds.ts';

/** Of one bank account and month; base currency, what was received and spent positive. */
export type BankFlow = { month: string; accountId: string } & Record<MoneyFlow, string>;

/** Journals hold a transfer that was taken back twice; no line of it counts. */
const undoneTransfer = sql<boolean>`(l.kind = 'journal' and l.document_type = 'TRANSFER' and exists (
  select from documents d
  where d.company_id = l.company_id and d.id = l.document_id and d.status <> 'AUTHORISED'))`;
const entry = sql<boolean>`(l.kind not in ('opening', 'revaluation') and not ${undoneTransfer})`;
const brought = sql<boolean>`(l.kind = 'opening' or l.cause is not distinct from ${BROUGHT_ALONG})`;

/**
 * What a kind of event does to the bank account, so that its reversal takes off what it added. All others (transfers,
 * journals, what has no document) count by the sign of the line.
 */
const comesIn = types('CASHREC', 'ACCRECPAYMENT', 'APCREDITPAYMENT', 'AROVERPAYMENT', 'ARPREPAYMENT');
const goesOut = types(
  'CASHPAID',
  'ACCPAYPAYMENT',
  'ARCREDITPAYMENT',
  'APOVERPAYMENT',
  'APPREPAYMENT',
  'EXPPAYMENT',
);

function types(...named: string[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce(l.document_type, '') in (${sql.join(named)})`;
}

const conditions: Record<LineFlow, RawBuilder<boolean>> = {
  received: sql`(${entry} and (${comesIn} or (l.amount > 0 and not ${goesOut})))`,
  spent: sql`(${entry} and (${goesOut} or (l.amount < 0 and not ${comesIn})))`,
  revalued: sql`(l.kind = 'revaluation')`,
  cash: sql`l.moves_cash`,
  moved: sql`(not ${brought})`,
  brought,
};

/** Which of the lines `l` of an account make a flow. */
export const flowCondition = (flow: LineFlow): RawBuilder<boolean> => conditions[flow];

const flowRow = z.object({
  month: z.string(),
  account_id: z.string(),
  received: z.string(),
  spent: z.string(),
  revalued: z.string(),
});

/** What came in and went out line by line, so that both are larger than the movement. */
export async function readBankFlows(
  trx: Trx,
  companyId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<BankFlow[]> {
  const { rows } = await sql`
    select date_trunc('month', l.date)::date as month, l.account_id,
      coalesce(sum(l.amount) filter (where ${conditions.received}), 0)::text as received,
      coalesce(-sum(l.amount) filter (where ${conditions.spent}), 0)::text as spent,
      coalesce(sum(l.amount) filter (where ${conditions.revalued}), 0)::text as revalued
    from ledger_lines l
    where l.company_id = ${companyId}::uuid and l.superseded_at is null
      and l.account_id in (select id from accounts where company_id = ${companyId}::uuid and type = 'BANK')
      and l.date between ${startDate}::date and ${endDate}::date
    group by 1, 2`.execute(trx);
  return rows.map((row) => {
    const { account_id: accountId, ...flow } = z.parse(flowRow, row);
    return { ...flow, accountId };
  });
}
