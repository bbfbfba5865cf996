import { dayAt, financialYearStart, firstDay, longDate, toMonth } from '../calendar.ts';
import type { Account, AccountClass } from '../chart.ts';
import { decimal, sum, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { dayParameter, type Query } from '../query.ts';
import type { Row } from '../wire.ts';
import { balancesAt, byAccount, onBasis, PSEUDO_RETAINED_EARNINGS, reportedMovement } from './figures.ts';
import { accountRow, header, report, section, summaryRow, type ReportRow, type Span } from './grammar.ts';

const SECTIONS: readonly { title: string; class: AccountClass }[] = [
  { title: 'Revenue', class: 'REVENUE' },
  { title: 'Expenses', class: 'EXPENSE' },
  { title: 'Assets', class: 'ASSET' },
  { title: 'Liabilities', class: 'LIABILITY' },
  { title: 'Equity', class: 'EQUITY' },
];

type Line = { account: Account; firstAmount: Cents; balance: Cents };

/**
 * The trial balance as at `date` (default: today). The first pair of columns is the movement since the month's
 * first day, of every account, unless it was told to be something else; the second the balance, for profit and loss
 * accounts since the year's start.
 */
export function trialBalance(accrual: Organisation, query: Query, now: Date): Row {
  const organisation = onBasis(accrual, query);
  const day = dayParameter(query, 'date') ?? dayAt(now.getTime());
  const lines = trialBalanceLines(organisation, day);
  const earlier = { from: undefined, to: financialYearStart(day, organisation.yearEnd) - 1 };
  const sections = SECTIONS.map(({ title, class: accountClass }) =>
    section(
      title,
      lines.filter(({ account }) => account.class === accountClass).map((line) => toRow(line, earlier)),
    ),
  );
  return report(
    {
      id: 'TrialBalance',
      name: 'Trial Balance',
      titles: [organisation.name, `As at ${longDate(day)}`],
      date: longDate(dayAt(now.getTime())),
      now,
    },
    [
      header(['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit']),
      ...sections.filter((row) => row.RowType === 'Section' && row.Rows.length > 0),
      section('', [summaryRow('Total', totals(lines))]),
    ],
  );
}

function trialBalanceLines(organisation: Organisation, day: number): Line[] {
  const retained =
    organisation.accounts.find(({ system }) => system === 'RETAINEDEARNINGS') ?? PSEUDO_RETAINED_EARNINGS;
  const since = { movement: firstDay(toMonth(day)), year: financialYearStart(day, organisation.yearEnd) };
  const { firstPair = 'movement' } = organisation;
  const balances = balancesAt(organisation, day, retained);
  const firsts =
    firstPair === 'balance' ? balances : byAccount(reportedMovement(organisation, since[firstPair], day));
  return [...new Set([...firsts.keys(), ...balances.keys()])]
    .map((account) => ({
      account,
      firstAmount: firsts.get(account) ?? 0n,
      balance: balances.get(account) ?? 0n,
    }))
    .filter(({ firstAmount, balance }) => firstAmount !== 0n || balance !== 0n)
    .toSorted((a, b) => (a.account.name < b.account.name ? -1 : 1));
}

/** Retained earnings are those of the years before (OAS example). */
function toRow({ account, firstAmount, balance }: Line, earlier: Span): ReportRow {
  const name = account.code === undefined ? account.name : `${account.name} (${account.code})`;
  const values = [...pair(account, firstAmount), ...pair(account, balance)];
  return accountRow(
    account,
    name,
    values,
    account.system === 'RETAINEDEARNINGS' ? values.map(() => earlier) : [],
  );
}

function creditNatured(account: Account): boolean {
  return account.class === 'REVENUE' || account.class === 'LIABILITY' || account.class === 'EQUITY';
}

/** True where the amount stands in the credit column. REC: an abnormal one stands positive in the opposite column. */
function inCredit(account: Account, amount: Cents): boolean {
  return amount === 0n ? creditNatured(account) : amount < 0n;
}

function pair(account: Account, amount: Cents): string[] {
  return inCredit(account, amount) ? ['', decimal(-amount)] : [decimal(amount), ''];
}

function totals(lines: Line[]): Cents[] {
  return (['firstAmount', 'balance'] as const).flatMap((column) => [
    sum(lines.filter((line) => !inCredit(line.account, line[column])).map((line) => line[column])),
    -sum(lines.filter((line) => inCredit(line.account, line[column])).map((line) => line[column])),
  ]);
}
