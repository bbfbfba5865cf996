import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { ConnectedCompany } from './syncedCompany.ts';

const entries = z.array(
  z.object({
    month: z.string(),
    accountId: z.string(),
    sourceType: z.string().nullable(),
    sourceId: z.string().nullable(),
    amount: z.string(),
  }),
);
export type LedgerEntry = z.output<typeof entries>[number];

/** Entries of the provider's ledger, by month, account and source. */
export async function providersLedger(simulatorUrl: string, tenantId: string): Promise<LedgerEntry[]> {
  return entries.parse(await (await fetch(`${simulatorUrl}/_sim/ledger?tenantId=${tenantId}`)).json());
}

/** Pay runs, depreciation, conversion balances, bank adjustments and stock cost name no source at all. */
const undocumented = new Set<string | null>([null, 'EXPCLAIM', 'EXPPAYMENT']);
export const hasDocument = ({ sourceType }: Pick<LedgerEntry, 'sourceType'>): boolean =>
  !undocumented.has(sourceType);

export type Cell = { month: string; accountId: string; amount: string; sourceId?: string | null };

/**
 * Drops months before the first of the truth, which are part of the conversion balances, and after its last: one may
 * have begun where the organisation is, and not yet in the generated books.
 */
export function sinceOpening(cellList: Cell[], truth: Cell[]): Cell[] {
  const months = truth.map(({ month }) => month).toSorted();
  const [opening = '', ending = ''] = [months[0], months.at(-1)];
  return cellList.filter(({ month }) => month >= opening && month <= ending);
}

export const unsourced = <T extends object>(entry: T) => ({ ...entry, sourceId: null });

/** Sums that are not zero, by month and account, and by document where one is named. */
export function cells(allCells: Cell[]): Record<string, string> {
  const toKey = ({ month, accountId, sourceId }: Cell) => [month, accountId, sourceId ?? ''].join(' ').trim();
  const totals = [...Map.groupBy(allCells, toKey)].map(([key, keyCells]): [string, Big] => [
    key,
    keyCells.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
  ]);
  return Object.fromEntries(
    totals
      .filter(([, total]) => !total.eq(0))
      .map(([key, total]): [string, string] => [key, total.toFixed(2)]),
  );
}

const lineRow = z.object({
  month: z.string(),
  accountId: z.string(),
  sourceId: z.string().nullable(),
  amount: z.string(),
});

/** The cents by which the provider's own books are off, as they are stored. */
export const roundingInForce = (company: ConnectedCompany): Promise<Cell[]> =>
  readLines(company, sql`kind = 'reconcilingItem' and category = ${ROUNDING}`);

/** The lines in force of a kind, as they are stored; but for those cents. */
export const linesInForce = (company: ConnectedCompany, kind: string): Promise<Cell[]> =>
  readLines(company, sql`kind = ${kind} and category is distinct from ${ROUNDING}`);

const ROUNDING = 'currency rounding';

function readLines(company: ConnectedCompany, condition: RawBuilder<unknown>): Promise<Cell[]> {
  return company.look(async ({ trx }) => {
    const { rows } = await sql`
      select to_char(date, 'YYYY-MM') as month, account_id as account_id, document_id as source_id, amount
      from ledger_lines where ${condition} and superseded_at is null`.execute(trx);
    return rows.map((row) => lineRow.parse(row));
  });
}

/** Finds kept sums that differ from the sum of the lines in force. */
export function wrongSums(company: ConnectedCompany): Promise<unknown[]> {
  return company.look(async ({ trx }) => {
    const { rows } = await sql`
      with summed as (
        select date_trunc('month', date)::date as month, account_id, kind, option1, option2, sum(amount) as amount,
          sum(amount) filter (where moves_cash) as cash_amount, count(*) as lines
        from ledger_lines where superseded_at is null
        group by 1, 2, 3, 4, 5
      ), kept as (
        select month, account_id, kind, option1, option2, amount, cash_amount, line_count from monthly_sums
        union all
        select month, account_id, kind, 'all', 'all', amount, cash_amount, line_count from account_sums
      ), made as (
        select * from summed
        union all
        select month, account_id, kind, 'all', 'all', sum(amount), sum(cash_amount), sum(lines) from summed group by 1, 2, 3
      )
      select * from made full join kept using (month, account_id, kind, option1, option2)
      where coalesce(made.amount, 0) <> coalesce(kept.amount, 0)
        or coalesce(made.cash_amount, 0) <> coalesce(kept.cash_amount, 0)
        or coalesce(made.lines, 0) <> coalesce(kept.line_count, 0)`.execute(trx);
    return rows;
  });
}
