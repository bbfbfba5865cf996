/** The standard figures of a summary, reckoned from what the provider states of each month and nothing of the product. */
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import { CHARTS } from '#simulator/books/generated/charts/charts.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import type { StatedRow } from './asApp.ts';
import type { SimulatedOrganisation } from './simulatedBooks.ts';

/** Names of the accounts on which the simulator books wages, and what an employer adds to them: of its own chart, and of others. */
const staffNames = new Set([
  'Wages and Salaries',
  'Pension Contributions',
  ...Object.values(CHARTS).flatMap(({ accounts }) =>
    accounts.flatMap(({ role, name }) => (role === 'wages' || role === 'pension' ? [name] : [])),
  ),
]);

type Truth = Record<string, string | null>;

/** Expects every month of the summary, the changes of the last and its parts to be the provider's. */
export async function expectSummary(
  report: Report,
  { statedBy, systemAccountId }: Pick<SimulatedOrganisation, 'statedBy' | 'systemAccountId'>,
): Promise<void> {
  const sumFirst = (rows: StatedRow[], belongs: (row: StatedRow) => boolean): Big =>
    rows.filter(belongs).reduce((sum, { values }) => sum.plus(values[0] || '0'), new Big(0));
  const hasName =
    (...names: string[]) =>
    ({ name }: StatedRow) =>
      names.includes(name);
  const isSystem = (...systems: string[]) => {
    const ids = systems.map(systemAccountId).filter((id) => id !== '');
    return ({ accountId = '' }: StatedRow) => ids.includes(accountId);
  };
  const balancesAt = (date: string) => statedBy('BalanceSheet', { date });

  async function truth(startDate: string, endDate: string): Promise<Truth> {
    const results = await statedBy('ProfitAndLoss', {
      fromDate: startDate,
      toDate: endDate,
      standardLayout: 'true',
    });
    const balances = await balancesAt(endDate);
    const earlier = await balancesAt(monthEnd(addMonths(monthStart(endDate), -3)));
    const [profit, income] = [
      sumFirst(results, hasName('NET PROFIT')),
      sumFirst(results, hasName('Total Income')),
    ];
    const staff = sumFirst(results, ({ name }) => staffNames.has(name));
    const cash = sumFirst(balances, hasName('Total Bank'));
    const fall = sumFirst(earlier, hasName('Total Bank')).minus(cash);
    const share = (part: Big) => (income.eq(0) ? null : part.times(100).div(income).toFixed(1));
    return {
      profit: profit.toFixed(2),
      profitMargin: share(profit),
      cash: cash.toFixed(2),
      debtors: sumFirst(balances, isSystem('DEBTORS')).toFixed(2),
      creditors: sumFirst(balances, isSystem('CREDITORS', 'UNPAIDEXPCLM')).toFixed(2),
      salesTax: sumFirst(balances, isSystem('GST')).toFixed(2),
      runway: fall.lte(0) ? null : cash.lt(0) ? '0.0' : cash.times(3).div(fall).toFixed(1),
      staffCosts: share(staff),
    };
  }

  const figures = report.sections.find(({ key }) => key === 'figures')?.rows ?? [];
  const column = (key: string): Truth => {
    const index = report.columns.findIndex((item) => item.key === key);
    return Object.fromEntries(figures.map((row) => [row.key, row.cells[index]?.amount ?? null]));
  };
  expect(report.periods).toHaveLength(13);
  const truths: Truth[] = [];
  for (const { key, startDate, endDate } of report.periods) {
    truths.push(await truth(startDate, endDate));
    expect({ month: key, ...column(key) }).toEqual({ month: key, ...truths.at(-1) });
  }
  for (const place of [11, 0]) {
    const changes = Object.entries(truths[12] ?? {}).map(([key, amount]): [string, string | null] => {
      const earlierAmount = truths[place]?.[key] ?? null;
      const places = amount?.split('.')[1]?.length ?? 0;
      return [
        key,
        amount === null || earlierAmount === null
          ? null
          : new Big(amount).minus(earlierAmount).toFixed(places),
      ];
    });
    expect(column(`change ${report.periods[place]?.key}`)).toEqual(Object.fromEntries(changes));
  }
}
