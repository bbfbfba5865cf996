import type { AuditAction } from '#contract/audit.ts';
import {
  MOST_COMPANY_NOTES,
  MOST_SUBJECT_NOTES,
  type Note,
  type NotedFigure,
  type NotedReport,
} from '#contract/closing/notes.ts';
import type { Role } from '#contract/companies/roles.ts';
import { monthLabel } from '#contract/period.ts';
import { record } from '#server/audit/audit.ts';
import { type Companies, notFound } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import {
  deleteStoredNote,
  findNote,
  insertNote,
  lockAndCountNotes,
  type NoteFilter,
  type NotePlace,
  readNotes,
  type StoredNote,
  updateNote,
} from './noteStore.ts';
import { presentNote } from './presentNote.ts';

export type NotesDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'memberRoles'>;
  clock: Clock;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
};

type Person = { companyId: string; userId: string };
type Page = { limit: number; offset: number };
type NewNote = {
  /** `YYYY-MM` */
  month?: string | undefined;
  report?: NotedReport | undefined;
  figure?: NotedFigure | undefined;
  text: string;
};

/** Members write notes on months, reports and figures. */
export function createNotes({ inCompany, companies, clock, readUserNamesById }: NotesDeps) {
  async function list(
    person: Person,
    filter: NoteFilter,
    page: Page,
  ): Promise<{ notes: Note[]; count: number }> {
    const { notes, count } = await inCompany(person.companyId, (books) => readNotes(books, filter, page));
    return { notes: await present(person, notes), count };
  }

  /** Rejects with 409 where there are too many already. */
  async function add(person: Person, { text, ...newNote }: NewNote): Promise<Note> {
    const place = findPlace(newNote);
    return await change(person, 'note.added', async (books, writtenAt) => {
      const { ofCompany, ofSubject } = await lockAndCountNotes(books, place);
      rejectFull(ofSubject, ofCompany);
      return await insertNote(books, place, { text, writtenAt, writtenBy: person.userId });
    });
  }

  /** Rejects with 404 for a note of another company, with 403 for one of another person. */
  const edit = (
    person: Person,
    noteId: string,
    { text, amount }: { text: string; amount?: string | undefined },
  ): Promise<Note> =>
    changeExisting(person, { noteId, action: 'note.edited' }, async (books, existing, editedAt) => {
      if (amount !== undefined && existing.rowKey === null)
        throw new AppError('API_BAD_REQUEST', 'Only a note on a figure has an amount. Leave it out.');
      return await updateNote(books, noteId, {
        text,
        amount: amount ?? existing.amount,
        editedAt,
        editedBy: person.userId,
      });
    });

  /** Rejects like `edit`. */
  async function remove(person: Person, noteId: string): Promise<void> {
    await changeExisting(person, { noteId, action: 'note.deleted' }, async (books, existing) => {
      await deleteStoredNote(books, noteId);
      return existing;
    });
  }

  async function changeExisting(
    person: Person,
    { noteId, action }: { noteId: string; action: AuditAction },
    act: (books: Books, existing: StoredNote, moment: Date) => Promise<StoredNote>,
  ): Promise<Note> {
    const role = await readRole(person);
    return await change(person, action, async (books, moment) => {
      const existing = await findNote(books, noteId);
      if (existing === null) throw notFound();
      if (!mayChange(existing, person.userId, role))
        throw new AppError('AUTH_FORBIDDEN', 'Who wrote this note or an owner can change it.');
      return await act(books, existing, moment);
    });
  }

  async function change(
    person: Person,
    action: AuditAction,
    act: (books: Books, moment: Date) => Promise<StoredNote>,
  ): Promise<Note> {
    const { companyId, userId } = person;
    const changed = await inCompany(companyId, async (books) => {
      const moment = clock();
      const changedNote = await act(books, moment);
      const detail = { ...describePlace(changedNote), byOwner: changedNote.writtenBy !== userId };
      await outsideCompany(books.trx, () =>
        record(books.trx, { at: moment, userId, companyId, action, detail }),
      );
      return changedNote;
    });
    const [presented] = await present(person, [changed]);
    if (!presented) throw new Error('A note that was written is gone.');
    return presented;
  }

  async function present(person: Person, notes: StoredNote[]): Promise<Note[]> {
    const role = await readRole(person);
    const userIds = notes.flatMap(({ writtenBy, editedBy }) => [writtenBy, ...(editedBy ? [editedBy] : [])]);
    const names = await readUserNamesById([...new Set(userIds)]);
    return notes.map((noteRow) => presentNote(noteRow, names, mayChange(noteRow, person.userId, role)));
  }

  const readRole = async ({ companyId, userId }: Person): Promise<Role> =>
    (await companies.memberRoles(companyId)).get(userId) ?? 'viewer';

  return { list, add, edit, remove };
}

export type Notes = ReturnType<typeof createNotes>;

export type ReportNotesFilter = Required<Omit<NoteFilter, 'month'>>;

export { countNotes } from './noteStore.ts';

/** Leaves out who wrote them: a file goes to others. */
export async function readReportNotes(books: Books, filter: ReportNotesFilter): Promise<Note[]> {
  const { notes } = await readNotes(books, filter, { limit: MOST_COMPANY_NOTES, offset: 0 });
  return notes.map((noteRow) => presentNote(noteRow, new Map(), false));
}

const mayChange = ({ writtenBy }: StoredNote, userId: string, role: Role): boolean =>
  role === 'owner' || (role === 'editor' && writtenBy === userId);

const findPlace = ({ month, report, figure }: Omit<NewNote, 'text'>): NotePlace => ({
  month: month === undefined ? null : `${month}-01`,
  reportType: report?.type ?? null,
  options: report?.options ?? {},
  startDate: report?.startDate ?? null,
  endDate: report?.endDate ?? null,
  figure: figure ?? null,
});

function rejectFull(ofSubject: number, ofCompany: number): void {
  if (ofSubject >= MOST_SUBJECT_NOTES)
    throw new AppError(
      'CONFLICT',
      `There are ${MOST_SUBJECT_NOTES} notes here already. Change one of them, or delete one first.`,
    );
  if (ofCompany >= MOST_COMPANY_NOTES)
    throw new AppError(
      'CONFLICT',
      `This organization has ${MOST_COMPANY_NOTES.toLocaleString('en')} notes already. Delete some of earlier years first.`,
    );
}

const describePlace = ({ month, reportType, startDate, endDate, rowName }: StoredNote) =>
  month === null ? { report: reportType, startDate, endDate, row: rowName } : { month: monthLabel(month) };
