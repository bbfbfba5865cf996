import { toFixed2 } from '#contract/amounts.ts';
import { type DocumentType, documentType } from '#contract/ledger/documents.ts';
import type { FigureLines, LineOwner } from '#contract/reports/figureLines.ts';
import { lineKind, type LineKind } from '#contract/ledger/ledger.ts';
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { accountSumsAsOf, inForceAsOf } from './asOfSums.ts';
import { currentContactId, currentContactName } from '../contacts.ts';
import { flowCondition } from './bankFlows.ts';
import { isShifted, readCashShifts, shiftsInFlow } from './cashShiftReading.ts';
import { readActivities } from '../cashActivityStore.ts';
import { belongsToDocument } from './documentLines.ts';
import { sourceAccounts, sourceLines } from './lineSources.ts';
import { taxTypeCondition } from './taxSums.ts';
import { trackingCondition } from './lineTracking.ts';

/** Two moments of the books; the second is now where it is null. */
export type ComparedMoments = { earlier: Date; later: Date | null };

/**
 * Base currency, debit positive. `key` is the document's id, or the source's where no document
 * stands behind the lines.
 */
export type DocumentChange = { key: string; amount: string };
export type DocumentFacts = {
  key: string;
  kind: LineKind;
  documentType: DocumentType | null;
  documentId: string | null;
  number: string | null;
  contactId: string | null;
  contactName: string | null;
  dateBefore: string | null;
  dateAfter: string | null;
  /** Total debits at the two moments. */
  amountBefore: string;
  amountAfter: string;
  changedAt: Date;
};

/**
 * Lines written between the moments and in force at the later, less lines in force at the earlier
 * and superseded since. The earlier moment may be a column of what the query stands beside.
 */
export function movedLines<Earlier extends Date | RawBuilder<Date>>(
  companyId: string,
  { earlier, later }: { earlier: Earlier; later: Date | null },
  {
    condition,
    moreColumns = () => sql``,
  }: {
    condition: RawBuilder<boolean>;
    /** Columns beside `key`, `account_id`, `date` and `amount`, as the line counted at that moment. */
    moreColumns?: (moment: Earlier | Date | null) => RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const columns = (moment: Earlier | Date | null) =>
    sql`coalesce(l.document_id, l.source_id) as key, l.account_id, l.date ${moreColumns(moment)}`;
  const inScope = sql`l.company_id = ${companyId}::uuid and ${condition}`;
  const until = (column: RawBuilder<unknown>) => (later === null ? sql`` : sql`and ${column} <= ${later}`);
  return sql`
    select ${columns(later)}, l.amount from ledger_lines l
    where ${inScope} and recorded_at > ${earlier} ${until(sql`recorded_at`)}
      and ${inForceAsOf(later)}
    union all
    select ${columns(earlier)}, -l.amount from ledger_lines l
    where ${inScope} and superseded_at > ${earlier} ${until(sql`superseded_at`)} and recorded_at <= ${earlier}`;
}

type PartRow = {
  key: string;
  accountId: string;
  date: string;
  fits: string;
  amount: string;
  count: number;
};

/** Changed documents by figure, largest first, at most `limit`, with their count. */
export async function readFigureChanges(
  books: Books,
  accounts: Account[],
  { moments, figures, limit }: { moments: ComparedMoments; figures: FigureLines[][]; limit: number },
): Promise<{ parts: DocumentChange[][]; count: number }> {
  const allFigures = figures.flat();
  if (allFigures.length === 0) return { parts: figures.map(() => []), count: 0 };
  const { trx, companyId } = books;
  const conditions = [...new Set(allFigures.map(conditionKey))];
  const place = new Map(conditions.map((key, index) => [key, index]));
  const examples = new Map(allFigures.map((lines) => [conditionKey(lines), lines]));
  const fits = (moment: Date | null) =>
    sql`, ${sql.join(
      [...examples.values()].map(
        (lines) => sql`case when ${buildCondition(lines, moment)} then '1' else '0' end`,
      ),
      sql` || `,
    )} as fits`;
  const accountIdsByOwner = new Map(
    allFigures.map(({ owner }) => [ownerKey(owner), listAccountIds(owner, accounts)]),
  );
  const ids = [...new Set([...accountIdsByOwner.values()].flat())];
  const days = allFigures.flatMap(({ startDate }) => startDate ?? []);
  const firstDay = days.length < allFigures.length ? null : (days.toSorted()[0] ?? null);
  const lastDay =
    allFigures
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? '';
  const condition = sql<boolean>`l.account_id = any(${sqlArray(ids, 'id')}) and l.date <= ${lastDay}::date
    ${firstDay === null ? sql`` : sql`and l.date >= ${firstDay}::date`}`;
  const { rows } = await sql<PartRow>`
    with moved as materialized (${movedLines(companyId, moments, { condition, moreColumns: fits })}),
    parts as materialized (
      select key, account_id, date, fits, sum(amount) as amount from moved
      where fits like '%1%'
      group by 1, 2, 3, 4 having sum(amount) <> 0
    ), largest as (
      select key, count(*) over () as count from parts group by key order by max(abs(amount)) desc, key limit ${limit}
    )
    select parts.*, largest.count from parts join largest using (key)`.execute(trx);
  const byAccount = Map.groupBy(rows, (row) => row.accountId);
  const makes = (row: PartRow, lines: FigureLines): boolean =>
    row.fits[place.get(conditionKey(lines)) ?? -1] === '1' &&
    row.date <= lines.endDate &&
    (lines.startDate === null || row.date >= lines.startDate);
  const shiftChanges = await readShiftChanges(books, accounts, { moments, figures: allFigures });
  const parts = figures.map((figure) =>
    summed(
      figure.flatMap((lines) => [
        ...shiftChanges(lines),
        ...(accountIdsByOwner.get(ownerKey(lines.owner)) ?? [])
          .flatMap((accountId) => byAccount.get(accountId) ?? [])
          .filter((row) => makes(row, lines)),
      ]),
    ),
  );
  return { parts, count: rows[0]?.count ?? 0 };
}

/**
 * Amounts that the cash flow books otherwise than the ledger: those of a figure's lines at the later moment, less
 * those at the earlier one.
 */
async function readShiftChanges(
  books: Books,
  accounts: Account[],
  { moments, figures }: { moments: ComparedMoments; figures: FigureLines[] },
): Promise<(lines: FigureLines) => DocumentChange[]> {
  if (!figures.some(({ flow }) => isShifted(flow))) return () => [];
  const assigned = { accounts, chosenActivities: await readActivities(books) };
  const readAt = (asOf: Date | null) =>
    readCashShifts(books, { startDate: null, endDate: null, asOf }, assigned);
  const later = await readAt(moments.later);
  const earlier = await readAt(moments.earlier);
  const shifts = [...later, ...earlier.map((shift) => ({ ...shift, amount: -shift.amount }))];
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  return ({ owner, flow, startDate, endDate }) => {
    const account = 'accountId' in owner ? accountById.get(owner.accountId) : undefined;
    if (!account) return [];
    return shiftsInFlow(shifts, flow, account)
      .filter(({ date }) => (startDate ?? date) <= date && date <= endDate)
      .map(({ documentId, amount }) => ({ key: documentId, amount: toFixed2(amount) }));
  };
}

const ownerKey = (owner: LineOwner): string => ('accountId' in owner ? owner.accountId : owner.lineSource);

const listAccountIds = (owner: LineOwner, accounts: Account[]): string[] =>
  'accountId' in owner ? [owner.accountId] : sourceAccounts(owner.lineSource, accounts).map(({ id }) => id);

const conditionKey = ({ owner, flow, taxType, tracking }: FigureLines): string =>
  JSON.stringify([
    'lineSource' in owner ? owner.lineSource : null,
    flow ?? null,
    taxType ?? null,
    tracking ?? [],
  ]);

function buildCondition(
  { owner, flow, taxType, tracking = [] }: FigureLines,
  moment: Date | null,
): RawBuilder<unknown> {
  return sql.join(
    [
      'lineSource' in owner ? sourceLines(owner.lineSource) : sql`true`,
      flow === undefined ? sql`true` : flowCondition(flow, moment),
      taxType === undefined ? sql`true` : taxTypeCondition(taxType),
      ...tracking.map((item) => trackingCondition(item)),
    ],
    sql` and `,
  );
}

/** Document by document, largest first; what nets to nothing changed nothing. */
function summed(rows: DocumentChange[]): DocumentChange[] {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, ownerRows]) => ({
      key,
      amount: ownerRows.reduce((total, { amount }) => total.plus(amount), new Big(0)),
    }))
    .filter(({ amount }) => !amount.eq(0))
    .toSorted((a, b) => b.amount.abs().cmp(a.amount.abs()) || a.key.localeCompare(b.key))
    .map(({ key, amount }) => ({ key, amount: amount.toFixed() }));
}

type ContactRow = {
  contactId: string | null;
  name: string | null;
  amount: string;
};

/** Up to a day, by contact; null collects what names no contact. */
export async function readContactChanges(
  { trx, companyId }: Books,
  { moments, accountId, day }: { moments: ComparedMoments; accountId: string; day: string },
): Promise<ContactRow[]> {
  const condition = sql<boolean>`l.account_id = ${accountId} and l.date <= ${day}::date`;
  const { rows } = await sql<ContactRow>`
    select ${currentContactId(companyId, 'd')} as contact_id, max(${currentContactName(companyId, 'd')}) as name, sum(moved.amount)::text as amount
    from (${movedLines(companyId, moments, { condition })}) moved
    left join documents d on d.company_id = ${companyId}::uuid and d.id = moved.key
    group by 1 having sum(moved.amount) <> 0`.execute(trx);
  return rows;
}

const factsRow = z.object({
  key: z.string(),
  kind: lineKind,
  documentType: z.nullable(documentType),
  documentId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  contactId: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  dateBefore: z.nullable(z.string()),
  dateAfter: z.nullable(z.string()),
  amountBefore: z.string(),
  amountAfter: z.string(),
  changedAt: z.date(),
});

export async function readDocumentFacts(
  { trx, companyId }: Books,
  { earlier, later }: ComparedMoments,
  keys: string[],
): Promise<DocumentFacts[]> {
  if (keys.length === 0) return [];
  const matchesId = (id: RawBuilder<unknown>) => sql`${id} = any(${sqlArray(keys, 'id')})`;
  const condition = sql`company_id = ${companyId}::uuid
    and (${belongsToDocument('ledger_lines', matchesId)} or (document_id is null and ${matchesId(sql`source_id`)}))`;
  const debits = (moment: Date | null) =>
    sql`coalesce(sum(amount) filter (where amount > 0 and ${inForceAsOf(moment)}), 0)`;
  const firstAt = (moment: Date | null) => sql`min(date) filter (where ${inForceAsOf(moment)})`;
  const { rows } = await sql`
    select l.*, d.number, ${currentContactId(companyId, 'd')} as contact_id, ${currentContactName(companyId, 'd')} as contact_name from (
      select coalesce(document_id, source_id) as key, max(kind) as kind, max(document_type) as document_type,
        max(document_id) as document_id,
        ${firstAt(earlier)} as date_before, ${firstAt(later)} as date_after,
        ${debits(earlier)} as amount_before, ${debits(later)} as amount_after,
        greatest(max(recorded_at), max(superseded_at)) as changed_at
      from (
        select * from ledger_lines where ${condition} and superseded_at is null
        union all
        select * from ledger_lines where ${condition} and superseded_at > ${earlier}
      ) known
      group by 1
    ) l
    left join documents d on d.company_id = ${companyId}::uuid and d.id = l.document_id`.execute(trx);
  return z.parse(z.array(factsRow), rows);
}

type BalanceRow = {
  amount: string;
};

/** End of day, debit positive; a null moment is now. */
export async function readAccountBalance(
  { trx, companyId }: Books,
  { accountId, day, asOf }: { accountId: string; day: string; asOf: Date | null },
): Promise<string> {
  // Sums are kept per whole month; for a month that has not ended, lines are read.
  const notOver = day === monthEnd(day) ? addMonths(day, 1) : monthStart(day);
  const { amount } = onlyRow(
    await sql<BalanceRow>`
    select coalesce(sum(amount), 0)::text as amount from (
      select amount from ${accountSumsAsOf(companyId, asOf)}
      where account_id = ${accountId} and month < ${notOver}::date
      union all
      select amount from ledger_lines
      where company_id = ${companyId}::uuid and account_id = ${accountId} and ${inForceAsOf(asOf)}
        and date between ${notOver}::date and ${day}::date
    ) moves`.execute(trx),
  );
  return amount;
}
