import type { listPeriodNotices as contract } from '#contract/tieOut/periodNotices.ts';

export {
  type ChangesSince,
  countOpenNotices,
  markMonthsViewed,
  readChangesSince,
  recordClosedPeriodChanges,
} from './periodNotices.ts';
export {
  listNoticedMonths,
  recordUndocumentedChange,
  readUndocumentedAmounts,
  type PeriodLock,
} from './undocumentedNotices.ts';
import { record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { dismissNotices, readNotices, restoreNotices, sayNotices } from './periodNotices.ts';
import { readMonthsOfSources } from '#server/ledger/ledger.ts';
import { readUnusableRecords } from '#server/ledger/queries/queries.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';

export type NoticesDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  provider: Pick<Provider, 'documentUrl' | 'partialParse'>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
};

type Act = { action: 'change.dismissed' | 'change.restored'; userId: string; ids: string[]; at: Date };

/** Most changes that an entry of the activity names. */
const MOST_NAMED = 10;

/** Changes in closed months until dismissed; dismissed ones can be restored. */
export function createNotices({
  inCompany,
  companies,
  clock,
  provider,
  readUserNamesById: namesOf,
}: NoticesDeps) {
  return {
    list: async (
      companyId: string,
      { aside = false }: { aside?: boolean | undefined },
    ): Promise<z.output<typeof contract.data>> => {
      const { shortCode, periodLockDate, yearLockDate } = await companies.companyById(companyId);
      const { notices, totalCount, mayBeUnusable } = await inCompany(companyId, async (books) => {
        const noticeList = await readNotices(books, { aside });
        const hasAccounts = noticeList.notices.some(({ account }) => account !== null);
        return { ...noticeList, mayBeUnusable: hasAccounts ? await readUnusableIn(books) : () => false };
      });
      const names = await namesOf([...new Set(notices.flatMap(({ asideById }) => asideById ?? []))]);
      return {
        notices: notices.map(({ asideById, ...notice }) => ({
          ...notice,
          mayBeUnusable: notice.account !== null && mayBeUnusable(notice.month),
          asideBy: asideById === null ? null : (names.get(asideById) ?? null),
          url:
            notice.documentType === null || notice.documentId === null
              ? null
              : provider.documentUrl({ type: notice.documentType, id: notice.documentId }, shortCode),
        })),
        totalCount,
        lockDates: { period: periodLockDate, year: yearLockDate },
      };
    },

    dismiss: (companyId: string, userId: string, ids: string[]): Promise<number> =>
      inCompany(companyId, (books) => {
        const moment = clock();
        return recorded(books, { action: 'change.dismissed', userId, ids, at: moment }, () =>
          dismissNotices(books, ids, { userId, moment }),
        );
      }),

    restore: (companyId: string, userId: string, ids: string[]): Promise<number> =>
      inCompany(companyId, (books) =>
        recorded(books, { action: 'change.restored', userId, ids, at: clock() }, () =>
          restoreNotices(books, ids),
        ),
      ),
  };

  /** Said before `work`, which may merge some of them away. Answers how many it concerned. */
  async function recorded(
    books: Books,
    { ids, ...act }: Act,
    work: () => Promise<string[]>,
  ): Promise<number> {
    const { trx, companyId } = books;
    const saying = await sayNotices(books, ids);
    const concerned = await work();
    if (concerned.length === 0) return 0;
    const changes = concerned.slice(0, MOST_NAMED).flatMap((id) => saying.get(id) ?? []);
    const detail = { changes: changes.join('; '), unnamed: concerned.length - changes.length };
    await outsideCompany(trx, () => record(trx, { ...act, companyId, detail }));
    return concerned.length;
  }

  /** Month is `YYYY-MM`: by the record's date, or by its earlier lines. */
  async function readUnusableIn(books: Books): Promise<(month: string) => boolean> {
    const records = await readUnusableRecords(books);
    const ids = records.map(({ recordId }) => recordId);
    const days = records.map(({ payload }) => provider.partialParse(payload).date);
    const sourceMonths = [...(await readMonthsOfSources(books, ids)).values()].flat();
    const months = new Set([...days, ...sourceMonths].flatMap((day) => day?.slice(0, 7) ?? []));
    return (month) => months.has(month) || days.includes(null);
  }
}

export type Notices = ReturnType<typeof createNotices>;
