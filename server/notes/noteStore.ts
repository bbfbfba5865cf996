import { type NotedFigure, type NoteOptions, noteOptions, withoutStandard } from '#contract/closing/notes.ts';
import { figureUnit, type ReportType, reportTypes } from '#contract/reports/reports.ts';
import type { Books } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { newId } from '#server/lib/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';

const parsedColumns = z.object({
  reportType: z.nullable(z.enum(reportTypes)),
  options: noteOptions,
  unit: z.nullable(figureUnit),
});

type Row = Selectable<Tables['notes']>;

/** Persons are users' ids; `month` is the first day. */
export type StoredNote = Omit<Row, 'companyId'> & z.infer<typeof parsedColumns>;

const toNote = (row: Row): StoredNote => ({ ...row, ...z.parse(parsedColumns, row) });

/** Subject of a note. */
export type NotePlace = Pick<StoredNote, 'month' | 'reportType' | 'options' | 'startDate' | 'endDate'> & {
  figure: NotedFigure | null;
};

export type NoteFilter = {
  /** First day. */
  month?: string | undefined;
  /** Type, and the options that its notes must have. */
  report?: { type: ReportType; options: NoteOptions } | undefined;
  /** First and last day on which a report may end. */
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** Oldest first, with the number of all. */
export async function readNotes(
  books: Books,
  filter: NoteFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ notes: StoredNote[]; count: number }> {
  const matching = selectMatching(books, filter);
  const rows = await matching
    .selectAll()
    .orderBy('writtenAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { notes: rows.map(toNote), count: await countRows(matching) };
}

export const countNotes = (books: Books, filter: NoteFilter): Promise<number> =>
  countRows(selectMatching(books, filter));

function selectMatching(books: Books, { month, report, startDate, endDate }: NoteFilter) {
  return selectNotes(books, [
    ...(month === undefined ? [] : [sql<boolean>`month = ${month}::date`]),
    ...(report === undefined
      ? []
      : [
          sql<boolean>`report_type = ${report.type} and options = ${JSON.stringify(withoutStandard(report.options))}::jsonb`,
        ]),
    ...(startDate === undefined ? [] : [sql<boolean>`end_date >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql<boolean>`end_date <= ${endDate}::date`]),
  ]);
}

function selectNotes({ trx, companyId }: Books, conditions: RawBuilder<boolean>[]) {
  let notes = trx.selectFrom('notes').where('companyId', '=', companyId);
  for (const condition of conditions) notes = notes.where(condition);
  return notes;
}

async function countRows(matching: ReturnType<typeof selectNotes>): Promise<number> {
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes of the company, and those on exactly this place; no other is added before the transaction ends. */
export async function lockAndCountNotes(
  books: Books,
  { month, reportType, options, startDate, endDate, figure }: NotePlace,
): Promise<{ ofCompany: number; ofSubject: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notes of ${books.companyId}`}, 0))`.execute(
    books.trx,
  );
  const ofSubject = [
    sql<boolean>`month is not distinct from ${month}::date and report_type is not distinct from ${reportType}`,
    sql<boolean>`options = ${JSON.stringify(withoutStandard(options))}::jsonb`,
    sql<boolean>`start_date is not distinct from ${startDate}::date and end_date is not distinct from ${endDate}::date`,
    sql<boolean>`row_key is not distinct from ${figure?.row ?? null} and measure is not distinct from ${figure?.measure ?? null}`,
  ];
  return {
    ofCompany: await countRows(selectNotes(books, [])),
    ofSubject: await countRows(selectNotes(books, ofSubject)),
  };
}

export async function insertNote(
  { trx, companyId }: Books,
  { figure, options, ...place }: NotePlace,
  statement: Pick<StoredNote, 'text' | 'writtenAt' | 'writtenBy'>,
): Promise<StoredNote> {
  const row = await trx
    .insertInto('notes')
    .values({
      companyId,
      id: newId(statement.writtenAt),
      ...place,
      options: JSON.stringify(withoutStandard(options)),
      rowKey: figure?.row ?? null,
      measure: figure?.measure ?? null,
      rowName: figure?.rowName ?? null,
      amount: figure?.amount ?? null,
      unit: figure?.unit ?? null,
      ...statement,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNote(row);
}

/** Null where there is no such note; locked until the transaction ends. */
export async function findNote({ trx, companyId }: Books, noteId: string): Promise<StoredNote | null> {
  const row = await trx
    .selectFrom('notes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toNote(row) : null;
}

export async function updateNote(
  { trx, companyId }: Books,
  noteId: string,
  changes: Pick<StoredNote, 'text' | 'amount' | 'editedAt' | 'editedBy'>,
): Promise<StoredNote> {
  const row = await trx
    .updateTable('notes')
    .set(changes)
    .where('companyId', '=', companyId)
    .where('id', '=', noteId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNote(row);
}

export async function deleteStoredNote({ trx, companyId }: Books, noteId: string): Promise<void> {
  await trx.deleteFrom('notes').where('companyId', '=', companyId).where('id', '=', noteId).execute();
}
