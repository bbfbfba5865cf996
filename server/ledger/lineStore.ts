import type { LineKind } from '#contract/ledger.ts';
import { heldCompany, type Trx } from '#server/db/company.ts';
import { given, givenIds } from '#server/db/given.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll } from './moments.ts';
import type { Posting } from './postings/posting.ts';
import { BROUGHT_ALONG } from './residualKinds.ts';

/** A posting with what it came from. Lines of one source are told apart by their place in it. */
export type Line = Posting & {
  sourceId: string;
  position: number;
  documentType: string | null;
  documentId: string | null;
  /** The known kind of a residual; null where nobody knows, and on all other lines. */
  cause: string | null;
};

export type Replacement = {
  companyId: string;
  kind: LineKind;
  /** Every source whose lines are given anew; one that has none any more is left without. */
  sourceIds: string[];
  lines: Line[];
  at: Date;
};

/**
 * Gives sources their lines anew in one statement: lines that stay the same are not touched, lines that are gone are
 * closed, the others are added; the month sums move by exactly that difference, and the months touched are marked as
 * changed (for what documents and journals say; what an anchor says is no change of the books).
 */
export async function replaceLines(
  trx: Trx,
  { companyId, kind, sourceIds, lines, at }: Replacement,
): Promise<void> {
  if (sourceIds.length === 0) return;
  const moved = await cashMovers(trx, companyId, kind, lines);
  const rows = lines.map((line) => ({ ...line, id: newId(at), movesCash: moved.has(eventOf(line)) }));
  const marksChange = kind === 'document' || kind === 'journal';
  await sql`
    with company as materialized (
      ${heldCompany(companyId)}
    ), given as materialized (
      select * from ${given(rows, lineColumns)}
    ), held as materialized (
      select l.* from ledger_lines l
      where l.company_id = ${companyId}::uuid and l.source_id in (select id from ${givenIds(sourceIds)})
        and l.kind = ${kind} and l.superseded_at is null
    ), same as materialized (
      select held.id as held_id, given.id as given_id
      from held join given on given."sourceId" = held.source_id and given.position = held.position
      where (held.date, held.account_id, held.amount, held.currency, held.currency_amount, held.option1,
          held.option2, held.document_type, held.document_id, held.description, held.cause, held.moves_cash)
        is not distinct from
        (given.date, given."accountId", given.amount, given.currency, given."currencyAmount", given.option1,
          given.option2, given."documentType", given."documentId", given.description, given.cause,
          given."movesCash")
    ), closed as (
      update ledger_lines l set superseded_at = ${at}
      from held
      where l.company_id = ${companyId}::uuid and l.source_id = held.source_id and l.id = held.id
        and not exists (select from same where same.held_id = held.id)
      returning l.date, l.account_id, l.option1, l.option2, l.amount, l.moves_cash
    ), added as (
      insert into ledger_lines (company_id, id, kind, source_id, position, date, account_id, amount, currency,
        currency_amount, option1, option2, document_type, document_id, description, cause, moves_cash, recorded_at)
      select company.id, given.id, ${kind}, "sourceId", position, date, "accountId", amount, currency,
        "currencyAmount", option1, option2, "documentType", "documentId", description, cause, "movesCash", ${at}
      from company, given where not exists (select from same where same.given_id = given.id)
      returning date, account_id, option1, option2, amount, moves_cash
    ), moved as materialized (
      select date_trunc('month', date)::date as month, account_id, option1, option2, sum(amount) as amount,
        coalesce(sum(amount) filter (where moves_cash), 0) as cash_amount, sum(lines)::integer as lines
      from (
        select date, account_id, option1, option2, amount, moves_cash, 1 as lines from added
        union all
        select date, account_id, option1, option2, -amount, moves_cash, -1 from closed
      ) changes
      group by 1, 2, 3, 4
    ), totals as (
      insert into account_sums (company_id, month, account_id, kind, amount, cash_amount, line_count)
      select company.id, month, account_id, ${kind}, sum(amount), sum(cash_amount), sum(lines)::integer
      from company, moved
      group by company.id, month, account_id
      order by month, account_id
      on conflict (company_id, month, account_id, kind) do update set
        amount = account_sums.amount + excluded.amount,
        cash_amount = account_sums.cash_amount + excluded.cash_amount,
        line_count = account_sums.line_count + excluded.line_count
    ), marked as (
      insert into ledger_months (company_id, month, changed_at)
      select distinct ${companyId}::uuid, month, ${afterAll(companyId, at)} from moved where ${marksChange}
      order by 2
      on conflict (company_id, month) do update set changed_at = excluded.changed_at
    )
    insert into monthly_sums (company_id, month, account_id, kind, option1, option2, amount, cash_amount, line_count)
    select company.id, month, account_id, ${kind}, option1, option2, amount, cash_amount, lines
    from company, moved
    order by month, account_id, option1, option2
    on conflict (company_id, month, account_id, kind, option1, option2) do update set
      amount = monthly_sums.amount + excluded.amount,
      cash_amount = monthly_sums.cash_amount + excluded.cash_amount,
      line_count = monthly_sums.line_count + excluded.line_count`.execute(trx);
}

const lineColumns = {
  id: 'uuid',
  sourceId: 'uuid',
  position: 'smallint',
  date: 'date',
  accountId: 'uuid',
  amount: 'numeric',
  currency: 'text',
  currencyAmount: 'numeric',
  option1: 'text',
  option2: 'text',
  documentType: 'text',
  documentId: 'uuid',
  description: 'text',
  cause: 'text',
  movesCash: 'boolean',
} as const;

/** The entries of a month that have no document are an event for each known kind, which balances by itself. */
const eventOf = ({ sourceId, cause }: Line): string => `${sourceId} ${cause ?? ''}`;

const accountRow = z.object({ id: z.string() });

/**
 * The events that moved money: one of their lines stands on a bank account. What the provider only reckons, and what an
 * organisation brought along, moved none.
 */
async function cashMovers(trx: Trx, companyId: string, kind: LineKind, lines: Line[]): Promise<Set<string>> {
  if (lines.length === 0 || kind === 'opening' || kind === 'revaluation') return new Set();
  const { rows } = await sql`
    select id from accounts where company_id = ${companyId}::uuid and type = 'BANK'`.execute(trx);
  const banks = new Set(rows.map((row) => z.parse(accountRow, row).id));
  const onBank = lines.filter(({ accountId, cause }) => banks.has(accountId) && cause !== BROUGHT_ALONG);
  return new Set(onBank.map(eventOf));
}

/** The lines of one source, said to come from a document. */
export function linesOf(
  sourceId: string,
  document: { type: string | null; id: string | null },
  postings: Posting[],
): Line[] {
  return postings.map((posting, position) => ({
    ...posting,
    sourceId,
    position,
    documentType: document.type,
    documentId: document.id,
    cause: null,
  }));
}
