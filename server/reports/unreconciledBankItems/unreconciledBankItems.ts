import { measureColumn } from '../shared/layout.ts';
import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { type Amount, parseAmount, sum, ZERO } from '#contract/amounts.ts';
import type { ListedLine } from '#contract/ledger/ledger.ts';
import { addMonths, dayLabel, monthEnd, monthStart } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import type { ReportColumn, ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import type { Proof, TieStatus } from '#contract/tieOut/tieOut.ts';
import type { BankStanding } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { amountSides, balanceCells, lineColumns, lineTexts, uncheckedFigures } from '../lines/lineRows.ts';
import { lineName } from '../lines/listedLines.ts';
import { accountLabels } from '../shared/accountRows.ts';
import { amountWords, columnSums, toBig, totalRow } from '../shared/amounts.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import type { BalanceReport } from '../shared/balanceReport.ts';
import type { BodySection, BodyTotal, ReportBody } from '../shared/reportBody.ts';
import { accountFigureScope } from '../shared/subjects.ts';

export type BankItemsInput = {
  standings: BankStanding[];
  /** Lines of items that are not reconciled, oldest firstLine. */
  lines: ListedLine[];
  baseCurrency: string;
  providerName: string;
  notice: string | null;
};

const textColumns: TextColumn[] = [...lineColumns, { key: 'reference', label: 'Reference', kind: 'text' }];
const currencyColumn: TextColumn = { key: 'currency', label: 'Account currency', kind: 'text' };

/**
 * Lists the items of each bank account by a day that the provider says are not reconciled. Which items those are is
 * known only as it was when each was last read; nothing is held against it. The balance in the books is, at a month's
 * end.
 */
export function buildUnreconciledBankItems(report: BalanceReport, input: BankItemsInput): ReportBody {
  const { books, checkedBalances, periods } = report;
  const period: ReportPeriod | undefined = periods.at(-1);
  if (!period) throw new RangeError('A report has at least one period.');
  const { providerName, notice, lines, standings } = input;
  const isMonthEnd = period.endDate === monthEnd(period.endDate);
  const month = monthStart(period.endDate);
  // The provider states balances at the ends of months: of a day between, those before and after it.
  const statedMonths = isMonthEnd ? [month] : [addMonths(month, -1), month];
  const columns = buildColumns(period);
  const standingBy = new Map(standings.map((standing) => [standing.accountId, standing]));
  const linesBy = Map.groupBy(lines, ({ accountId }) => accountId);
  const banks = [...books.accounts.values()].filter(({ type }) => type === 'bank').toSorted(byCodeThenName);
  const accounts = banks.flatMap((account): BuiltAccount[] => {
    const closing = checkedBalances.atEnd(month, accountFigureScope(account.id, books));
    const standing = standingBy.get(account.id);
    if (!standing && closing.ours === ZERO) return [];
    const lineSum = parseAmount(standing?.balance ?? '0');
    const balance = isMonthEnd ? closing.ours : lineSum;
    const status = isMonthEnd ? closing.status : 'unchecked';
    const items = groupItems(linesBy.get(account.id) ?? []);
    return [
      {
        account,
        proof: proveBalance(account, { balance, lineSum, period }),
        section: buildAccount(account, { items, standing, balance, status }, input),
      },
    ];
  });
  const shownAccounts = accounts.filter(({ section }) => section.rows.length > 0);
  const sections = notice === null ? shownAccounts.map(({ section }) => section) : [];
  return {
    columns,
    textColumns: hasForeign(banks, input) ? [...textColumns, currencyColumn] : textColumns,
    sections,
    totals: sections.length > 1 ? [buildTotal(sections, columns)] : [],
    statuses: [
      ...statedMonths.map(checkedBalances.statusAt),
      ...statedMonths.flatMap((statedMonth) =>
        banks.map(({ id }) => checkedBalances.atEnd(statedMonth, accountFigureScope(id, books)).status),
      ),
    ],
    differences: isMonthEnd
      ? balanceDifferences(report, ({ type }) => (type === 'bank' ? 1 : null)).map((difference) => ({
          ...difference,
          columnKey: `${difference.columnKey} balance`,
        }))
      : [],
    proofs: notice === null ? shownAccounts.map(({ proof }) => proof) : [],
    subject: 'bank accounts',
    cumulative: true,
    ...(isMonthEnd ? {} : { basisStart: addMonths(month, -1) }),
    agreementSentence: isMonthEnd
      ? `Balances in the books equal ${providerName}’s trial balance to the cent.`
      : `At the ends of the months before and after, balances in the books equal ${providerName}’s trial balance to the cent.`,
    uncheckedPart: {
      agreeing: isMonthEnd ? 'Balances in the books agree' : 'Balances at the ends of months agree',
      rest: 'items not checked',
      sentence: `Which items are reconciled is what ${providerName} said of each when it was last read, whatever the day of the report; where it said neither, they are counted apart. ${providerName} does not document that reconciling an item marks it as changed: what was missed comes with the weekly full reading, or a full sync.`,
      isMost: true,
    },
    ...(notice === null ? {} : { notice }),
  };
}

type BuiltAccount = { account: Account; section: BodySection; proof: Proof };

/** Keyed by the period, whose last day is that of the balance. */
function buildColumns({ key, endDate }: ReportPeriod): ReportColumn[] {
  const column = (measure: ColumnMeasure, label: string): ReportColumn => ({
    ...measureColumn(key, measure, label),
    lines: { startDate: null, endDate },
  });
  return [
    { ...column('received', 'Received'), sign: 1 },
    { ...column('spent', 'Spent'), sign: -1 },
    { ...column('balance', 'Balance'), sign: 1 },
  ];
}

/** A document on an account; journals may book it, take it back and book it again. */
type Item = { firstLine: ListedLine; lines: ListedLine[]; amount: Amount };

const groupItems = (lines: ListedLine[]): Item[] =>
  [...Map.groupBy(lines, ({ documentId }) => documentId).values()].flatMap((itemLines) => {
    const [firstLine] = itemLines;
    const amount = sum(itemLines.map((line) => line.amount));
    return firstLine && amount !== ZERO ? [{ firstLine, lines: itemLines, amount }] : [];
  });

function buildAccount(
  account: Account,
  {
    items,
    standing,
    balance,
    status,
  }: { items: Item[]; standing: BankStanding | undefined; balance: Amount; status: TieStatus },
  { baseCurrency }: BankItemsInput,
): BodySection {
  const { id } = account;
  const unreconciled = sum(items.map(({ amount }) => amount));
  const unstated = parseAmount(standing?.unstated ?? '0');
  const isForeign = isForeignAccount(account, baseCurrency);
  const sumUnits = (lines: ListedLine[]): Amount | null => unitSum(lines, account);
  const itemUnits = sumUnits(items.flatMap(({ lines }) => lines));
  const units = standing?.units == null ? null : parseAmount(standing.units);
  const texts = (inUnits: Amount | null): (string | null)[] => [
    null,
    null,
    null,
    null,
    ...(isForeign ? [currencyWords(account, inUnits)] : []),
  ];
  const balanceRow = (key: string, label: string, cells: ReportCell[]): ReportRow => ({
    key: `${id} ${key}`,
    label,
    unit: 'money',
    cells,
    total: null,
  });
  const total = `${id} total`;
  const rows: ReportRow[] = [
    {
      ...balanceRow('books', 'Balance in the books', balanceCells(balance, status)),
      ...accountLabels(account),
      label: 'Balance in the books',
      accountCode: undefined,
      closing: true,
      texts: texts(units),
    },
    ...items.map((item) =>
      itemRow(item, account, isForeign ? currencyWords(account, sumUnits(item.lines)) : null),
    ),
    {
      ...balanceRow(
        'statement',
        'Expected on the bank statement',
        balanceCells(balance - unreconciled, 'unchecked'),
      ),
      derivedFrom: [`${id} books`, total],
      texts: texts(units === null || itemUnits === null ? null : units - itemUnits),
    },
    ...(unstated === ZERO
      ? []
      : [
          {
            ...balanceRow(
              'unstated',
              'Of it, not stated whether reconciled',
              balanceCells(unstated, 'unchecked'),
            ),
            accountId: id,
            flow: 'unstated' as const,
          },
        ]),
  ];
  const isEmpty = items.length === 0 && balance === ZERO && unstated === ZERO;
  return {
    key: id,
    title: account.code === null ? account.name : `${account.code} ${account.name}`,
    sign: 1,
    rows: isEmpty ? [] : rows,
    total: totalRow(total, 'Total unreconciled', [...sideSums(items), unreconciled]),
  };
}

const isForeignAccount = ({ currency }: Account, baseCurrency: string): boolean =>
  currency !== null && currency !== baseCurrency;

const hasForeign = (banks: Account[], { baseCurrency }: BankItemsInput): boolean =>
  banks.some((account) => isForeignAccount(account, baseCurrency));

/** Adds up what lines state in the account's currency; null where one does not. */
function unitSum(lines: ListedLine[], { currency }: Account): Amount | null {
  const units = lines.flatMap((line) =>
    line.currency === currency && line.currencyAmount !== null ? [line.currencyAmount] : [],
  );
  return units.length === lines.length ? sum(units) : null;
}

const currencyWords = ({ currency }: Account, amount: Amount | null): string | null =>
  amount === null ? null : `${currency} ${amountWords(amount)}`;

const sides = (amount: Amount): [Amount, Amount] => (amount < ZERO ? [ZERO, -amount] : [amount, ZERO]);

const sideSums = (items: Item[]): Amount[] =>
  [0, 1].map((side) => sum(items.map(({ amount }) => sides(amount)[side] ?? ZERO)));

function itemRow({ firstLine, lines, amount }: Item, account: Account, words: string | null): ReportRow {
  const row = (line: ListedLine, size: Amount): ReportRow => ({
    ...uncheckedFigures([...amountSides(size), null]),
    key: line.id,
    label: lineName(line),
    accountId: account.id,
    lineId: line.id,
    texts: [...lineTexts(line), line.reference ?? line.description],
  });
  const item = row(firstLine, amount);
  const withWords = words === null ? item : { ...item, texts: [...(item.texts ?? []), words] };
  if (lines.length === 1) return withWords;
  return {
    ...withWords,
    key: `${account.id} ${firstLine.documentId}`,
    lineId: undefined,
    children: lines.map((line) => row(line, parseAmount(line.amount))),
  };
}

function buildTotal(sections: BodySection[], columns: ReportColumn[]): BodyTotal {
  const sums = columnSums(
    sections.map(({ total }) => total),
    columns,
  );
  return {
    ...totalRow('total', 'Unreconciled on all accounts', sums),
    sumOf: sections.map(({ key: section }) => ({ section, sign: 1 })),
  };
}

/** Lines are added up one by one, balances come from stored sums. */
function proveBalance(
  { name }: Account,
  { balance, lineSum, period: { endDate } }: { balance: Amount; lineSum: Amount; period: ReportPeriod },
): Proof {
  return {
    ...compareAmounts('lines', `Lines make the balance: ${name}`, toBig(balance), toBig(lineSum)),
    month: endDate.slice(0, 7),
    sentence:
      balance === lineSum
        ? `The lines of ${name} make ${amountWords(balance)} at ${dayLabel(endDate)}.`
        : `The lines of ${name} make ${amountWords(lineSum)} at ${dayLabel(endDate)}, and not ${amountWords(balance)}.`,
  };
}
