import { monthStart } from '#contract/period.ts';
import type { Sign } from '#contract/reports.ts';
import type { TieOut } from '#contract/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import { allAccounts } from './accountRows.ts';
import type { BalanceReport } from './balanceSheet.ts';
import { accountSubject } from './subjects.ts';

/** Earnings hold what stood on accounts of earlier years, which has its causes there. */
const EARLIER = 'results of earlier years';

/** By period and account, what of the provider's balance no document explains; in the signs of the report. */
export function balanceDifferences(
  { periods, books, tied, causes }: BalanceReport,
  signOf: (account: Account) => Sign | null,
): TieOut['differences'] {
  return periods.flatMap(({ key, endDate }) =>
    allAccounts(books).flatMap((account): TieOut['differences'] => {
      const sign = signOf(account);
      const { provider, ours, unexplained, status } = tied.atEnd(
        monthStart(endDate),
        accountSubject(account.id, books),
      );
      if (sign === null || provider === null) return [];
      const explained = ours.minus(unexplained);
      if (provider.eq(explained)) return [];
      return [
        {
          columnKey: key,
          accountId: account.id,
          accountName: account.name,
          provider: provider.times(sign).toFixed(2),
          ours: explained.times(sign).toFixed(2),
          amount: provider.minus(explained).times(sign).toFixed(2),
          kind: status === 'differs' ? 'unknown' : causes.get(account.id) || EARLIER,
          documents: [],
        },
      ];
    }),
  );
}
