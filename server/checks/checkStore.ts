import { type BookCheck, bookFinding } from '#contract/tieOut/bookChecks.ts';
import type { Books } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** Nightly checks of a month. */
const KEPT = 30;

export async function saveCheck({ trx, companyId }: Books, check: BookCheck): Promise<void> {
  await trx
    .insertInto('bookChecks')
    .values({
      companyId,
      id: newId(new Date(check.finishedAt)),
      startedAt: new Date(check.startedAt),
      finishedAt: new Date(check.finishedAt),
      recordsRead: check.recordsRead,
      linesRead: check.linesRead,
      sumsRead: check.sumsRead,
      findingCount: check.findingCount,
      findings: JSON.stringify(check.findings),
    })
    .execute();
  await sql`
    delete from book_checks where company_id = ${companyId}::uuid and id not in (
      select id from book_checks where company_id = ${companyId}::uuid order by finished_at desc, id desc limit ${KEPT})`.execute(
    trx,
  );
}

export async function readLastCheck({ trx, companyId }: Books): Promise<BookCheck | null> {
  const row = await trx
    .selectFrom('bookChecks')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('finishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
    recordsRead: row.recordsRead,
    linesRead: row.linesRead,
    sumsRead: row.sumsRead,
    findingCount: row.findingCount,
    findings: z.parse(z.array(bookFinding), row.findings),
  };
}
