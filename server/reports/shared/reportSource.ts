import { monthStart } from '#contract/period.ts';
import type { readReport } from '#contract/reports.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Books } from '#server/db/company.ts';
import {
  type CashBasisBooks,
  type MonthState,
  type MonthMovements,
  readCashBasisBooks,
  readProviderMovements,
} from '#server/tieOut/tieOut.ts';
import { type AccountScope, readAccounts, readMovements, type Series } from '#server/ledger/ledger.ts';
import type * as z from 'zod/mini';
import type { BalanceRange } from './balanceReport.ts';

/** `journals`: the lines carry tracking as the provider states it. */
type ReadLedgerSource = (books: Books) => Promise<'journals' | 'documents'>;

export type ReportRequest = Omit<z.output<typeof readReport.query>, 'companyId'>;
type Company = Awaited<ReturnType<Companies['companyById']>>;

/** What a report type makes a report of. */
export type Source = {
  books: Books;
  company: Company;
  request: ReportRequest;
  range: BalanceRange;
  months: Map<string, MonthState>;
  /** Where the cash basis is asked for: then `months` are of it too. */
  cash: CashBasisBooks | null;
  /** As people know it: Xero. */
  providerName: string;
  /** Whether the connection's permissions cover budgets. */
  allowsBudgets: boolean;
  readLedgerSource: ReadLedgerSource;
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
  { books, range, months, cash }: Source,
  concerned?: AccountScope,
): Promise<Map<string, MonthMovements>> {
  return cash?.months ?? (await readProviderMovements(books, monthRange(range), months, concerned));
}

/** Each account's movements. */
export async function readReportMovements(
  { books, range, cash }: Source,
  concerned?: AccountScope,
): Promise<Series[]> {
  return cash?.figures ?? (await readMovements(books, monthRange(range), range.asOf, concerned));
}
