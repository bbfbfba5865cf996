import { dayAt, firstDay, lastDay, longDate, longMonth, toMonth, type Day, type Month } from '../calendar.ts';
import type { Account } from '../chart.ts';
import type { LedgerLine } from '../ledger.ts';
import { divideRounded, sum, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { dayParameter, type Query } from '../query.ts';
import type { Row } from '../wire.ts';
import { balancesAt, byAccount, PSEUDO_RETAINED_EARNINGS, reportedMovement } from './figures.ts';
import { header, report, section, type ReportRow } from './grammar.ts';
import { inDays, money, percent, quotient, text, variance, type Figure } from './quotients.ts';
import { partTotal, STANDARD } from './profitAndLoss.ts';

/**
 * A month beside the month before it, with the change in percent, as in the OAS example: creditors' days are on all
 * expenses, -44.00 / 205.40 * 30, which Xero Central has on the cost of goods sold alone.
 */
export function executiveSummary(organisation: Organisation, query: Query, now: Date): Row {
  const month = toMonth(dayParameter(query, 'date') ?? dayAt(now.getTime()));
  const [current, previous] = [buildSections(organisation, month), buildSections(organisation, month - 1)];
  return report(
    {
      id: 'ExecutiveSummary',
      name: 'Executive Summary',
      titles: [organisation.name, `For the month of ${longMonth(month)}`],
      date: longDate(dayAt(now.getTime())),
      now,
    },
    [
      header(['', label(month), label(month - 1), 'Variance']),
      ...current.map(({ title, rows }, sectionIndex) =>
        section(
          title,
          rows.map(([name, figure], index) => row(name, figure, previous[sectionIndex]?.rows[index]?.[1])),
        ),
      ),
    ],
  );
}

/** `Nov 2019` */
function label(month: Month): string {
  const [name = '', year = ''] = longMonth(month).split(' ');
  return `${name.slice(0, 3)} ${year}`;
}

function row(name: string, current: Figure, previous: Figure | undefined): ReportRow {
  const values = [name, text(current), previous ? text(previous) : '', variance(current, previous)];
  return { RowType: 'Row', Cells: values.map((Value) => ({ Value })) };
}

type Rows = [name: string, figure: Figure][];

function buildSections(organisation: Organisation, month: Month): { title: string; rows: Rows }[] {
  const [from, to] = [firstDay(month), lastDay(month)];
  const profit = profitIn(organisation, from, to);
  const position = positionAt(organisation, to);
  const days = BigInt(to - from + 1);
  return [
    { title: 'Cash', rows: cashRows(organisation, from, to, position.bank) },
    {
      title: 'Profitability',
      rows: [
        ['Income', money(profit.income)],
        ['Direct costs', money(profit.costs)],
        ['Gross profit (loss)', money(profit.gross)],
        ['Other Income', money(profit.otherIncome)],
        ['Expenses', money(profit.expenses)],
        ['Profit (loss)', money(profit.net)],
      ],
    },
    {
      title: 'Balance Sheet',
      rows: [
        ['Debtors', money(position.debtors)],
        ['Creditors', money(position.creditors)],
        ['Net assets', money(position.netAssets)],
      ],
    },
    { title: 'Income', rows: invoiceRows(organisation, from, to) },
    {
      title: 'Performance',
      rows: [
        ['Gross profit margin', percent(profit.gross, profit.income)],
        ['Net profit margin', percent(profit.net, profit.income)],
        ['Return on investment (p.a.)', percent(profit.net * 12n, position.netAssets)],
      ],
    },
    {
      title: 'Position',
      rows: [
        ['Average debtors days', inDays(position.debtors, profit.income, days)],
        ['Average creditors days', inDays(position.creditors, profit.costs + profit.expenses, days)],
        ['Short term cash forecast', money(position.debtors - position.creditors)],
        ['Current assets to liabilities', quotient(position.currentAssets, position.currentLiabilities)],
        ['Term assets to liabilities', quotient(position.fixedAssets, position.termLiabilities)],
      ],
    },
  ];
}

function profitIn(organisation: Organisation, from: Day, to: Day) {
  const movements = byAccount(reportedMovement(organisation, from, to));
  const [income, costs] = [partTotal(STANDARD.income, movements), partTotal(STANDARD.costOfSales, movements)];
  const [otherIncome, expenses] = [
    partTotal(STANDARD.otherIncome, movements),
    partTotal(STANDARD.expenses, movements),
  ];
  const gross = income - costs;
  return { income, costs, gross, otherIncome, expenses, net: gross + otherIncome - expenses };
}

function positionAt(organisation: Organisation, day: Day) {
  const balances = [...balancesAt(organisation, day, PSEUDO_RETAINED_EARNINGS)];
  const stands = (belongs: (account: Account) => boolean): Cents =>
    sum(balances.filter(([account]) => belongs(account)).map(([, amount]) => amount));
  const ofType =
    (...types: string[]) =>
    ({ type }: Account) =>
      types.includes(type);
  const isTerm = ofType('TERMLIAB', 'LIABILITY');
  return {
    bank: stands(ofType('BANK')),
    debtors: stands(({ system }) => system === 'DEBTORS'),
    creditors: -stands(({ system }) => system === 'CREDITORS' || system === 'UNPAIDEXPCLM'),
    netAssets: stands((account) => account.class === 'ASSET' || account.class === 'LIABILITY'),
    currentAssets: stands(ofType('CURRENT', 'PREPAYMENT', 'BANK')),
    currentLiabilities: -stands(
      (account) => account.class === 'LIABILITY' && account.type !== 'BANK' && !isTerm(account),
    ),
    fixedAssets: stands(ofType('FIXED')),
    termLiabilities: -stands(isTerm),
  };
}

/** Transfers between bank accounts and conversion balances are neither received nor spent; the gain stands only where there is one. */
function cashRows(organisation: Organisation, from: Day, to: Day, closing: Cents): Rows {
  const isBank = ({ account }: LedgerLine) => account.type === 'BANK';
  const inRange = organisation.ledger.journals.filter(({ day }) => day >= from && day <= to);
  const journals = inRange.filter(({ isConversion = false }) => !isConversion);
  const bankAmounts = (choice: typeof journals) =>
    sum(choice.flatMap((journal) => journal.lines.filter(isBank)).map(({ amount }) => amount));
  // A reversal nets out with the entry of its source; entries without a source stand alone.
  const events = Map.groupBy(
    journals.filter(({ sourceType }) => sourceType !== 'TRANSFER'),
    ({ sourceId, number }) => sourceId ?? number,
  );
  const moves = [...events.values()].flatMap((group) => [
    ...byAccount(group.flatMap((journal) => journal.lines.filter(isBank))).values(),
  ]);
  const received = sum(moves.filter((amount) => amount > 0n));
  const spent = -sum(moves.filter((amount) => amount < 0n));
  const brought = bankAmounts(inRange.filter(({ isConversion = false }) => isConversion));
  const reported = sum(
    reportedMovement(organisation, from, to)
      .filter(isBank)
      .map(({ amount }) => amount),
  );
  const surplus = reported - brought;
  const gain = surplus - received + spent;
  return [
    ['Cash received', money(received)],
    ['Cash spent', money(spent)],
    ...(gain === 0n ? [] : ([['Foreign currency gain (loss)', money(gain)]] satisfies Rows)),
    ['Cash surplus (deficit)', money(surplus)],
    ['Closing bank balance', money(closing)],
  ];
}

/** Tax exclusive, credit notes taken off; "if the value of credit notes exceeds ..., the average will be zero". */
function invoiceRows(organisation: Organisation, from: Day, to: Day): Rows {
  const count = organisation
    .owed()
    .filter(
      (document) =>
        document.kind === 'Invoice' && document.fromCustomers && document.day >= from && document.day <= to,
    ).length;
  const excludedSystems = ['DEBTORS', 'GST', 'CISASSETS', 'ROUNDING', 'REALISEDCURRENCYGAIN'];
  const value = -sum(
    organisation.ledger.journals
      .filter(({ day }) => day >= from && day <= to)
      .filter(({ sourceType }) => sourceType === 'ACCREC' || sourceType === 'ACCRECCREDIT')
      .flatMap((journal) => journal.lines)
      .filter(({ account }) => !excludedSystems.includes(account.system ?? ''))
      .map(({ amount }) => amount),
  );
  const average = count === 0 || value < 0n ? 0n : divideRounded(value, BigInt(count));
  return [
    ['Number of invoices issued', { kind: 'count', dividend: BigInt(count), divisor: 1n }],
    ['Average value of invoices', money(average)],
  ];
}
