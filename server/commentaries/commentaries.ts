import type { AuditAction } from '#contract/audit.ts';
import {
  type Commentary,
  type CommentarySubject,
  type WrittenLines,
  type LinkedFigure,
  listLinks,
  MOST_COMMENTARIES,
} from '#contract/closing/commentary.ts';
import { addMonths, monthEnd, monthLabel, monthStart } from '#contract/period.ts';
import { record } from '#server/audit/audit.ts';
import { notFound } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import {
  deleteStoredCommentary,
  findCommentary,
  lockCommentaries,
  type StoredCommentary,
  upsertCommentary,
} from './commentaryStore.ts';

export { countCommentaries } from './commentaryStore.ts';

export type CommentariesDeps = {
  inCompany: InCompany;
  clock: Clock;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
  /** Reads the same figures as they are now; those that there are not are absent. */
  readLinkedFigures(
    companyId: string,
    links: readonly LinkedFigure[],
  ): Promise<ReadonlyMap<LinkedFigure, LinkedFigure>>;
};

type Person = { companyId: string; userId: string };
/** `version`: the one that the person saw; null for none. */
type SeenVersion = { version: number | null };

/** Members write what a client is told of a month and of its reports. */
export function createCommentaries({
  inCompany,
  clock,
  readUserNamesById,
  readLinkedFigures,
}: CommentariesDeps) {
  async function read(
    companyId: string,
    subject: CommentarySubject,
  ): Promise<{ commentary: Commentary | null; earlier: Commentary | null }> {
    const commentaries = await inCompany(companyId, async (books) => ({
      commentary: await findCommentary(books, subject),
      earlier: await findCommentary(books, monthBefore(subject)),
    }));
    const names = await readUserNamesById(
      Object.values(commentaries).flatMap((item) => (item === null ? [] : [item.writtenBy])),
    );
    const presentKept = (item: StoredCommentary | null) => item && present(item, names);
    return { commentary: presentKept(commentaries.commentary), earlier: presentKept(commentaries.earlier) };
  }

  /** Rejects with 404 where nothing was written on the month before. */
  async function copy(
    companyId: string,
    subject: CommentarySubject,
  ): Promise<{ lines: WrittenLines; unmoved: number }> {
    const earlier = await inCompany(companyId, (books) => findCommentary(books, monthBefore(subject)));
    if (earlier === null)
      throw new AppError(
        'API_NOT_FOUND',
        'Nothing was written on the month before. Begin with an empty one.',
      );
    const links = listLinks(earlier.lines);
    const later = new Map(links.flatMap((link) => pairWithLater(link)));
    const figures = await readLinkedFigures(companyId, [...later.values()]);
    const move = (link: LinkedFigure): LinkedFigure => {
      const laterLink = later.get(link);
      return (laterLink && figures.get(laterLink)) ?? link;
    };
    return {
      lines: earlier.lines.map(({ kind, runs }) => ({
        kind,
        runs: runs.map((run) => ('link' in run ? { ...run, link: move(run.link) } : run)),
      })),
      unmoved: links.filter((link) => move(link) === link).length,
    };
  }

  /** Rejects with 409 where another version stands than the person saw, or where there are too many. */
  async function save(
    { companyId, userId }: Person,
    { lines, version, ...subject }: CommentarySubject & SeenVersion & { lines: WrittenLines },
  ): Promise<Commentary> {
    const saved = await change(
      { companyId, userId },
      { subject, version, action: 'commentary.saved' },
      (books, { writtenAt, count }) => {
        if (version === null) rejectFull(count);
        const statement = { lines, version: (version ?? 0) + 1, writtenAt, writtenBy: userId };
        const row = { month: subject.month, reportType: subject.reportType, ...statement };
        return upsertCommentary(books, row).then(() => row);
      },
    );
    return present(saved, await readUserNamesById([userId]));
  }

  /** Rejects with 404 where there is none, and like `save`. */
  async function remove(person: Person, subject: CommentarySubject, version: number): Promise<void> {
    await change(person, { subject, version, action: 'commentary.deleted' }, (books) =>
      deleteStoredCommentary(books, subject),
    );
  }

  async function change<T>(
    { companyId, userId }: Person,
    { subject, version, action }: SeenVersion & { subject: CommentarySubject; action: AuditAction },
    act: (books: Books, state: { writtenAt: Date; count: number }) => Promise<T>,
  ): Promise<T> {
    return await inCompany(companyId, async (books) => {
      const { count } = await lockCommentaries(books);
      const standing = await findCommentary(books, subject);
      if (action === 'commentary.deleted' && standing === null) throw notFound();
      if ((standing?.version ?? null) !== version) throw changedMeanwhile(standing);
      const writtenAt = clock();
      const changed = await act(books, { writtenAt, count });
      const detail = { month: monthLabel(`${subject.month}-01`), report: subject.reportType };
      await outsideCompany(books.trx, () =>
        record(books.trx, { at: writtenAt, userId, companyId, action, detail }),
      );
      return changed;
    });
  }

  return { read, copy, save, remove };
}

export type Commentaries = ReturnType<typeof createCommentaries>;

/** Leaves out who wrote them: a file goes to others. Those without a commentary are absent. */
export async function readCommentaryText(
  books: Books,
  subject: CommentarySubject,
): Promise<WrittenLines | null> {
  return (await findCommentary(books, subject))?.lines ?? null;
}

const monthBefore = ({ month, reportType }: CommentarySubject): CommentarySubject => ({
  month: addMonths(`${month}-01`, -1).slice(0, 7),
  reportType,
});

/** Gives none for a figure of several months, or of a day inside a month. */
function pairWithLater(link: LinkedFigure): [earlier: LinkedFigure, later: LinkedFigure][] {
  const { startDate, endDate } = link.report;
  const isOneMonth = startDate === null || startDate === monthStart(endDate);
  if (!isOneMonth || endDate !== monthEnd(endDate)) return [];
  const start = addMonths(endDate, 1);
  const span = { startDate: startDate === null ? null : start, endDate: monthEnd(start) };
  return [[link, { figure: link.figure, report: { ...link.report, ...span } }]];
}

const present = (
  { month, reportType, lines, version, writtenAt, writtenBy }: StoredCommentary,
  names: Map<string, string>,
): Commentary => ({
  month,
  reportType,
  lines,
  version,
  writtenAt: writtenAt.toISOString(),
  writtenBy: { id: writtenBy, name: names.get(writtenBy) ?? null },
});

const changedMeanwhile = (standing: StoredCommentary | null): AppError =>
  new AppError(
    'CONFLICT',
    standing === null
      ? 'Somebody deleted this commentary meanwhile. Save yours as a new one, or discard it.'
      : 'Somebody saved this commentary meanwhile. Look at theirs, then save yours over it or discard it.',
  );

function rejectFull(count: number): void {
  if (count < MOST_COMMENTARIES) return;
  throw new AppError(
    'CONFLICT',
    `This organization has ${MOST_COMMENTARIES.toLocaleString('en')} commentaries already. Delete some of earlier years first.`,
  );
}
