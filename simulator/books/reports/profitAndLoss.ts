import { dayAt, longDate } from '../calendar.ts';
import type { Account } from '../chart.ts';
import { decimal, sum, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { isTrue, type Query } from '../query.ts';
import type { Row } from '../wire.ts';
import { buildColumns } from './columns.ts';
import { byAccount, onBasis } from './figures.ts';
import { accountRow, header, plainRow, report, section, summaryRow, type ReportRow } from './grammar.ts';
import { readPeriods } from './periods.ts';

export type Part = { title: string; total: string; types: readonly string[]; sign: 1n | -1n };
type Layout = { income: Part; costOfSales: Part; otherIncome: Part; expenses: Part };

/** REP-DOC: the title of the income section starts with a blank. */
export const STANDARD: Layout = {
  income: { title: ' Income', total: 'Total Income', types: ['REVENUE', 'SALES'], sign: -1n },
  costOfSales: {
    title: 'Less Cost of Sales',
    total: 'Total Cost of Sales',
    types: ['DIRECTCOSTS'],
    sign: 1n,
  },
  otherIncome: { title: 'Plus Other Income', total: 'Total Other Income', types: ['OTHERINCOME'], sign: -1n },
  expenses: {
    title: 'Less Operating Expenses',
    total: 'Total Operating Expenses',
    types: ['EXPENSE', 'OVERHEADS', 'DEPRECIATN', 'WAGESEXPENSE', 'SUPERANNUATIONEXPENSE'],
    sign: 1n,
  },
};

/** An adviser's own layout, which the provider uses unless `standardLayout=true`: other titles, same figures. */
const ADVISER: Layout = {
  income: { ...STANDARD.income, title: 'Trading Income', total: 'Total Trading Income' },
  costOfSales: { ...STANDARD.costOfSales, title: 'Cost of Goods', total: 'Total Cost of Goods' },
  otherIncome: STANDARD.otherIncome,
  expenses: { ...STANDARD.expenses, title: 'Overheads', total: 'Total Overheads' },
};

/** The profit and loss of the standard layout: income and costs both positive, accounts without movement left out. */
export function profitAndLoss(accrual: Organisation, query: Query, now: Date): Row {
  const organisation = onBasis(accrual, query);
  const periods = readPeriods(query, now);
  const columns = buildColumns(organisation, query, periods);
  const figures = columns.map(({ lines }) => shownAmounts(organisation, byAccount(lines)));
  const layout = organisation.customLayout && !isTrue(query('standardLayout')) ? ADVISER : STANDARD;
  return report(
    {
      id: 'ProfitAndLoss',
      name: 'Profit and Loss',
      titles: [organisation.name, periodTitle(periods)],
      date: longDate(dayAt(now.getTime())),
      now,
    },
    [header(['', ...columns.map(({ label }) => label)]), ...body(layout, figures)],
  );
}

/** REP-DOC: stands for an account, and is none of the chart. */
const MERGED_GAINS: Account = {
  id: 'FXGROUPID',
  code: undefined,
  name: 'Foreign Currency Gains and Losses',
  type: 'EXPENSE',
  class: 'EXPENSE',
  system: undefined,
};

/** Merges the accounts of currency gains into one row, in books of several currencies. */
function shownAmounts({ mergesGains }: Organisation, amounts: Map<Account, Cents>): Map<Account, Cents> {
  if (!mergesGains) return amounts;
  const isGain = ({ system }: Account) => system?.endsWith('CURRENCYGAIN') ?? false;
  const gains = [...amounts].filter(([account]) => isGain(account)).map(([, amount]) => amount);
  const otherAmounts = [...amounts].filter(([account]) => !isGain(account));
  return new Map([...otherAmounts, [MERGED_GAINS, sum(gains)]]);
}

function periodTitle([period]: { from: number; to: number }[]): string {
  return period ? `${longDate(period.from)} to ${longDate(period.to)}` : '';
}

export type Figures = Map<Account, Cents>[];

function body(layout: Layout, figures: Figures): ReportRow[] {
  const total = (part: Part) => figures.map((amounts) => partTotal(part, amounts));
  const [income, costs, otherIncome, expenses] = [
    total(layout.income),
    total(layout.costOfSales),
    total(layout.otherIncome),
    total(layout.expenses),
  ];
  const gross = added(income, negated(costs));
  const net = added(added(gross, otherIncome), negated(expenses));
  return [
    ...partSection(layout.income, figures, income),
    ...partSection(layout.costOfSales, figures, costs),
    section('', [plainRow('Gross Profit', gross)]),
    ...partSection(layout.otherIncome, figures, otherIncome),
    ...partSection(layout.expenses, figures, expenses),
    section('', [plainRow('NET PROFIT', net)]),
  ];
}

export function added(a: Cents[], b: Cents[]): Cents[] {
  return a.map((amount, index) => amount + (b[index] ?? 0n));
}

export function negated(amounts: Cents[]): Cents[] {
  return amounts.map((amount) => -amount);
}

export function partTotal(part: Part, amounts: Map<Account, Cents>): Cents {
  return (
    part.sign *
    sum([...amounts].filter(([account]) => part.types.includes(account.type)).map(([, amount]) => amount))
  );
}

export function partSection(part: Part, figures: Figures, totals: Cents[]): ReportRow[] {
  const nonZeroAmounts = figures.flatMap((amounts) => [...amounts].filter(([, amount]) => amount !== 0n));
  const accounts = [...new Set(nonZeroAmounts.map(([account]) => account))]
    .filter(({ type }) => part.types.includes(type))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (accounts.length === 0) return [];
  return [
    section(part.title, [
      ...accounts.map((account) =>
        accountRow(
          account,
          account.name,
          figures.map((amounts) => decimal(part.sign * (amounts.get(account) ?? 0n))),
        ),
      ),
      summaryRow(part.total, totals),
    ]),
  ];
}
