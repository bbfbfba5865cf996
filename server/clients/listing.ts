import type { Board, BoardCell, Client, listClients } from '#contract/closing/clients.ts';
import { type ClientThreshold, findUnknownTags } from '#contract/closing/thresholds.ts';
import { addMonths, monthsBetween } from '#contract/period.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Database, OfUser } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { isAgreeing, type TieStatus } from '#contract/tieOut/tieStatus.ts';
import { statusNow } from '#server/tieOut/tieOut.ts';
import type * as z from 'zod/mini';
import { allTags, presentClient } from './client.ts';
import { AppError } from '#server/lib/appError.ts';
import { type ClientMarks, readMarks, saveMarks } from './markStore.ts';
import { type ClientFiguresRow, type MonthSeries, readClientFigures, readMonthSeries } from './monthStore.ts';
import { type ClientSelection, listTags, selectClients, summarise } from './selection.ts';
import { readThresholds, replaceThresholds } from './thresholdStore.ts';
import { totalByCurrency } from './totals.ts';

export type ClientsDeps = {
  db: Database;
  ofUser: OfUser;
  clock: Clock;
  companies: Pick<Companies, 'listCompanies' | 'presentAll'>;
};

/** Reads all companies of a user at once and enters the books of none. */
export function createClients({ db, ofUser, clock, companies }: ClientsDeps) {
  const presentCompanies = async (userId: string) =>
    await companies.presentAll(userId, await companies.listCompanies(userId));

  async function readClients(userId: string): Promise<{ clients: Client[]; figures: ClientFiguresRow[] }> {
    const [rows, figures, marks, thresholds] = await Promise.all([
      presentCompanies(userId),
      ofUser(userId, readClientFigures),
      readMarks({ db, ofUser }, userId),
      readThresholds(db, userId),
    ]);
    const todayIn = daysAt(clock());
    const figuresByCompany = new Map(figures.map((row) => [row.companyId, row]));
    const clients = rows.map((company) =>
      presentClient(company, figuresByCompany.get(company.Id), {
        marks: marks.get(company.Id) ?? unmarked,
        thresholds,
        todayIn,
      }),
    );
    return { clients, figures };
  }

  return {
    list: async (
      userId: string,
      { sortBy, sortOrder, ...filter }: z.output<typeof listClients.query>,
    ): Promise<z.input<typeof listClients.data>> => {
      const { clients } = await readClients(userId);
      const { page, pagination } = selectClients(clients, filter, { sortBy, sortOrder });
      return {
        clients: page,
        pagination,
        summary: summarise(clients),
        totals: totalByCurrency(clients),
        tags: listTags(clients),
      };
    },

    /** `end`: `YYYY-MM`; the last month that has ended for some organisation where absent. */
    readBoard: async (
      userId: string,
      { months: monthCount, end, ...filter }: ClientSelection & { months: number; end?: string | undefined },
    ): Promise<Board> => {
      const { clients, figures } = await readClients(userId);
      const { page, pagination } = selectClients(clients, filter, { sortBy: 'name', sortOrder: 'asc' });
      const lastEnded = addMonths(clock().toISOString(), -1);
      const newest = figures.map(({ month }) => `${month}-01`).reduce(later, lastEnded);
      const lastMonth = end === undefined ? newest : `${end}-01`;
      const range = { firstMonth: addMonths(lastMonth, 1 - monthCount), lastMonth };
      const ids = page.map(({ companyId }) => companyId);
      const series = await ofUser(userId, (trx) => readMonthSeries(trx, ids, range));
      const cellsByCompany = new Map(series.map((row) => [row.companyId, listCells(row)]));
      const oldestChecks = new Map(series.map((row) => [row.companyId, findOldestCheck(row)]));
      const months = monthsBetween(range.firstMonth, range.lastMonth);
      return {
        months: months.map((month) => month.slice(0, 7)),
        clients: page.map(({ companyId, name, isPinned }) => ({
          companyId,
          name,
          isPinned,
          oldestCheckAt: oldestChecks.get(companyId) ?? null,
          cells: months.map((month) => cellsByCompany.get(companyId)?.get(month) ?? emptyCell(month)),
        })),
        pagination,
        summary: summarise(clients),
        tags: listTags(clients),
      };
    },

    saveMarks: async (
      userId: string,
      companyId: string,
      { isPinned, tags, firmTags }: ClientMarks,
    ): Promise<Omit<ClientMarks, 'firmTags'>> => {
      const marks = { isPinned, tags: distinct(tags) };
      const changedTags = firmTags.map(({ firmId, tags: ofFirm }) => ({
        firmId: firmId.toLowerCase(),
        tags: distinct(ofFirm),
      }));
      await saveMarks(db, { userId, companyId }, { ...marks, firmTags: changedTags });
      return marks;
    },

    listThresholds: (userId: string): Promise<ClientThreshold[]> => readThresholds(db, userId),

    /** Rejects with API_VALIDATION_ERROR for a tag that no client has. */
    saveThresholds: async (
      userId: string,
      thresholds: readonly ClientThreshold[],
    ): Promise<ClientThreshold[]> => {
      const [companyList, marks] = await Promise.all([
        companies.listCompanies(userId),
        readMarks({ db, ofUser }, userId),
      ]);
      const tags = companyList.flatMap(({ id }) => allTags(marks.get(id) ?? unmarked));
      const faults = findUnknownTags(thresholds, tags);
      if (faults.length > 0)
        throw new AppError('API_VALIDATION_ERROR', faults.map(({ sentence }) => sentence).join(' '), {
          details: faults.map(({ index, field, sentence }) => ({
            path: `thresholds.${index}.${field}`,
            message: sentence,
          })),
        });
      await replaceThresholds(db, userId, thresholds);
      return await readThresholds(db, userId);
    },
  };
}

export type Clients = ReturnType<typeof createClients>;

/** Asks each time zone once: five hundred formatters take longer than all else. */
function daysAt(moment: Date): (timeZone: string) => string {
  const days = new Map<string, string>();
  return (timeZone) => {
    const day = days.get(timeZone) ?? dayIn(timeZone, moment);
    days.set(timeZone, day);
    return day;
  };
}

const unmarked: ClientMarks = { isPinned: false, tags: [], firmTags: [] };

const distinct = (tags: readonly string[]): string[] => [...new Set(tags)];

const emptyCell = (month: string): BoardCell => ({
  month: month.slice(0, 7),
  status: 'unchecked',
  signOff: 'none',
});

function readStatus(series: MonthSeries, index: number): TieStatus {
  return statusNow({
    isVerified: series.isVerified[index] ?? false,
    changedSinceCheck: series.changedSinceCheck[index] ?? false,
    isUnreadable: series.isUnreadable[index] ?? false,
    status: series.statuses[index] ?? null,
  });
}

/** Keys are first days of months. */
const listCells = (series: MonthSeries): Map<string, BoardCell> =>
  new Map(
    series.months.map((month, index) => [
      month,
      {
        month: month.slice(0, 7),
        status: readStatus(series, index),
        signOff: series.signOffs[index] ?? 'none',
      },
    ]),
  );

/** Among the months that agree; null where none does. */
function findOldestCheck(series: MonthSeries): string | null {
  const moments = series.checkedAt.flatMap((checkedAt, index) =>
    checkedAt !== null && isAgreeing(readStatus(series, index)) ? [Date.parse(checkedAt)] : [],
  );
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}

const later = (a: string, b: string): string => (a > b ? a : b);
