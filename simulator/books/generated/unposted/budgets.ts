import { isoMonth, toMonth, toMoment, type Month } from '../../calendar.ts';
import type { Account, TrackingCategory, TrackingOption } from '../../chart.ts';
import { wireNumber, type Cents } from '../../money.ts';
import type { Entry } from '../../rows.ts';
import { wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Random } from '../random.ts';

type Line = { account: Account; balances: readonly { month: Month; amount: Cents }[] };

export type Budget = Entry & {
  description: string;
  /** Undefined: the budget of the whole organisation. */
  part: { category: TrackingCategory; option: TrackingOption } | undefined;
  lines: readonly Line[];
};

/** Budgets go back so many months at most, and so many beyond the last month of the books. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 6;

/** An overall budget, and where there is tracking one of the last category's first option, a third of it. */
export function createBudgets(business: Business, random: Random): Budget[] {
  const { identify, opened, tracking } = business;
  const overall = budgetLines(business, random);
  const head = (key: string) => ({
    id: identify('Budget', key),
    updated: toMoment(opened + 3),
    status: undefined,
  });
  const category = tracking.findLast(({ status }) => status === 'ACTIVE');
  const option = category?.options[0];
  const part = category && option ? { category, option } : undefined;
  return [
    { ...head('overall'), description: 'Overall Budget', part: undefined, lines: overall },
    ...(part
      ? [{ ...head('tracking'), description: `${part.option.name} budget`, part, lines: overall.map(third) }]
      : []),
  ];
}

function third({ account, balances }: Line): Line {
  return { account, balances: balances.map(({ month, amount }) => ({ month, amount: amount / 3n })) };
}

/** Whole amounts of every account that people plan for, a little more each half year. */
function budgetLines({ chart, opened, profile }: Business, random: Random): Line[] {
  const lastMonth = toMonth(opened) + profile.months - 1;
  const firstMonth = Math.max(toMonth(opened), lastMonth - MONTHS_BACK + 1);
  const months = Array.from(
    { length: lastMonth + MONTHS_AHEAD - firstMonth + 1 },
    (_, index) => firstMonth + index,
  );
  return chart.accounts
    .filter((account) => account.class === 'REVENUE' || account.class === 'EXPENSE')
    .filter((account) => account.status === 'ACTIVE' && account.system === undefined)
    .map((account) => {
      const base = BigInt(
        random.between(account.class === 'REVENUE' ? 120 : 5, account.class === 'REVENUE' ? 400 : 60),
      );
      return {
        account,
        balances: months.map((month, index) => ({
          month,
          amount: (base * 100_00n * BigInt(100 + Math.floor(index / 6) * 2)) / 100n,
        })),
      };
    });
}

/** One of `/Budgets`; its lines only when it is asked for by its id. */
export function budgetRow(budget: Budget, full: boolean): Row {
  const { part } = budget;
  return {
    BudgetID: budget.id,
    Type: part ? 'TRACKING' : 'OVERALL',
    Description: budget.description,
    UpdatedDateUTC: wireMoment(budget.updated),
    Tracking: part
      ? [
          {
            TrackingCategoryID: part.category.id,
            Name: part.category.name,
            TrackingOptionID: part.option.id,
            Option: part.option.name,
          },
        ]
      : [],
    BudgetLines: full ? budget.lines.map(lineRow) : [],
  };
}

function lineRow({ account, balances }: Line): Row {
  return {
    AccountID: account.id,
    AccountCode: account.code,
    BudgetBalances: balances.map(({ month, amount }) => ({
      Period: isoMonth(month),
      Amount: wireNumber(amount),
      Notes: '',
    })),
  };
}
