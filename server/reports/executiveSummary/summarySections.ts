import type { LineSource } from '#contract/ledger/ledger.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import type { BodySection } from '../shared/reportBody.ts';
import type { SummaryFigures } from './summaryFigures.ts';
import {
  addFigures,
  type PeriodFigures,
  type Opens,
  subtractFigures,
  ratio,
  type SummaryRow,
  summaryRow,
} from './summaryRows.ts';

export type SummarySection = Omit<BodySection, 'rows'> & { rows: SummaryRow[] };

const section = (key: string, title: string, rows: SummaryRow[]): SummarySection => ({
  key,
  title,
  rows,
  total: { key: `${key}Total`, label: '', cells: [], total: null },
  sign: 1,
});

const moves = (lineSource: LineSource, sign: 1 | -1): { opens: Opens } => ({
  opens: { lineSource, sign, flow: 'booked' },
});
const balance = (lineSource: LineSource, sign: 1 | -1): { opens: Opens } => ({
  opens: { lineSource, sign, closing: true },
});

const days = ({ startDate, endDate }: ReportPeriod): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;

/** 12 for a month, 4 for a quarter. */
const perYear = ({ startDate, endDate }: ReportPeriod): Big =>
  new Big(12).div(monthsBetween(startDate, endDate).length);

const hasType =
  (...types: Account['type'][]) =>
  ({ type }: Account): boolean =>
    types.includes(type);

/**
 * Follows the provider's published example: creditors are divided by all expenses, -44.00 / 205.40
 * * 30, and days of nothing are none; else Xero Central, "Executive Summary calculations".
 */
export function summarySections(figures: SummaryFigures, periods: ReportPeriod[]): SummarySection[] {
  const profit = sumProfit(figures);
  const netAssets = figures.stands('netAssets', 1);
  return [
    cashSection(figures),
    section('profitability', 'Profitability', profit.rows),
    section('balanceSheet', 'Balance Sheet', [
      summaryRow({ key: 'debtors', label: 'Debtors' }, figures.stands('debtors', 1), balance('debtors', 1)),
      summaryRow(
        { key: 'creditors', label: 'Creditors' },
        figures.stands('creditors', -1),
        balance('creditors', -1),
      ),
      summaryRow({ key: 'netAssets', label: 'Net assets' }, netAssets, balance('netAssets', 1)),
    ]),
    incomeSection(figures),
    performanceSection(profit, netAssets, periods),
    positionSection(figures, profit, periods),
  ];
}

function cashSection({ cash, stands }: SummaryFigures): SummarySection {
  const [received, spent, currency] = [cash('received'), cash('spent'), cash('currency')];
  // What the bank accounts moved in all, which the trial balance states.
  const surplus = addFigures(subtractFigures(received, spent), currency).map(({ amount }, index) => ({
    amount,
    status: currency[index]?.status ?? 'unchecked',
  }));
  const changed = currency.some(({ amount }) => amount && !amount.eq(0));
  return section('cash', 'Cash', [
    summaryRow({ key: 'received', label: 'Cash received' }, received, {
      opens: { lineSource: 'bankMoves', sign: 1, flow: 'received' },
    }),
    summaryRow({ key: 'spent', label: 'Cash spent' }, spent, {
      opens: { lineSource: 'bankMoves', sign: -1, flow: 'spent' },
    }),
    ...(changed
      ? [
          summaryRow(
            { key: 'currency', label: 'Foreign currency gain (loss)' },
            currency,
            moves('bankCurrency', 1),
          ),
        ]
      : []),
    summaryRow({ key: 'surplus', label: 'Cash surplus (deficit)' }, surplus, {
      opens: { lineSource: 'bank', sign: 1, flow: 'moved' },
    }),
    summaryRow({ key: 'closing', label: 'Closing bank balance' }, stands('bank', 1), balance('bank', 1)),
  ]);
}

type Profit = {
  income: PeriodFigures;
  direct: PeriodFigures;
  expenses: PeriodFigures;
  gross: PeriodFigures;
  net: PeriodFigures;
  rows: SummaryRow[];
};

function sumProfit({ movement }: SummaryFigures): Profit {
  const [income, direct] = [movement('income', -1), movement('costOfSales', 1)];
  const [otherIncome, expenses] = [movement('otherIncome', -1), movement('operatingExpenses', 1)];
  const gross = subtractFigures(income, direct);
  const net = subtractFigures(addFigures(gross, otherIncome), expenses);
  return {
    income,
    direct,
    expenses,
    gross,
    net,
    rows: [
      summaryRow({ key: 'income', label: 'Income' }, income, moves('income', -1)),
      summaryRow({ key: 'directCosts', label: 'Direct costs' }, direct, moves('costOfSales', 1)),
      summaryRow({ key: 'grossProfit', label: 'Gross profit (loss)' }, gross, moves('grossProfit', -1)),
      summaryRow({ key: 'otherIncome', label: 'Other income' }, otherIncome, moves('otherIncome', -1)),
      summaryRow({ key: 'expenses', label: 'Expenses' }, expenses, moves('operatingExpenses', 1)),
      summaryRow({ key: 'profit', label: 'Profit (loss)' }, net, moves('results', -1)),
    ],
  };
}

/**
 * "If the value of credit notes exceeds the value of sales invoices, the average will be zero", and
 * it is of no invoices.
 */
function incomeSection({ invoiced }: SummaryFigures): SummarySection {
  const [count, value] = [invoiced('count'), invoiced('value')];
  const average = ratio(value, count).map(({ amount, ...figure }) => ({
    ...figure,
    amount: amount === null || amount.lt(0) ? new Big(0) : amount,
  }));
  return section('sales', 'Income', [
    summaryRow({ key: 'invoices', label: 'Number of invoices issued' }, count, { unit: 'count' }),
    summaryRow(
      { key: 'invoiced', label: 'Value of invoices less credit notes' },
      value,
      moves('invoiced', -1),
    ),
    summaryRow({ key: 'averageInvoice', label: 'Average value of invoices' }, average, {
      derivedFrom: ['invoiced', 'invoices'],
    }),
  ]);
}

function performanceSection(
  { income, gross, net }: Profit,
  netAssets: PeriodFigures,
  periods: ReportPeriod[],
): SummarySection {
  const percent = { unit: 'percent' } as const;
  const yearly = (index: number) => (periods[index] ? perYear(periods[index]).times(100) : 0);
  return section('performance', 'Performance', [
    summaryRow(
      { key: 'grossMargin', label: 'Gross profit margin' },
      ratio(gross, income, () => 100),
      { ...percent, derivedFrom: ['grossProfit', 'income'] },
    ),
    summaryRow(
      { key: 'netMargin', label: 'Net profit margin' },
      ratio(net, income, () => 100),
      { ...percent, derivedFrom: ['profit', 'income'] },
    ),
    summaryRow({ key: 'return', label: 'Return on investment (p.a.)' }, ratio(net, netAssets, yearly), {
      ...percent,
      derivedFrom: ['profit', 'netAssets'],
    }),
  ]);
}

function positionSection(
  { stands, standing }: SummaryFigures,
  { income, direct, expenses }: Profit,
  periods: ReportPeriod[],
): SummarySection {
  const inDays = (debts: PeriodFigures, turnover: PeriodFigures) =>
    ratio(debts, turnover, (index) => (periods[index] ? days(periods[index]) : 0)).map(
      ({ amount, ...figure }) => ({ ...figure, amount: amount ?? new Big(0) }),
    );
  const isTerm = hasType('nonCurrentLiability', 'liability');
  const currentAssets = standing(hasType('currentAsset', 'prepayment', 'bank'), 1);
  const currentLiabilities = standing(
    (account) => account.class === 'liability' && account.type !== 'bank' && !isTerm(account),
    -1,
  );
  const unit = { unit: 'ratio' } as const;
  return section('position', 'Position', [
    summaryRow({ key: 'debtorDays', label: 'Average debtor days' }, inDays(stands('debtors', 1), income), {
      unit: 'days',
      derivedFrom: ['debtors', 'income'],
    }),
    summaryRow(
      { key: 'creditorDays', label: 'Average creditor days' },
      inDays(stands('creditors', -1), addFigures(direct, expenses)),
      {
        unit: 'days',
        derivedFrom: ['creditors', 'directCosts', 'expenses'],
      },
    ),
    summaryRow(
      { key: 'forecast', label: 'Short term cash forecast' },
      stands('shortTerm', 1),
      balance('shortTerm', 1),
    ),
    summaryRow(
      { key: 'currentRatio', label: 'Current assets to current liabilities' },
      ratio(currentAssets, currentLiabilities),
      unit,
    ),
    summaryRow(
      { key: 'termRatio', label: 'Term assets to term liabilities' },
      ratio(standing(hasType('fixedAsset'), 1), standing(isTerm, -1)),
      unit,
    ),
  ]);
}
