import { sum, toFixed2 } from '#contract/amounts.ts';
import { untaxedFlows } from '#contract/ledger/ledger.ts';
import { addMonths, monthEnd, monthsBetween, monthStart, yearStart } from '#contract/period.ts';
import { presentYearEnd, type Companies, type StoredCompany } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany, type Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { ReadBody } from '#server/reports/reports.ts';
import { readMonthStates } from '#server/tieOut/tieOut.ts';
import { lastTaxPeriod } from './taxPeriods.ts';

export type FiguresDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  readBody: ReadBody;
  announce(trx: Trx, change: { companyId: string; books: true }): Promise<void>;
};

type Body = Awaited<ReturnType<ReadBody>>;

/** Amounts that are not overdue, or have no age. */
const unagedColumns: readonly string[] = ['current', 'currency'];

/** Keeps what the list of clients shows of a company's books, as its reports say it. */
export function createClientFigures({ inCompany, companies, clock, readBody, announce }: FiguresDeps) {
  /** Runs in the transaction that changed the books. */
  async function save(books: Books, moment: Date): Promise<void> {
    const { trx, companyId } = books;
    const company = await outsideCompany(trx, () => companies.companyById(companyId, trx));
    const today = dayIn(company.timeZone ?? 'UTC', moment);
    const month = addMonths(today, -1);
    const figures = {
      computedAt: moment,
      month,
      ...(await readFigures(books, company, { month, today })),
      itemsToReview: await countItemsToReview(books, month),
    };
    await trx
      .insertInto('clientFigures')
      .values({ companyId, ...figures })
      .onConflict((conflict) => conflict.column('companyId').doUpdateSet(figures))
      .execute();
  }

  async function readFigures(
    books: Books,
    company: StoredCompany,
    { month, today }: { month: string; today: string },
  ) {
    // Nothing was read yet.
    if (company.baseCurrency === null) return noFigures;
    const endDate = monthEnd(month);
    const firstMonth = yearStart(endDate, presentYearEnd(company));
    const readReport: ReadReport = (type, request) =>
      readBody(books, { company, type, request: { ...request, frequency: 'monthly' }, asOf: null });
    const monthBefore = addMonths(month, -1);
    const balanceSheet = await readReport('balance-sheet', { startDate: monthBefore, endDate });
    const profitLoss = await readReport('profit-loss', {
      startDate: earlier(firstMonth, monthBefore),
      endDate,
    });
    const aged = await readReport('aged-receivables', {
      startDate: monthStart(today),
      endDate: monthEnd(today),
      asAt: today,
    });
    const bank = balanceSheet.sections.find(({ key }) => key === 'bank')?.total.cells ?? [];
    const profits = listAmounts(profitLoss, 'netProfit');
    const income = profitLoss.sections.find(({ key }) => key === 'income')?.total.cells ?? [];
    return {
      cashAtBank: bank[1]?.amount ?? '0.00',
      cashAtBankBefore: bank[0]?.amount ?? '0.00',
      profitOfMonth: profits.at(-1) ?? '0.00',
      profitOfMonthBefore: profits.at(-2) ?? '0.00',
      profitYearToDate: toFixed2(sum(profits.slice(-monthsBetween(firstMonth, month).length))),
      incomeOfMonth: income.at(-1)?.amount ?? '0.00',
      overdueReceivables: overdueAmount(aged),
      receivables: toFixed2(sum(listAmounts(aged, 'total'))),
      ...(await readSalesTax(readReport, company, today)),
    };
  }

  return {
    save,

    /** A month ends and invoices fall due without anything being read. */
    refresh: (companyId: string): Promise<void> =>
      inCompany(companyId, async (books) => {
        await save(books, clock());
        await announce(books.trx, { companyId, books: true });
      }),
  };
}

export type ClientFigures = ReturnType<typeof createClientFigures>;

type ReadReport = (
  type: Parameters<ReadBody>[1]['type'],
  request: { startDate: string; endDate: string; asAt?: string },
) => Promise<Body>;

type SalesTaxFigures = Record<'salesTaxDue' | 'salesTaxPeriodEnd' | 'salesTaxDueOn', string | null>;
const noSalesTax: SalesTaxFigures = { salesTaxDue: null, salesTaxPeriodEnd: null, salesTaxDueOn: null };

const noFigures = {
  cashAtBank: null,
  cashAtBankBefore: null,
  profitOfMonth: null,
  profitOfMonthBefore: null,
  profitYearToDate: null,
  incomeOfMonth: null,
  overdueReceivables: null,
  receivables: null,
  ...noSalesTax,
};

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** A total of the report by tax rate has an amount of tax in the second of each period's three columns. */
const sumTaxCells = (cells: readonly { amount: string | null }[]) =>
  sum(cells.filter((_cell, index) => index % 3 === 1).map(({ amount }) => amount ?? '0'));

/**
 * The account's balance at the end of the last tax period, less what left it since otherwise than as tax of documents: payments,
 * the bill of a return, journals.
 */
async function readSalesTax(
  readReport: ReadReport,
  company: StoredCompany,
  today: string,
): Promise<SalesTaxFigures> {
  if (company.salesTaxPeriod === 'none') return noSalesTax;
  const period = lastTaxPeriod(company, today);
  const startDate = period === null ? monthStart(today) : addMonths(period.endDate, 1);
  const { sections } = await readReport('sales-tax', { startDate, endDate: monthEnd(today) });
  const rows = sections.find(({ key }) => key === 'control')?.rows ?? [];
  const opening = rows.find(({ key }) => key === 'opening')?.cells.slice(0, 3) ?? [];
  const untaxedCells = rows
    .filter(({ key }) => untaxedFlows.some((flow) => flow === key))
    .flatMap(({ cells }) => cells);
  return {
    salesTaxDue: toFixed2(sumTaxCells(opening) + sumTaxCells(untaxedCells)),
    salesTaxPeriodEnd: period?.endDate ?? null,
    salesTaxDueOn: period?.dueDate ?? null,
  };
}

const listAmounts = ({ totals }: Body, key: string): string[] =>
  totals.find((total) => total.key === key)?.cells.map(({ amount }) => amount ?? '0') ?? [];

const overdueAmount = (body: Body): string =>
  toFixed2(
    sum(
      listAmounts(body, 'total').filter((_amount, index) => {
        const key = body.columns[index]?.key;
        return key !== undefined && !unagedColumns.includes(key);
      }),
    ),
  );

async function countItemsToReview(books: Books, month: string): Promise<number> {
  const state = (await readMonthStates(books, { firstMonth: month, lastMonth: month })).get(month);
  return [...(state?.items.values() ?? [])].flat().filter(({ category }) => category === null).length;
}
