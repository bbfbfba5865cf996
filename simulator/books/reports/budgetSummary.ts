import type { z } from 'zod';
import { budgetSchema } from '../budgets.ts';
import { dayAt, isoMonth, longDate, longMonth, toMonth, shortMonth, type Month } from '../calendar.ts';
import type { Account } from '../chart.ts';
import { cents, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { validationProblem } from '../problems.ts';
import { dayParameter, type Query } from '../query.ts';
import type { Row } from '../wire.ts';
import { header, report, section, summaryRow, type ReportRow } from './grammar.ts';
import { periodCount } from './periods.ts';
import {
  added,
  negated,
  partSection,
  partTotal,
  STANDARD,
  type Figures,
  type Part,
} from './profitAndLoss.ts';

/** OAS: what the profit and loss calls operating expenses. */
const EXPENSES: Part = { ...STANDARD.expenses, total: 'Total Expenses' };

const TIMEFRAMES = ['1', '3', '12'];

type Budget = z.infer<typeof budgetSchema>;

/**
 * The overall budget from the month of `date` (default: this month) on, in `periods` columns (default: 12) of
 * `timeframe` months (1, 3 or 12), each headed by its last month. OAS: the budget's name comes first among the
 * titles, and all sums are SummaryRows, which those of the profit and loss are not.
 */
export function budgetSummary(organisation: Organisation, query: Query, now: Date): Row {
  const months = monthsEach(query);
  const firstMonth = toMonth(dayParameter(query, 'date') ?? dayAt(now.getTime()));
  const ends = Array.from(
    { length: periodCount(query, 12) },
    (_, index) => firstMonth + (index + 1) * months - 1,
  );
  const budget = overallBudget(organisation);
  const figures = ends.map((end) => readAmounts(organisation.accounts, budget, end - months + 1, end));
  return report(
    {
      id: 'BudgetSummary',
      name: 'Budget Summary',
      firstTitle: budget.Description,
      titles: [organisation.name, `${longMonth(firstMonth)} to ${longMonth(ends.at(-1) ?? firstMonth)}`],
      date: longDate(dayAt(now.getTime())),
      now,
    },
    [header(['Account', ...ends.map(shortMonth)]), ...body(figures)],
  );
}

function monthsEach(query: Query): number {
  const timeframe = query('timeframe') ?? '1';
  if (!TIMEFRAMES.includes(timeframe))
    throw validationProblem('The timeframe parameter must be 1, 3 or 12 months.');
  return Number(timeframe);
}

/** An organisation without a budget has an empty one. */
function overallBudget({ lists }: Organisation): Budget {
  const source = lists.get('Budgets');
  const budgets = (source?.inOrder() ?? []).map((position) =>
    budgetSchema.parse(source?.render(position, true)),
  );
  return (
    budgets.find(({ Type }) => Type === 'OVERALL') ?? {
      Type: 'OVERALL',
      Description: 'Overall Budget',
      BudgetLines: [],
    }
  );
}

/** Budgeted amounts of the months `from` to `to` per account, in the ledger's sign: income negative. */
function readAmounts(
  accounts: readonly Account[],
  { BudgetLines }: Budget,
  from: Month,
  to: Month,
): Map<Account, Cents> {
  const [firstPeriod, lastPeriod] = [isoMonth(from), isoMonth(to)];
  const amounts = new Map<Account, Cents>();
  for (const { AccountID, BudgetBalances } of BudgetLines) {
    const account = accounts.find(({ id }) => id === AccountID);
    if (!account) continue;
    const side = account.class === 'REVENUE' ? -1n : 1n;
    for (const { Period, Amount } of BudgetBalances)
      if (Period >= firstPeriod && Period <= lastPeriod)
        amounts.set(account, (amounts.get(account) ?? 0n) + side * cents(Amount));
  }
  return amounts;
}

function body(figures: Figures): ReportRow[] {
  const total = (part: Part) => figures.map((amounts) => partTotal(part, amounts));
  const { income, costOfSales, otherIncome } = STANDARD;
  const gross = added(total(income), negated(total(costOfSales)));
  const expenses = total(EXPENSES);
  const net = added(added(gross, total(otherIncome)), negated(expenses));
  const costs = partSection(EXPENSES, figures, expenses);
  return [
    ...partSection(income, figures, total(income)),
    ...partSection(costOfSales, figures, total(costOfSales)),
    section('', [summaryRow('Gross Profit', gross)]),
    ...partSection(otherIncome, figures, total(otherIncome)),
    ...(costs.length > 0 ? costs : [section('', [summaryRow(EXPENSES.total, expenses)])]),
    section('', [summaryRow('Net Profit', net)]),
  ];
}
