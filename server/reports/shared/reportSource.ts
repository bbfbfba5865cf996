import { monthStart } from '#contract/period.ts';
import type { readReport } from '#contract/reports.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Books, Trx } from '#server/db/company.ts';
import {
  type CashBasisBooks,
  type MonthState,
  type MonthMovements,
  readCashBasisBooks,
  readProviderMovements,
} from '#server/tieOut/tieOut.ts';
import {
  type AccountScope,
  readAccounts,
  readMovements,
  readTrackedMovements,
  type Series,
  type TrackingOption,
} from '#server/ledger/ledger.ts';
import type * as z from 'zod/mini';
import type { BalanceRange } from './balanceReading.ts';
import { categoryFilters, type Tracking } from './columns.ts';

export type ReportRequest = Omit<z.output<typeof readReport.query>, 'companyId'>;
type Company = Awaited<ReturnType<Companies['companyById']>>;

/** What a report type makes a report of. */
export type Source = {
  trx: Trx;
  company: Company;
  request: ReportRequest;
  range: BalanceRange;
  months: Map<string, MonthState>;
  /** Where the cash basis is asked for: then `months` are of it too. */
  cash: CashBasisBooks | null;
};

/** The books on the cash basis, as the provider states them. */
export async function readCashBasis(
  books: Books,
  range: BalanceRange,
  states: Source['months'],
): Promise<CashBasisBooks> {
  const accounts = await readAccounts(books);
  const accrual = await readProviderMovements(books, monthRange(range), states);
  return await readCashBasisBooks(books, { ...monthRange(range), accrual, accounts });
}

export const monthRange = ({ startDate, endDate }: BalanceRange) => ({
  from: startDate,
  to: monthStart(endDate),
});

/** With what the provider says moved. */
export async function readMovedMonths(
  { trx, company, range, months, cash }: Source,
  concerned?: AccountScope,
): Promise<Map<string, MonthMovements>> {
  return (
    cash?.months ??
    (await readProviderMovements({ trx, companyId: company.id }, monthRange(range), months, concerned))
  );
}

/** Each account's movements. */
export async function readReportMovements(
  { trx, company, range, cash }: Source,
  concerned?: AccountScope,
): Promise<Series[]> {
  return (
    cash?.figures ??
    (await readMovements({ trx, companyId: company.id }, monthRange(range), range.asOf, concerned))
  );
}

/** The same by tracking, of what the filters let pass; null where nothing is asked for by tracking. */
export async function readReportTrackedMovements(
  { trx, company, range }: Source,
  tracking: Tracking,
  options: TrackingOption[],
): Promise<Series[] | null> {
  const categories = categoryFilters(tracking, options);
  if (categories.length === 0) return null;
  return await readTrackedMovements(
    { trx, companyId: company.id },
    monthRange(range),
    categories,
    range.asOf,
  );
}
