import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { cashActivity } from '#contract/reports/cashFlow.ts';
import { type FormulaReference, referenceText } from '#contract/reports/formula.ts';
import { searchText } from '#contract/searchText.ts';
import { resultSection } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { balanceSection, balanceSections, balanceTotals } from '../balanceSheet/balanceLayout.ts';
import { activityTitles } from '../cashFlow/cashFlow.ts';
import { profits, sections } from '../shared/layout.ts';
import type { FigureDefinition } from './figureDefinitions.ts';

/** Sources of rows: reports, sums of accounts of one kind, and the summary's own figures. */
export const rowSources = {
  'profit-loss': 'Profit and Loss',
  'balance-sheet': 'Balance Sheet',
  'cash-flow': 'Statement of Cash Flows',
  'executive-summary': 'Executive Summary',
  accounts: 'Accounts',
  summary: 'Summary',
} as const;
export type RowSource = keyof typeof rowSources;

/** `key`: source and row, which stay while names change. */
export type NamedRow = { key: string; source: RowSource; row: string; name: string; aliases: string[] };

const accountSums = {
  debtors: 'Accounts receivable',
  creditors: 'Accounts payable and expense claims',
  salesTax: 'Sales tax account',
  staffCosts: 'Staff costs',
  cashFall: 'Fall in cash in 3 months',
} as const;
export type AccountSum = keyof typeof accountSums;
export const accountSumKeys = [
  'debtors',
  'creditors',
  'salesTax',
  'staffCosts',
  'cashFall',
] as const satisfies AccountSum[];

/** Rows of the executive summary that it always has. */
const executiveRows = {
  received: 'Cash received',
  spent: 'Cash spent',
  surplus: 'Cash surplus (deficit)',
  closing: 'Closing bank balance',
  income: 'Income',
  directCosts: 'Direct costs',
  grossProfit: 'Gross profit (loss)',
  otherIncome: 'Other income',
  expenses: 'Expenses',
  profit: 'Profit (loss)',
  debtors: 'Debtors',
  creditors: 'Creditors',
  netAssets: 'Net assets',
  invoices: 'Number of invoices issued',
  invoiced: 'Value of invoices less credit notes',
  averageInvoice: 'Average value of invoices',
  grossMargin: 'Gross profit margin',
  netMargin: 'Net profit margin',
  return: 'Return on investment (p.a.)',
  debtorDays: 'Average debtor days',
  creditorDays: 'Average creditor days',
  forecast: 'Short term cash forecast',
  currentRatio: 'Current assets to current liabilities',
  termRatio: 'Term assets to term liabilities',
};

export function listRows(accounts: Account[], figures: FigureDefinition[]): NamedRow[] {
  const chart = accounts.toSorted(byCodeThenName);
  return [
    ...namedRows(
      'summary',
      figures.map(({ key, name }) => [key, name]),
    ),
    ...namedRows('profit-loss', [
      ...sections.map(({ key, totalLabel }): KeyedName => [`${key}Total`, totalLabel]),
      ...profits.map(({ key, label }): KeyedName => [key, label]),
    ]),
    ...accountRows(
      'profit-loss',
      chart.filter((account) => resultSection(account) !== null),
    ),
    ...namedRows('balance-sheet', [
      ...balanceSections.map(({ key, totalLabel }): KeyedName => [`${key}Total`, totalLabel]),
      ...balanceTotals.map(({ key, label }): KeyedName => [key, label]),
      ['currentYearEarnings', 'Current Year Earnings'],
    ]),
    ...accountRows(
      'balance-sheet',
      chart.filter((account) => balanceSection(account) !== null),
    ),
    ...namedRows('cash-flow', [
      ...cashActivity.options.map((activity): KeyedName => [
        `${activity}Total`,
        activityTitles[activity].totalLabel,
      ]),
      ['netCashFlow', 'Net Cash Flow'],
    ]),
    ...namedRows('executive-summary', Object.entries(executiveRows)),
    ...namedRows('accounts', Object.entries(accountSums)),
  ];
}

type KeyedName = [row: string, name: string];

const namedRows = (source: RowSource, names: KeyedName[]): NamedRow[] =>
  names.map(([row, name]) => ({ key: `${source}:${row}`, source, row, name, aliases: [] }));

/** An account goes by its code too where another of the report has its name. */
function accountRows(source: RowSource, accounts: Account[]): NamedRow[] {
  const counts = Map.groupBy(accounts, ({ name }) => searchText(name));
  return accounts.map(({ id, code, name }) => {
    const coded = code === null ? name : `${code} ${name}`;
    const isAlone = counts.get(searchText(name))?.length === 1;
    return { key: `${source}:${id}`, source, row: id, name: isAlone ? name : coded, aliases: [name, coded] };
  });
}

export const rowReference = ({ source, name }: NamedRow): string => referenceText(rowSources[source], name);

type Written = Pick<FormulaReference, 'report' | 'row'>;

/** Finds rows by key, else by the names of report and row, whatever the case. `several`: more than one has the name. */
export function createRowFinder(rows: NamedRow[]): (written: Written) => NamedRow | 'several' | null {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const byName = Map.groupBy(
    rows.flatMap((row) =>
      [...new Set([row.name, ...row.aliases].map(searchText))].map((name) => ({ name, row })),
    ),
    ({ name, row }) => `${searchText(rowSources[row.source])}: ${name}`,
  );
  return ({ report, row }) => {
    const exact = byKey.get(`${report}:${row}`);
    if (exact) return exact;
    const namesakes = byName.get(`${searchText(report)}: ${searchText(row)}`) ?? [];
    const [only] = namesakes.length > 1 ? namesakes.filter((item) => item.row.name === row) : namesakes;
    return only?.row ?? (namesakes.length > 1 ? 'several' : null);
  };
}
