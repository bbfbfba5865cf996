import { type CommentarySubject, type WrittenLines, commentaryText } from '#contract/closing/commentary.ts';
import { type ReportType, reportTypes } from '#contract/reports/reports.ts';
import type { Books } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';

const parsedColumns = z.object({ lines: commentaryText, reportType: z.enum([...reportTypes, '']) });

type Row = Selectable<Tables['commentaries']>;
export type StoredCommentary = CommentarySubject & {
  lines: WrittenLines;
  version: number;
  writtenAt: Date;
  /** Id of a user. */
  writtenBy: string;
};

function toCommentary({ month, version, writtenAt, writtenBy, ...row }: Row): StoredCommentary {
  const { lines, reportType } = z.parse(parsedColumns, row);
  const subject = { month: month.slice(0, 7), reportType: reportType === '' ? null : reportType };
  return { ...subject, lines, version, writtenAt, writtenBy };
}

const keyColumns = ({ month, reportType }: CommentarySubject) =>
  ({ month: `${month}-01`, reportType: reportType ?? '' }) as const;

function selectSubject({ trx, companyId }: Books, subject: CommentarySubject) {
  const { month, reportType } = keyColumns(subject);
  return trx
    .selectFrom('commentaries')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('reportType', '=', reportType);
}

/** Null where nothing is written. */
export async function findCommentary(
  books: Books,
  subject: CommentarySubject,
): Promise<StoredCommentary | null> {
  const row = await selectSubject(books, subject).executeTakeFirst();
  return row ? toCommentary(row) : null;
}

/** Counts those on a report of which a month is the last, and on that month as a whole. */
export async function countCommentaries(
  { trx, companyId }: Books,
  { month, reportType }: { month: string; reportType: ReportType },
): Promise<number> {
  const { count } = await trx
    .selectFrom('commentaries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('month', '=', `${month}-01`)
    .where('reportType', 'in', [reportType, ''])
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts them; no other is added or changed before the transaction ends. */
export async function lockCommentaries({ trx, companyId }: Books): Promise<{ count: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commentaries of ${companyId}`}, 0))`.execute(
    trx,
  );
  return await trx
    .selectFrom('commentaries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function upsertCommentary(
  { trx, companyId }: Books,
  { lines, version, writtenAt, writtenBy, ...subject }: StoredCommentary,
): Promise<void> {
  const values = { lines: JSON.stringify(lines), version, writtenAt, writtenBy };
  await trx
    .insertInto('commentaries')
    .values({ companyId, ...keyColumns(subject), ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'month', 'reportType']).doUpdateSet(values))
    .execute();
}

export async function deleteStoredCommentary(
  { trx, companyId }: Books,
  subject: CommentarySubject,
): Promise<void> {
  const { month, reportType } = keyColumns(subject);
  await trx
    .deleteFrom('commentaries')
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('reportType', '=', reportType)
    .execute();
}
