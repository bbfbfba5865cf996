import { parseAmount } from '#contract/amounts.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import type { LineFlow } from '#contract/ledger/ledger.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { Books } from '#server/db/company.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Account } from '#server/providers/books.ts';
import { type RawBuilder, sql } from 'kysely';
import { isProfitOrLoss } from '../accountRoles.ts';
import { effectiveActivity, isAssigned } from '../cashActivities.ts';
import { readActivities } from '../cashActivityStore.ts';
import { readAccounts } from '../chart.ts';
import { type CashShift, type Entry, shiftCash } from './cashShifts.ts';

/** Null dates: without end. `asOf` null is now. */
type Range = { startDate: string | null; endDate: string | null; asOf: Date | null };
export type AssignedAccounts = { accounts: Account[]; chosenActivities: Map<string, CashActivity> };

type LineRow = {
  paidId: string;
  documentId: string;
  documentType: DocumentType;
  date: string;
  accountId: string;
  amount: string;
};

const paidTypes = ['bill', 'salesInvoice', 'supplierCreditNote', 'salesCreditNote'] as const;

/**
 * Found from the accounts of investing and financing, for which few documents are made out: the cost follows their lines,
 * not the number of payments.
 */
export async function readCashShifts(
  books: Books,
  { startDate, endDate, asOf }: Range,
  { accounts, chosenActivities }: AssignedAccounts,
): Promise<CashShift[]> {
  const nonOperatingIds = new Set(
    accounts.flatMap((account) =>
      isAssigned(account) && effectiveActivity(account, chosenActivities) !== 'operating' ? account.id : [],
    ),
  );
  if (nonOperatingIds.size === 0) return [];
  const { trx, companyId } = books;
  const inRange = sql`date between ${startDate ?? '-infinity'}::date and ${endDate ?? 'infinity'}::date`;
  const linesWhere = (condition: RawBuilder<unknown>) =>
    sql.join(
      inForceParts(asOf).map(
        (inForce) => sql`
        select source_id, document_id, document_type, date, account_id, amount, moves_cash from ledger_lines
        where company_id = ${companyId}::uuid and ${inForce} and ${condition}`,
      ),
      sql` union all `,
    );
  const rows = await readAsJson<LineRow>(
    trx,
    sql`
    with paid as materialized (
      select document_id as id, bool_or(${inRange}) as in_range
      from (${linesWhere(sql`account_id = any(${sqlArray([...nonOperatingIds], 'id')})
        and document_type in (${sql.join(paidTypes)}) and not moves_cash and document_id is not null`)}) booked
      group by 1
    ), linked as materialized (
      select source_id as id, target_id from document_links
      where company_id = ${companyId}::uuid and entity_type = 'Payments' and ${inRange}
        and target_id in (select id from paid)
    ), entries as materialized (
      select id, id as paid_id from paid where in_range or id in (select target_id from linked)
      union all
      select id, target_id from linked
    )
    select entries.paid_id as "paidId", lines.document_id as "documentId", lines.document_type as "documentType",
      lines.date, lines.account_id as "accountId", lines.amount::text as amount
    from entries cross join lateral (
      select * from (${linesWhere(sql`source_id = entries.id and document_id = source_id`)}) own
      union all
      select * from (${linesWhere(sql`document_id = entries.id and document_id <> source_id`)}) journals
      offset 0) lines
    where lines.moves_cash or entries.id = entries.paid_id`,
  );
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  return [...Map.groupBy(rows, ({ paidId }) => paidId)]
    .flatMap(([paidId, paidRows]) => {
      const entries = [...Map.groupBy(paidRows, ({ documentId }) => documentId).values()].flatMap(toEntry);
      const document = entries.find(({ documentId }) => documentId === paidId);
      const payments = entries.filter(({ documentId }) => documentId !== paidId);
      return document
        ? shiftCash({ ...document, payments }, accountById, (id) => nonOperatingIds.has(id))
        : [];
    })
    .filter(({ date }) => (startDate ?? date) <= date && date <= (endDate ?? date));
}

/** Conditions that exclude each other, each with an index of its own. */
const inForceParts = (asOf: Date | null): RawBuilder<unknown>[] =>
  asOf === null
    ? [sql`superseded_at is null`]
    : [
        sql`superseded_at is null and recorded_at <= ${asOf}`,
        sql`superseded_at > ${asOf} and recorded_at <= ${asOf}`,
      ];

const toEntry = (rows: LineRow[]): Entry[] =>
  rows.slice(0, 1).map(({ documentId, documentType }) => ({
    documentId,
    documentType,
    lines: rows.map(({ date, accountId, amount }) => ({ date, accountId, amount: parseAmount(amount) })),
  }));

/**
 * Shifts among the lines that a flow lists of an account. Income and costs keep what moved; what the cash flow takes out
 * of the profit instead is `withdrawn`.
 */
export function shiftsInFlow(shifts: CashShift[], flow: LineFlow | undefined, account: Account): CashShift[] {
  const ownShifts = shifts.filter(({ accountId }) => accountId === account.id);
  if (flow === 'cash') return ownShifts.filter(({ movesCash }) => movesCash);
  if (flow === 'withdrawn') return ownShifts.map((shift) => ({ ...shift, amount: -shift.amount }));
  if (isProfitOrLoss(account)) return [];
  if (flow === 'noncash') return ownShifts.filter(({ movesCash }) => !movesCash);
  return flow === 'moved' ? ownShifts : [];
}

/** Flows that shifts may be among. */
const shiftedFlows = new Set<LineFlow | undefined>(['cash', 'noncash', 'moved', 'withdrawn']);
export const isShifted = (flow: LineFlow | undefined): boolean => shiftedFlows.has(flow);

/** Shifts of a flow's lines of one account, in a range of days. */
export async function readFlowShifts(
  books: Books,
  { accountId, flow, ...range }: Range & { accountId: string; flow: LineFlow | undefined },
): Promise<CashShift[]> {
  if (!isShifted(flow)) return [];
  const accounts = await readAccounts(books);
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) return [];
  const shifts = await readCashShifts(books, range, {
    accounts,
    chosenActivities: await readActivities(books),
  });
  return shiftsInFlow(shifts, flow, account);
}
