import type { listPeriodNotices as contract } from '#contract/periodNotices.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { dismissPeriodNotices, listPeriodNotices, restorePeriodNotices } from '#server/ledger/ledger.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';

export type NoticesDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  provider: Pick<Provider, 'documentUrl'>;
  /** What users are called, by id; those whose account is gone left out. */
  namesOf(userIds: string[]): Promise<Map<string, string>>;
};

/** What changed in closed months, until somebody puts it aside; and what was put aside, which can be opened again. */
export function createNotices({ inCompany, companies, clock, provider, namesOf }: NoticesDeps) {
  return {
    list: async (
      companyId: string,
      { aside = false }: { aside?: boolean | undefined },
    ): Promise<z.output<typeof contract.data>> => {
      const { shortCode, periodLockDate, yearLockDate } = await companies.companyById(companyId);
      const { notices, totalCount } = await inCompany(companyId, (trx) =>
        listPeriodNotices(trx, companyId, { aside }),
      );
      const names = await namesOf([...new Set(notices.flatMap(({ asideById }) => asideById ?? []))]);
      return {
        notices: notices.map(({ asideById, ...notice }) => ({
          ...notice,
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
      inCompany(companyId, (trx) => dismissPeriodNotices(trx, companyId, ids, { userId, at: clock() })),

    restore: (companyId: string, ids: string[]): Promise<number> =>
      inCompany(companyId, (trx) => restorePeriodNotices(trx, companyId, ids)),
  };
}

export type Notices = ReturnType<typeof createNotices>;
