import { measureColumn } from '../shared/layout.ts';
import { type Amount, parseAmount, toFixed2, ZERO } from '#contract/amounts.ts';
import type { ListedLine } from '#contract/ledger/ledger.ts';
import { addDays, dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import { type Proof, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { financialYearEnd, financialYearStart, isProfitOrLoss } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { accountLabels } from '../shared/accountRows.ts';
import { amountCells, amountWords, columnSums, toBig } from '../shared/amounts.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import {
  amountSides,
  balanceCells,
  descriptionColumn,
  lineColumns,
  lineTexts,
  uncheckedFigures,
} from '../lines/lineRows.ts';
import { lineName } from '../lines/listedLines.ts';
import type { BodySection, ReportBody } from '../shared/reportBody.ts';
import { accountFigureScope } from '../shared/subjects.ts';
import { cellStatus, periodStatus } from '../shared/tieStatus.ts';
import { derivedStatus } from '../shared/undocumentedParts.ts';

/** Oldest first. */
export type AccountLines = { account: Account; lines: ListedLine[] };

const textColumns: TextColumn[] = [...lineColumns, descriptionColumn];

/**
 * Debits positive. Income and costs count from the start of the financial year, so at its end they
 * go to retained earnings in a row of their own: nothing is posted for it.
 */
export function buildAccountTransactions(
  report: MovingReport,
  accountLines: AccountLines[],
  { notice, providerName }: { notice: string | null; providerName: string },
): ReportBody {
  const { periods, checkedBalances } = report;
  const range = { startDate: periods[0]?.startDate ?? '', endDate: periods.at(-1)?.endDate ?? '' };
  const accountIds = new Set(accountLines.map(({ account }) => account.id));
  const lastKey = periods.at(-1)?.key ?? '';
  const columns = buildColumns(lastKey, range);
  const ledgers = accountLines.map(({ account, lines }) => buildLedger(report, { account, lines, range }));
  return {
    columns,
    textColumns,
    sections: notice === null ? ledgers.map(({ section }) => section) : [],
    totals: [],
    scope: accountLines.map(({ account }) => accountName(account)).join(', '),
    statuses: [
      ...ledgers.flatMap(({ statuses }) => statuses),
      ...periods.flatMap((period) => [
        periodStatus(period, report.months),
        checkedBalances.statusAt(monthStart(period.endDate)),
      ]),
    ],
    differences: balanceDifferences(report, ({ id }) => (accountIds.has(id) ? 1 : null)).map(
      (difference) => ({
        ...difference,
        columnKey: `${difference.columnKey} balance`,
      }),
    ),
    proofs: notice === null ? ledgers.map(({ proof }) => proof) : [],
    subject: 'balances',
    cumulative: true,
    agreementSentence: `Closing balances equal ${providerName}’s trial balance to the cent.`,
    uncheckedPart: {
      agreeing: 'Closing balances agree',
      rest: 'lines not checked',
      sentence: `Single lines are not checked: ${providerName}’s trial balance states sums. Opening balance and lines make the closing balance.`,
      isMost: true,
    },
    ...(notice === null ? {} : { notice }),
  };
}

type Range = { startDate: string; endDate: string };

const accountName = ({ code, name }: Account): string => (code === null ? name : `${code} ${name}`);

/** Keyed by the last period, of which the closing balance is. */
function buildColumns(lastKey: string, { startDate, endDate }: Range): ReportColumn[] {
  const days = { startDate, endDate };
  return [
    { ...measureColumn(lastKey, 'debit', 'Debit'), lines: days, sign: 1 },
    { ...measureColumn(lastKey, 'credit', 'Credit'), lines: days, sign: -1 },
    {
      ...measureColumn(lastKey, 'balance', 'Balance'),
      lines: { startDate: null, endDate, upToLine: true },
      sign: 1,
    },
  ];
}

type Ledger = { section: BodySection; statuses: TieStatus[]; proof: Proof };

function buildLedger(
  { books, checkedBalances, months, periods }: MovingReport,
  { account, lines, range }: AccountLines & { range: Range },
): Ledger {
  const subject = accountFigureScope(account.id, books);
  const isOfYear = isProfitOrLoss(account);
  const lastMonth = monthStart(range.endDate);
  const firstMonth = checkedBalances.ours.get(range.startDate);
  const opening = firstMonth ? subject.amount(firstMonth.opening) : ZERO;
  const { ours: closing, status } = checkedBalances.atEnd(lastMonth, subject);
  const movementStatuses = monthsBetween(range.startDate, range.endDate).map((month) =>
    cellStatus(months.get(month), account.id, checkedBalances.movement(account.id, month)),
  );
  const openingStatus = derivedStatus(
    worst([...movementStatuses, status]),
    checkedBalances.undocumentedBefore(range.startDate, subject),
  );
  const isRetained = account.id === books.retained.id;
  const { rows, reached } = runBalance(account, {
    lines,
    opening,
    yearEnds: yearEnds(),
    openable: !isRetained,
    yearStart: (date) => (isOfYear ? financialYearStart(date, books.yearEnd) : null),
  });
  const place = { ...accountLabels(account), total: null };
  const lineDays = (endDate: string) => ({
    lines: { startDate: isOfYear ? financialYearStart(endDate, books.yearEnd) : null, endDate },
  });
  const owner = isRetained ? { accountId: undefined } : {};
  return {
    section: {
      key: account.id,
      title: accountName(account),
      sign: 1,
      rows: [
        {
          ...place,
          ...owner,
          key: `${account.id} opening`,
          label: 'Opening balance',
          accountCode: undefined,
          ...lineDays(addDays(range.startDate, -1)),
          cells: balanceCells(opening, openingStatus),
        },
        ...rows,
        {
          ...place,
          ...owner,
          key: `${account.id} closing`,
          label: 'Closing balance',
          accountCode: undefined,
          closing: true,
          ...lineDays(range.endDate),
          cells: balanceCells(closing, status),
        },
      ],
      total: {
        key: `${account.id} total`,
        label: 'Total',
        cells: [...amountCells(columnSums(rows, ['debit', 'credit'])), { amount: null }],
        total: null,
      },
    },
    statuses: [openingStatus, status],
    proof: proveClosing(account, { reached, closing, period: periods.at(-1) }),
  };

  /** Amounts that the ends of years move, by last day; `all` takes the balance to zero. */
  function yearEnds(): Map<string, Amount | 'all'> {
    const lastDays = [
      ...new Set(
        monthsBetween(range.startDate, range.endDate).map((month) => financialYearEnd(month, books.yearEnd)),
      ),
    ].filter((day) => day < range.endDate);
    if (isOfYear) return new Map(lastDays.map((day) => [day, 'all' as const]));
    if (!isRetained) return new Map();
    const results = checkedBalances.ours.get(lastMonth)?.closing.years;
    return new Map(lastDays.map((day) => [day, results?.get(day) ?? ZERO]));
  }
}

/** Lines with the balance after each, and a row where a financial year ends. */
function runBalance(
  account: Account,
  {
    lines,
    opening,
    yearEnds,
    openable,
    yearStart,
  }: {
    lines: ListedLine[];
    opening: Amount;
    yearEnds: Map<string, Amount | 'all'>;
    /** Balances that are lines alone. */
    openable: boolean;
    yearStart(date: string): string | null;
  },
): { rows: ReportRow[]; reached: Amount } {
  let balance = opening;
  const rows: ReportRow[] = [];
  const ends = [...yearEnds].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const endYear = (day: string, result: Amount | 'all') => {
    const amount = result === 'all' ? -balance : result;
    balance += amount;
    if (amount !== ZERO) rows.push(yearEndRow(account, { day, amount, balance }));
  };
  let endedYears = 0;
  for (const line of lines) {
    const ending = ends.slice(endedYears).filter(([day]) => day < line.date);
    endedYears += ending.length;
    for (const [day, result] of ending) endYear(day, result);
    balance += parseAmount(line.amount);
    rows.push(lineRow(line, openable ? balance : null, yearStart(line.date)));
  }
  for (const [day, result] of ends.slice(endedYears)) endYear(day, result);
  return { rows, reached: balance };
}

const lineRow = (line: ListedLine, balance: Amount | null, startDate: string | null): ReportRow => ({
  ...uncheckedFigures([
    ...amountSides(parseAmount(line.amount)),
    balance === null ? null : toFixed2(balance),
  ]),
  key: line.id,
  label: lineName(line),
  accountId: line.accountId,
  lineId: line.id,
  lines: { startDate, endDate: line.date },
  texts: [...lineTexts(line), line.description],
});

const yearEndRow = (
  { id }: Account,
  { day, amount, balance }: { day: string; amount: Amount; balance: Amount },
): ReportRow => ({
  ...uncheckedFigures([...amountSides(amount), toFixed2(balance)]),
  key: `${id} ${day}`,
  label: 'Year end',
  texts: [day, null, null, `Result of the year to ${dayLabel(day)}`],
});

function proveClosing(
  account: Account,
  { reached, closing, period }: { reached: Amount; closing: Amount; period: ReportPeriod | undefined },
): Proof {
  const { endDate = '' } = period ?? {};
  return {
    ...compareAmounts(
      'lines',
      `Opening balance and lines make the closing balance: ${accountName(account)}`,
      toBig(closing),
      toBig(reached),
    ),
    month: endDate.slice(0, 7),
    sentence:
      reached === closing
        ? `Opening balance and lines of ${accountName(account)} make ${amountWords(closing)} at ${dayLabel(endDate)}.`
        : `Opening balance and lines of ${accountName(account)} make ${amountWords(reached)} at ${dayLabel(endDate)}, and not ${amountWords(closing)}.`,
  };
}
