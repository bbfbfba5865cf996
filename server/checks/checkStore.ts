import { type BookCheck, bookFinding } from '#contract/tieOut/bookChecks.ts';
import type { Books } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** A month of nights. */
const KEPT = 30;

export async function saveCheck({ trx, companyId }: Books, check: BookCheck): Promise<void> {
  await trx
    .insertInto('book_checks')
    .values({
      company_id: companyId,
      id: newId(new Date(check.finishedAt)),
      started_at: new Date(check.startedAt),
      finished_at: new Date(check.finishedAt),
      records_read: check.recordsRead,
      lines_read: check.linesRead,
      sums_read: check.sumsRead,
      finding_count: check.findingCount,
      findings: JSON.stringify(check.findings),
    })
    .execute();
  await sql`
    delete from book_checks where company_id = ${companyId}::uuid and id not in (
      select id from book_checks where company_id = ${companyId}::uuid order by finished_at desc, id desc limit ${KEPT})`.execute(
    trx,
  );
}

const checkRow = z.object({
  started_at: z.date(),
  finished_at: z.date(),
  records_read: z.number(),
  lines_read: z.number(),
  sums_read: z.number(),
  finding_count: z.number(),
  findings: z.array(bookFinding),
});

export async function readLastCheck({ trx, companyId }: Books): Promise<BookCheck | null> {
  const found = await trx
    .selectFrom('book_checks')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const row = z.parse(checkRow, found);
  return {
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at.toISOString(),
    recordsRead: row.records_read,
    linesRead: row.lines_read,
    sumsRead: row.sums_read,
    findingCount: row.finding_count,
    findings: row.findings,
  };
}
