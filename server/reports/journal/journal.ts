import { measureColumn } from '../shared/layout.ts';
import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { abs, type Amount, formatAll, parseAmount, sum, ZERO } from '#contract/amounts.ts';
import type { ListedLine } from '#contract/ledger/ledger.ts';
import { dayLabel, monthsBetween } from '#contract/period.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import type { ReportColumn, ReportRow } from '#contract/reports/reports.ts';
import { type Proof, worst } from '#contract/tieOut/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { lineName } from '../lines/listedLines.ts';
import {
  amountSides,
  descriptionColumn,
  lineColumns,
  lineTexts,
  uncheckedFigures,
} from '../lines/lineRows.ts';
import { accountLabels, listAccounts } from '../shared/accountRows.ts';
import { amountWords, columnSums, type JudgedAmount, toBig, totalRow } from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import { movementDifferences } from '../shared/movementDifferences.ts';
import type { BodySection, ReportBody } from '../shared/reportBody.ts';
import { cellStatus, listStatuses, periodStatus } from '../shared/tieStatus.ts';

export type JournalInput = {
  /** Oldest firstLine, those of an entry together. */
  lines: ListedLine[];
  /** Keyed by the type of a rate. */
  rateNames: Map<string, string>;
  notice: string | null;
  providerName: string;
};

/** Lines that one document or journal posted on one day. */
type Entry = { firstLine: ListedLine; lines: ListedLine[] };

const textColumns: TextColumn[] = [
  ...lineColumns,
  descriptionColumn,
  { key: 'taxRate', label: 'Tax rate', kind: 'text' },
];

/**
 * Lists every entry with its lines by day, which nothing is held against, and what they move on each
 * account, which is.
 */
export function buildJournal(
  report: MovingReport,
  { lines, rateNames, notice, providerName }: JournalInput,
): ReportBody {
  const { periods, months } = report;
  const range = { startDate: periods[0]?.startDate ?? '', endDate: periods.at(-1)?.endDate ?? '' };
  const lastPeriod = periods.at(-1);
  const key = lastPeriod?.key ?? '';
  const columns = buildColumns(key, range);
  const entries = groupEntries(lines);
  const movements = buildMovements(report, range);
  const sections = [
    buildSection(
      { key: 'entries', title: 'Entries' },
      entries.map((entry) => entryRow(entry, rateNames)),
      columns,
    ),
    buildSection(
      { key: 'movements', title: 'Movement by account' },
      movements.map(({ row }) => row),
      columns,
    ),
  ].filter(({ rows }) => rows.length > 0);
  const inCredit = new Set(movements.flatMap(({ accountId, amount }) => (amount < ZERO ? accountId : [])));
  return {
    columns,
    textColumns,
    sections: notice === null ? sections : [],
    totals: [],
    statuses: [
      ...listStatuses(movements.map(({ row }) => row)),
      ...periods.map((period) => periodStatus(period, months)),
    ],
    differences: movementDifferences(
      {
        periods: lastPeriod ? [{ ...lastPeriod, startDate: range.startDate }] : [],
        months,
        accounts: listAccounts(report.books),
      },
      ({ id }) => (inCredit.has(id) ? -1 : 1),
    ).map((difference) => ({
      ...difference,
      columnKey: `${difference.columnKey} ${difference.sign === -1 ? 'credit' : 'debit'}`,
    })),
    proofs:
      notice === null ? [proveEntriesBalance(entries, range), proveMovements(report, lines, range)] : [],
    subject: 'movements',
    cumulative: false,
    showsBothSides: true,
    agreementSentence: `What moved on every account equals ${providerName}’s trial balance to the cent.`,
    uncheckedPart: {
      agreeing: 'Movements agree',
      rest: 'lines not checked',
      sentence: `Single lines are not checked: ${providerName}’s trial balance states sums. The lines of each account make its movement.`,
      isMost: true,
    },
    ...(notice === null ? {} : { notice }),
  };
}

type Range = { startDate: string; endDate: string };

/** Keyed by the last period, to whose end the range goes. */
function buildColumns(lastKey: string, lines: Range): ReportColumn[] {
  return [
    { ...measureColumn(lastKey, 'debit', 'Debit'), lines, sign: 1 },
    { ...measureColumn(lastKey, 'credit', 'Credit'), lines, sign: -1 },
  ];
}

const buildSection = (
  { key, title }: Pick<BodySection, 'key' | 'title'>,
  rows: ReportRow[],
  columns: ReportColumn[],
): BodySection => ({
  key,
  title,
  sign: 1,
  rows,
  total: totalRow(`${key}Total`, 'Total', columnSums(rows, columns)),
});

function groupEntries(lines: ListedLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const entry = entries.at(-1);
    if (entry?.firstLine.sourceId === line.sourceId && entry.firstLine.date === line.date)
      entry.lines.push(line);
    else entries.push({ firstLine: line, lines: [line] });
  }
  return entries;
}

function entryRow({ firstLine, lines }: Entry, rateNames: Map<string, string>): ReportRow {
  const children = lines.map((line): ReportRow => ({
    ...uncheckedFigures(amountSides(parseAmount(line.amount))),
    key: line.id,
    label: line.accountName,
    accountId: line.accountId,
    accountCode: line.accountCode ?? undefined,
    accountName: line.accountName,
    lineId: line.id,
    texts: [null, null, null, line.description, taxRateName(line, rateNames)],
  }));
  return {
    ...uncheckedFigures(formatAll(columnSums(children, ['debit', 'credit']))),
    key: `${firstLine.sourceId} ${firstLine.date}`,
    label: lineName(firstLine),
    texts: [...lineTexts(firstLine), null, null],
    children,
  };
}

const taxRateName = ({ taxType }: ListedLine, rateNames: Map<string, string>): string | null =>
  taxType === null ? null : (rateNames.get(taxType) ?? taxType);

type Movement = { accountId: string; amount: Amount; row: ReportRow };

/** Lists accounts that moved, debits less credits on the side where they are. */
function buildMovements({ books, checkedBalances, months }: MovingReport, range: Range): Movement[] {
  const rangeMonths = monthsBetween(range.startDate, range.endDate);
  return listAccounts(books)
    .toSorted(byCodeThenName)
    .flatMap((account): Movement[] => {
      const { id: accountId } = account;
      const figures = rangeMonths.map((month): JudgedAmount => {
        const monthAmount = checkedBalances.movement(accountId, month);
        return { amount: monthAmount, status: cellStatus(months.get(month), accountId, monthAmount) };
      });
      const amount = sum(figures.map((figure) => figure.amount));
      const status = worst(figures.map((figure) => figure.status));
      if (amount === ZERO && status !== 'differs' && status !== 'review') return [];
      return [
        {
          accountId,
          amount,
          row: {
            ...accountLabels(account),
            key: accountId,
            cells: amountSides(amount).map((side) => ({ amount: side, status })),
            total: null,
          },
        },
      ];
    });
}

/** An amount without a document has its other side in whatever the provider booked, so it need not balance. */
function proveEntriesBalance(entries: Entry[], { endDate }: Range): Proof {
  const unbalanced = entries.flatMap(({ firstLine, lines }) => {
    const amount = sum(lines.map((line) => line.amount));
    return amount === ZERO || (firstLine.kind !== 'document' && firstLine.kind !== 'journal')
      ? []
      : [{ firstLine, amount }];
  });
  const [worstEntry] = unbalanced;
  return {
    ...compareAmounts(
      'sides',
      'Debits equal credits in every entry',
      toBig(ZERO),
      toBig(sum(unbalanced.map(({ amount }) => abs(amount)))),
    ),
    month: endDate.slice(0, 7),
    sentence:
      worstEntry === undefined
        ? `Debits equal credits in each of the ${entries.length} entries.`
        : `Debits and credits of ${lineName(worstEntry.firstLine)} on ${dayLabel(worstEntry.firstLine.date)} differ by ${amountWords(abs(worstEntry.amount))}.`,
  };
}

/** Lines are added up one by one, movements come from stored sums. */
function proveMovements({ books, checkedBalances }: MovingReport, lines: ListedLine[], range: Range): Proof {
  const { startDate, endDate } = range;
  const rangeMonths = monthsBetween(startDate, endDate);
  const linesByAccount = Map.groupBy(lines, ({ accountId }) => accountId);
  // Lines may stand on accounts that the chart no longer has.
  const accountIds = new Set([...listAccounts(books).map(({ id }) => id), ...linesByAccount.keys()]);
  const gap = sum(
    [...accountIds].map((accountId) =>
      abs(
        sum((linesByAccount.get(accountId) ?? []).map(({ amount }) => amount)) -
          sum(rangeMonths.map((month) => checkedBalances.movement(accountId, month))),
      ),
    ),
  );
  return {
    ...compareAmounts('lines', 'Lines make the movement of every account', toBig(ZERO), toBig(gap)),
    month: endDate.slice(0, 7),
    sentence:
      gap === ZERO
        ? 'The lines of each account make its movement.'
        : `The lines and the movements of accounts differ by ${amountWords(gap)}.`,
  };
}
