import type { DocumentType } from '#contract/ledger/documents.ts';
import type { LineKind } from '#contract/ledger/ledger.ts';
import { type Books, lockedCompany, type Trx } from '#server/db/company.ts';
import { idsTable, joinByKey, valuesTable } from '#server/db/valuesTable.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { newId } from '#server/lib/ids.ts';
import type { JournalLine } from '#server/providers/journalLine.ts';
import { sql } from 'kysely';
import { type LedgerLine, ledgerColumns, lineDifference, sumMovements } from './lineDifference.ts';
import { nextChangeMoment } from './changeClock.ts';
import { CONVERSION_BALANCE } from './conversionBalance.ts';

export type NewLedgerLine = Omit<LedgerLine, 'id' | 'movesCash'>;

export type Replacement = {
  companyId: string;
  kind: LineKind;
  /** Sources whose lines are replaced; one without new lines ends with none. */
  sourceIds: string[];
  lines: NewLedgerLine[];
  moment: Date;
};

/** Bank accounts and lines in force, against which lines are replaced. */
export type Replaced = { banks: Awaited<ReturnType<typeof readBanks>>; storedLines: LedgerLine[] };

export async function readReplaced(
  trx: Trx,
  { companyId, kind, sourceIds }: Pick<Replacement, 'companyId' | 'kind' | 'sourceIds'>,
): Promise<Replaced> {
  const [banks, storedLines] = await pipelined(
    readBanks({ trx, companyId }, kind),
    readLinesInForce({ trx, companyId }, kind, sourceIds),
  );
  return { banks, storedLines };
}

/**
 * Replaces the lines of sources: equal lines stay, missing ones are closed, new ones are added,
 * the month sums move by that difference and the touched months are marked changed. The caller
 * must hold the sources: a page of documents is under lockDocuments, the rest under their list's
 * reading or their month's row. `replaced`: read by the caller, who posts meanwhile.
 */
export async function replaceLines(
  trx: Trx,
  { companyId, kind, sourceIds, lines, moment }: Replacement,
  replaced?: Replaced,
): Promise<void> {
  if (sourceIds.length === 0) return;
  const { banks, storedLines } = replaced ?? (await readReplaced(trx, { companyId, kind, sourceIds }));
  const movers = cashMovers(lines, banks);
  const newLines = lines.map((line) => ({
    ...line,
    id: newId(moment),
    movesCash: movers.has(sourceEventKey(line)),
  }));
  const { superseded, added } = lineDifference(storedLines, newLines);
  if (superseded.length + added.length === 0) return;
  const { byPair, byAccount } = sumMovements({ superseded, added });
  const months = [...new Set(byAccount.map(({ month }) => month))].map((month) => ({ month }));
  const markChanged = sql`, marked as (
      insert into ledger_months (company_id, month, changed_at)
      select ${companyId}::uuid, month, ${nextChangeMoment(companyId, moment)} from ${valuesTable(months, { month: 'date' })}
      on conflict (company_id, month) do update set changed_at = excluded.changed_at
    )`;
  await sql`
    with company as materialized (
      ${lockedCompany(companyId)}
    ), closed as (
      update ledger_lines l set superseded_at = ${moment}
      from ${valuesTable(superseded, { sourceId: 'id', id: 'uuid' })}
      where l.company_id = ${companyId}::uuid and l.source_id = x.source_id and l.id = x.id
    ), added as (
      insert into ledger_lines (company_id, kind, recorded_at, ${sql.join(lineFields.map((name) => sql.ref(name)))})
      select company.id, ${kind}, ${moment}, ${lineFieldsIn('x')} from company, ${valuesTable(added, ledgerColumns)}
    ), totals as (
      insert into account_sums (company_id, month, account_id, kind, amount, cash_amount, line_count)
      select company.id, month, account_id, ${kind}, amount, cash_amount, lines
      from company, ${valuesTable(byAccount, moveColumns)}
      on conflict (company_id, month, account_id, kind) do update set
        amount = account_sums.amount + excluded.amount,
        cash_amount = account_sums.cash_amount + excluded.cash_amount,
        line_count = account_sums.line_count + excluded.line_count
    )${kind === 'document' || kind === 'journal' ? markChanged : sql``}
    insert into monthly_sums (company_id, month, account_id, kind, option1, option2, amount, cash_amount, line_count)
    select company.id, month, account_id, ${kind}, option1, option2, amount, cash_amount, lines
    from company, ${valuesTable(byPair, { ...moveColumns, option1: 'id', option2: 'id' })}
    on conflict (company_id, month, account_id, kind, option1, option2) do update set
      amount = monthly_sums.amount + excluded.amount,
      cash_amount = monthly_sums.cash_amount + excluded.cash_amount,
      line_count = monthly_sums.line_count + excluded.line_count`.execute(trx);
}

/**
 * Checks `superseded_at` after the key look-up: until the table is analysed, the planner would
 * read all lines of the company through the small-looking index of lines in force.
 */
export async function readLinesInForce(
  { trx, companyId }: Books,
  kind: LineKind,
  sourceIds: string[],
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select ${lineFieldsIn('found')}
    from ${idsTable([...new Set(sourceIds)])} ${joinByKey('ledger_lines', companyId, sql`source_id = x.id`)}
    where found.kind = ${kind} and found.superseded_at is null`.execute(trx);
  return rows;
}

type SourceMonthRow = {
  sourceId: string;
  month: string;
};

/** Sources without lines in force are absent. */
export async function readMonthsOfSources(
  { trx, companyId }: Books,
  sourceIds: string[],
): Promise<Map<string, string[]>> {
  if (sourceIds.length === 0) return new Map();
  const { rows: sourceMonths } = await sql<SourceMonthRow>`
    select distinct found.source_id, date_trunc('month', found.date)::date as month
    from ${idsTable(sourceIds)} ${joinByKey('ledger_lines', companyId, sql`source_id = x.id`)}
    where found.superseded_at is null and found.kind in ('document', 'journal')`.execute(trx);
  const bySource = Map.groupBy(sourceMonths, (row) => row.sourceId);
  return new Map([...bySource].map(([source, monthRows]) => [source, monthRows.map(({ month }) => month)]));
}

const lineFields = Object.keys(ledgerColumns);
const lineFieldsIn = (table: string) => sql.join(lineFields.map((name) => sql.ref(`${table}.${name}`)));

const moveColumns = {
  month: 'date',
  accountId: 'id',
  amount: 'numeric',
  cashAmount: 'numeric',
  lines: 'integer',
} as const;

/**
 * The entries of a month that have no document are an event for each recognised kind, which balances by itself; what a
 * person gives one of the others does not.
 */
const sourceEventKey = ({ sourceId, likelyCategory }: NewLedgerLine): string =>
  `${sourceId} ${likelyCategory ?? ''}`;

/** The accounts that money moves on. What the provider only reckons, and what an organisation brought along, moved none. */
async function readBanks({ trx, companyId }: Books, kind: LineKind): Promise<Set<string>> {
  if (kind === 'opening' || kind === 'revaluation') return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from accounts where company_id = ${companyId}::uuid and type = 'bank'`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The events that moved money: one of their lines stands on a bank account. */
function cashMovers(lines: NewLedgerLine[], banks: Set<string>): Set<string> {
  const onBank = lines.filter(
    ({ accountId, category }) => banks.has(accountId) && category !== CONVERSION_BALANCE,
  );
  return new Set(onBank.map(sourceEventKey));
}

/** Positions are given in order. */
export function toLedgerLines(
  sourceId: string,
  document: { type: DocumentType | null; id: string | null },
  lines: JournalLine[],
): NewLedgerLine[] {
  return lines.map(({ amount, currencyAmount, ...line }, position) => ({
    ...line,
    sourceId,
    position,
    amount: amount.toFixed(),
    currencyAmount: currencyAmount?.toFixed() ?? null,
    documentType: document.type,
    documentId: document.id,
    category: null,
    likelyCategory: null,
  }));
}
