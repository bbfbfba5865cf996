import { addMonths, monthEnd } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import { readChart, type YearEnd, yearEndInMonth, yearStartIn } from '#server/ledger/ledger.ts';
import type { TrialBalance } from '#server/providers/provider.ts';
import {
  movementsFromBalances,
  type FailedReading,
  takesMovementsFromBalances,
} from '#server/tieOut/tieOut.ts';
import type { ReadingDeps } from '../reading.ts';
import type { ProviderRequests } from './providerRequests.ts';

type MonthContext = Pick<ProviderRequests, 'fetchMonth'> & {
  companyId: string;
  organisation: { baseCurrency: string; yearEnd: YearEnd };
};

type MonthRequest = {
  month: string;
  basis: 'accrual' | 'cash';
  keep: (trx: Trx, refusal: FailedReading) => Promise<void>;
};

/**
 * Reads a month's trial balance in one call; in two where its movements are taken from balances, or
 * three where a financial year ends inside the month. Null where the provider refused one of them.
 */
export function createMonthReading({ inCompany, provider }: Pick<ReadingDeps, 'inCompany' | 'provider'>) {
  return async (
    { companyId, organisation: { baseCurrency, yearEnd }, fetchMonth }: MonthContext,
    { month, basis, keep }: MonthRequest,
  ): Promise<(TrialBalance & { readAt: Date }) | null> => {
    const readDay = (day: string) =>
      fetchMonth('TrialBalances', (access) => provider.readTrialBalance(access, day, basis), keep);

    const closing = await readDay(monthEnd(month));
    if (!closing || !(await inCompany(companyId, takesMovementsFromBalances))) return closing;
    const opening = await readDay(monthEnd(addMonths(month, -1)));
    if (!opening) return null;
    const endsInside = yearStartIn(month, yearEnd) === 'inside';
    const atYearEnd = endsInside ? await readDay(yearEndInMonth(month, yearEnd)) : null;
    if (endsInside && !atYearEnd) return null;
    const { accountById } = await inCompany(companyId, (books) => readChart(books, baseCurrency));
    const answers = [closing, opening, ...(atYearEnd ? [atYearEnd] : [])];
    const balances = { closing: closing.rows, opening: opening.rows, atYearEnd: atYearEnd?.rows ?? null };
    return {
      rows: movementsFromBalances(month, balances, { accounts: accountById, yearEnd }),
      cost: {
        calls: answers.reduce((sum, { cost }) => sum + cost.calls, 0),
        bytes: answers.reduce((sum, { cost }) => sum + cost.bytes, 0),
      },
      readAt: closing.readAt,
    };
  };
}
