import { sum, toFixed2 } from '#contract/amounts.ts';
import { addMonths, monthEnd, monthStart, yearStart } from '#contract/period.ts';
import { presentYearEnd, type Companies, type StoredCompany } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany, type Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { ReadBody } from '#server/reports/reports.ts';
import { readMonthStates } from '#server/tieOut/tieOut.ts';

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
    if (company.baseCurrency === null)
      return { cashAtBank: null, profitOfMonth: null, profitYearToDate: null, overdueReceivables: null };
    const endDate = monthEnd(month);
    const firstMonth = yearStart(endDate, presentYearEnd(company));
    const readReport = (
      type: Parameters<typeof readBody>[1]['type'],
      request: { startDate: string; endDate: string; asAt?: string },
    ) => readBody(books, { company, type, request: { ...request, frequency: 'monthly' }, asOf: null });
    const balanceSheet = await readReport('balance-sheet', { startDate: month, endDate });
    const profitLoss = await readReport('profit-loss', { startDate: firstMonth, endDate });
    const aged = await readReport('aged-receivables', {
      startDate: monthStart(today),
      endDate: monthEnd(today),
      asAt: today,
    });
    return {
      cashAtBank: balanceSheet.sections.find(({ key }) => key === 'bank')?.total.cells[0]?.amount ?? '0.00',
      profitOfMonth: listAmounts(profitLoss, 'netProfit').at(-1) ?? '0.00',
      profitYearToDate: toFixed2(sum(listAmounts(profitLoss, 'netProfit'))),
      overdueReceivables: overdueAmount(aged),
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
