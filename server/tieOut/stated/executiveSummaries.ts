import { monthEnd, type MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import { readInvoicedAmounts } from '#server/ledger/queries/queries.ts';
import type { ExecutiveSummaryReading, StatedSummaryFigures } from '#server/providers/provider.ts';
import { summaryFigureKeys } from '#server/providers/vocabulary.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isStatementOld } from './statementAge.ts';

/** `invoiceCount`: sales invoices of the month that were known when it was read. */
export type StatedSummary = { figures: StatedSummaryFigures; invoiceCount: number; readAt: Date };

const storedSummary = z.object({
  month: z.string(),
  figures: z.partialRecord(z.enum(summaryFigureKeys), z.nullable(z.string())),
  invoiceCount: z.number(),
  readAt: z.date(),
});

export async function saveExecutiveSummaries(
  books: Books,
  { months, readAt }: Pick<ExecutiveSummaryReading, 'months'> & { readAt: Date },
): Promise<void> {
  const { trx, companyId } = books;
  const accounts = await readAccounts(books);
  for (const { month, figures } of months) {
    const range = { startDate: month, endDate: monthEnd(month), asOf: null };
    const [invoiced] = await readInvoicedAmounts(books, accounts, range);
    await sql`
      with stored as (
        insert into executive_summaries (company_id, month, figures, invoice_count)
        values (${companyId}::uuid, ${month}::date, ${JSON.stringify(figures)}::jsonb, ${invoiced?.count ?? 0})
        on conflict (company_id, month) do update set
          figures = excluded.figures, invoice_count = excluded.invoice_count
      )
      insert into supplementary_reports (company_id, month, kind, requested, read_at)
      values (${companyId}::uuid, ${month}::date, 'executiveSummary', false, ${readAt})
      on conflict (company_id, month, kind) do update set
        requested = false, read_at = excluded.read_at, refused_at = null, refusal = null, refusals = 0`.execute(
      trx,
    );
  }
}

/**
 * Statements by month that are as young as its trial balance and were read since neither the month nor an earlier
 * one changed: a balance rests on all of them.
 */
export async function readExecutiveSummaries(
  { trx, companyId }: Books,
  { firstMonth, lastMonth }: MonthRange,
): Promise<Map<string, StatedSummary>> {
  const { rows } = await sql`
    select s.month, s.figures, s.invoice_count, r.read_at
    from executive_summaries s
    join supplementary_reports r
      on r.company_id = s.company_id and r.month = s.month and r.kind = 'executiveSummary'
    where s.company_id = ${companyId}::uuid and s.month between ${firstMonth}::date and ${lastMonth}::date
      and not exists (
        select from ledger_months m
        where m.company_id = s.company_id
          and (m.month < s.month and m.changed_at > r.read_at or m.month = s.month and ${isStatementOld}))`.execute(
    trx,
  );
  return new Map(
    z.parse(z.array(storedSummary), rows).map(({ month, ...summary }) => [month, summary] as const),
  );
}
