import { dayAt, financialYearStart, lastDay, longDate, mediumDate, toMonth, type Day } from '../calendar.ts';
import type { Account } from '../chart.ts';
import { decimal, sum, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { validationProblem } from '../problems.ts';
import { dayParameter, type Query } from '../query.ts';
import type { Row } from '../wire.ts';
import {
  balancesAt,
  isProfitAndLoss,
  onBasis,
  PSEUDO_CURRENT_YEAR_EARNINGS,
  PSEUDO_RETAINED_EARNINGS,
} from './figures.ts';
import {
  accountRow,
  header,
  plainRow,
  report,
  section,
  summaryRow,
  type ReportRow,
  type Span,
} from './grammar.ts';
import { periodCount, timeframe } from './periods.ts';
import { added, negated, partSection, partTotal, type Figures, type Part } from './profitAndLoss.ts';

const ASSETS: readonly Part[] = [
  { title: 'Bank', total: 'Total Bank', types: ['BANK'], sign: 1n },
  {
    title: 'Current Assets',
    total: 'Total Current Assets',
    types: ['CURRENT', 'INVENTORY', 'PREPAYMENT'],
    sign: 1n,
  },
  { title: 'Fixed Assets', total: 'Total Fixed Assets', types: ['FIXED'], sign: 1n },
  { title: 'Non-current Assets', total: 'Total Non-current Assets', types: ['NONCURRENT'], sign: 1n },
];
const LIABILITIES: readonly Part[] = [
  {
    title: 'Current Liabilities',
    total: 'Total Current Liabilities',
    types: ['CURRLIAB', 'LIABILITY', 'PAYG', 'PAYGLIABILITY', 'SUPERANNUATIONLIABILITY'],
    sign: -1n,
  },
  {
    title: 'Non-Current Liabilities',
    total: 'Total Non-Current Liabilities',
    types: ['TERMLIAB'],
    sign: -1n,
  },
];

/**
 * Balances as at the end of the month of `date` (default: the current month), and of earlier months with `periods`;
 * without, of the same month a year before. Earnings of the running year stand on a pseudo account.
 */
export function balanceSheet(accrual: Organisation, query: Query, now: Date): Row {
  const organisation = onBasis(accrual, query);
  if (query('trackingOptionID1') ?? query('trackingOptionID2'))
    throw validationProblem('A balance sheet by tracking is not kept by this simulator.');
  const days = readDays(query, now);
  const figures = days.map((day) => figuresAt(organisation, day));
  return report(
    {
      id: 'BalanceSheet',
      name: 'Balance Sheet',
      titles: [organisation.name, `As at ${longDate(days[0] ?? dayAt(now.getTime()))}`],
      date: longDate(dayAt(now.getTime())),
      now,
    },
    [header(['', ...days.map(mediumDate)]), ...body(figures, earningSpans(organisation, days))],
  );
}

function readDays(query: Query, now: Date): Day[] {
  const month = toMonth(dayParameter(query, 'date') ?? dayAt(now.getTime()));
  const periods = periodCount(query, 0);
  if (periods === 0) return [lastDay(month), lastDay(month - 12)];
  const step = timeframe(query);
  return Array.from({ length: periods + 1 }, (_, index) => lastDay(month - index * step));
}

/** Balance-sheet accounts only, and the running year's earnings as one of them. */
function figuresAt(organisation: Organisation, day: Day): Map<Account, Cents> {
  const retained =
    organisation.accounts.find(({ system }) => system === 'RETAINEDEARNINGS') ?? PSEUDO_RETAINED_EARNINGS;
  const balances = [...balancesAt(organisation, day, retained)];
  const earned = balances.filter(([account]) => isProfitAndLoss(account)).map(([, amount]) => amount);
  return new Map([
    ...balances.filter(([account]) => !isProfitAndLoss(account)),
    [PSEUDO_CURRENT_YEAR_EARNINGS, sum(earned)],
  ]);
}

type EarningSpans = (account: Account) => Span[];

/** Days of this year's earnings are those of the year so far, of earlier years' earnings the days before it. */
const earningSpans =
  ({ yearEnd }: Organisation, days: Day[]): EarningSpans =>
  (account) => {
    if (account === PSEUDO_CURRENT_YEAR_EARNINGS)
      return days.map((to) => ({ from: financialYearStart(to, yearEnd), to }));
    return account.system === 'RETAINEDEARNINGS' ? days.map((to) => ({ from: undefined, to })) : [];
  };

function body(figures: Figures, spansOf: EarningSpans): ReportRow[] {
  const total = (parts: readonly Part[]) =>
    parts
      .map((part) => figures.map((amounts) => partTotal(part, amounts)))
      .reduce(
        added,
        figures.map(() => 0n),
      );
  const [assets, liabilities] = [total(ASSETS), total(LIABILITIES)];
  return [
    section('Assets', []),
    ...toPartRows(ASSETS, figures),
    section('', [summaryRow('Total Assets', assets)]),
    section('Liabilities', []),
    ...toPartRows(LIABILITIES, figures),
    section('', [summaryRow('Total Liabilities', liabilities)]),
    section('', [plainRow('Net Assets', added(assets, negated(liabilities)))]),
    equity(figures, spansOf),
  ];
}

const toPartRows = (parts: readonly Part[], figures: Figures): ReportRow[] =>
  parts.flatMap((part) =>
    partSection(
      part,
      figures,
      figures.map((amounts) => partTotal(part, amounts)),
    ),
  );

/** Accounts of class EQUITY whatever their type; earnings without a name of their own in the chart among them. */
function equity(figures: Figures, spansOf: EarningSpans): ReportRow {
  const accounts = [...new Set(figures.flatMap((amounts) => [...amounts.keys()]))]
    .filter((account) => account.class === 'EQUITY')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const equityAmounts = (account: Account) => figures.map((amounts) => -(amounts.get(account) ?? 0n));
  return section('Equity', [
    ...accounts
      .filter((account) => equityAmounts(account).some((amount) => amount !== 0n))
      .map((account) =>
        accountRow(account, account.name, equityAmounts(account).map(decimal), spansOf(account)),
      ),
    summaryRow(
      'Total Equity',
      accounts.map(equityAmounts).reduce(
        added,
        figures.map(() => 0n),
      ),
    ),
  ]);
}
