import { record } from '#server/audit/audit.ts';
import { type InCompany, outsideCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { countClearable, deleteClearable } from './logStore.ts';

/** `endedBefore` is a moment, ISO 8601; without one all logs of ended runs are meant. */
export function createLogClearing({ inCompany, clock }: { inCompany: InCompany; clock: Clock }) {
  const toDate = (moment: string | undefined) => (moment === undefined ? null : new Date(moment));
  return {
    count: (companyId: string, endedBefore?: string): Promise<number> =>
      inCompany(companyId, (books) => countClearable(books, toDate(endedBefore))),

    clear: (companyId: string, userId: string, endedBefore?: string): Promise<number> =>
      inCompany(companyId, async (books) => {
        const { trx } = books;
        const logs = await deleteClearable(books, toDate(endedBefore));
        const detail = { logs, before: endedBefore ?? null };
        await outsideCompany(trx, () =>
          record(trx, { at: clock(), userId, companyId, action: 'logs.cleared', detail }),
        );
        return logs;
      }),
  };
}
