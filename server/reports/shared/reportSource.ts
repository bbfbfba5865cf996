import { type MonthRange, monthStart } from '#contract/period.ts';
import type { readReport } from '#contract/reports/reports.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Books } from '#server/db/company.ts';
import {
  type CashBasisBooks,
  type MonthState,
  type MonthMovements,
  readCashBasisBooks,
  readProviderMovements,
} from '#server/tieOut/tieOut.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import { type AccountScope, readMovements, type Series } from '#server/ledger/queries/queries.ts';
import type * as z from 'zod/mini';
import type { BalanceRange } from './balanceReport.ts';

/** `journals`: the lines carry tracking as the provider states it. */
type ReadLedgerSource = (books: Books) => Promise<'journals' | 'documents'>;

export type ReportQuery = Omit<z.output<typeof readReport.query>, 'companyId'>;
type Company = Awaited<ReturnType<Companies['companyById']>>;

export type Source = {
  books: Books;
  company: Company;
  request: ReportQuery;
  range: BalanceRange;
  months: Map<string, MonthState>;
  /** Set on the cash basis, which `months` are of then. */
  cash: CashBasisBooks | null;
  providerName: string;
  allowsBudgets: boolean;
  allowsBankFlows: boolean;
  allowsExecutiveSummary: boolean;
  allowsBudgetSummary: boolean;
  readLedgerSource: ReadLedgerSource;
};

export async function readCashBasis(
  books: Books,
  range: BalanceRange,
  { states, baseCurrency }: { states: Source['months']; baseCurrency: string | null },
): Promise<CashBasisBooks> {
  const accounts = await readAccounts(books);
  const accrual = await readProviderMovements(books, states, monthRange(range));
  return await readCashBasisBooks(books, { ...monthRange(range), accrual, accounts, baseCurrency });
}

export const monthRange = ({ startDate, endDate }: BalanceRange): MonthRange => ({
  firstMonth: startDate,
  lastMonth: monthStart(endDate),
});

export async function readMovedMonths(
  { books, range, months, cash }: Source,
  concerned?: AccountScope,
): Promise<Map<string, MonthMovements>> {
  return cash?.months ?? (await readProviderMovements(books, months, { ...monthRange(range), concerned }));
}

export async function readReportMovements(
  { books, range, cash }: Source,
  concerned?: AccountScope,
): Promise<Series[]> {
  return cash?.figures ?? (await readMovements(books, { ...monthRange(range), asOf: range.asOf, concerned }));
}
