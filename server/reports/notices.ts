import type { listPeriodNotices as contract } from '#contract/periodNotices.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { dismissPeriodNotices, listPeriodNotices } from '#server/ledger/ledger.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';

export type NoticesDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  provider: Pick<Provider, 'documentUrl'>;
};

/** What changed in closed months, until somebody puts it aside. */
export function createNotices({ inCompany, companies, clock, provider }: NoticesDeps) {
  return {
    list: async (companyId: string): Promise<z.output<typeof contract.data>> => {
      const { shortCode, periodLockDate, yearLockDate } = await companies.companyById(companyId);
      const { notices, totalCount } = await inCompany(companyId, (trx) => listPeriodNotices(trx, companyId));
      return {
        notices: notices.map((notice) => ({
          ...notice,
          url:
            notice.documentType === null
              ? null
              : provider.documentUrl({ type: notice.documentType, id: notice.documentId }, shortCode),
        })),
        totalCount,
        lockDates: { period: periodLockDate, year: yearLockDate },
      };
    },

    dismiss: (companyId: string, userId: string, ids: string[]): Promise<number> =>
      inCompany(companyId, (trx) => dismissPeriodNotices(trx, companyId, ids, { userId, at: clock() })),
  };
}

export type Notices = ReturnType<typeof createNotices>;
