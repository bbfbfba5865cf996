import { type Amount, parseAmount, ZERO, sum, formatAll } from '#contract/amounts.ts';
import { addDays, dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { MoneyFlow } from '#contract/ledger/ledger.ts';
import type { ReportColumn, ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { type Proof, worst } from '#contract/tieOut/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import type { BankFlow } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { columnSums, toBig, totalRow, amountWords } from '../shared/amounts.ts';
import { accountLabels, dropEmptyRows } from '../shared/accountRows.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import type { ReportBody } from '../shared/reportBody.ts';
import {
  explainedDifferences,
  type DerivedFigure,
  sortByColumn,
  derivedStatus,
  mergeParts,
  type Unexplained,
  unexplainedMovements,
} from '../shared/explainedParts.ts';
import { byCodeThenName } from '../shared/layout.ts';
import { accountFigureScope } from '../shared/subjects.ts';
import { cellStatus, listStatuses } from '../shared/tieStatus.ts';

type Measure = { key: 'opening' | 'brought' | MoneyFlow | 'closing'; label: string };

const measures: Measure[] = [
  { key: 'opening', label: 'Opening' },
  { key: 'brought', label: 'Brought in' },
  { key: 'received', label: 'Received' },
  { key: 'spent', label: 'Spent' },
  { key: 'revalued', label: 'Currency effect' },
  { key: 'closing', label: 'Closing' },
];

const isBank = ({ type }: Account): boolean => type === 'bank';

/** Amounts are in the base currency. */
export function buildBankSummary(report: MovingReport, flows: BankFlow[]): ReportBody {
  const { periods, books, checkedBalances, zeroRows } = report;
  const occurs = (flow: 'opening' | 'revalued') =>
    flows.some((bankFlow) => parseAmount(bankFlow[flow]) !== ZERO);
  const shownMeasures = measures.filter(
    ({ key }) => (key !== 'brought' || occurs('opening')) && (key !== 'revalued' || occurs('revalued')),
  );
  const columns = periods.flatMap((period) => shownMeasures.map((measure) => buildColumn(period, measure)));
  const banks = [...books.accounts.values()].filter(isBank).toSorted(byCodeThenName);
  const cells = banks.map((account) => ({
    account,
    own: buildCells(account, report, { flows, measuresShown: shownMeasures }),
  }));
  const allRows = cells.map(({ account, own: accountCells }) => buildRow(account, accountCells));
  const rows = dropEmptyRows(allRows, { accounts: books.accounts, zeroRows });
  const sums = columnSums(rows, columns);
  return {
    columns,
    sections:
      rows.length === 0
        ? []
        : [
            {
              key: 'bank',
              title: 'Bank accounts',
              rows,
              total: totalRow('bankTotal', 'Total', sums),
              sign: 1,
            },
          ],
    totals: [],
    statuses: [
      ...listStatuses(allRows),
      ...periods.map(({ endDate }) => checkedBalances.statusAt(monthStart(endDate))),
    ],
    differences: sortByColumn(columns, [
      ...cells.flatMap(({ account, own: builtCells }) =>
        builtCells.flatMap((cell) => explainedDifferences(account, cell)),
      ),
      ...balanceDifferences(report, (account) => (isBank(account) ? 1 : null)).map((difference) => ({
        ...difference,
        columnKey: `${difference.columnKey} closing`,
      })),
    ]),
    proofs: periods.map((period) => proveFlows(period, columns, sums)),
    subject: 'bank accounts',
    cumulative: true,
  };
}

function buildColumn({ key, startDate, endDate }: ReportPeriod, measure: Measure): ReportColumn {
  const spans: Record<Measure['key'], NonNullable<ReportColumn['lines']>> = {
    opening: { startDate: null, endDate: addDays(startDate, -1) },
    brought: { startDate, endDate, flow: 'opening' },
    received: { startDate, endDate, flow: 'received' },
    spent: { startDate, endDate, flow: 'spent' },
    revalued: { startDate, endDate, flow: 'revalued' },
    closing: { startDate: null, endDate },
  };
  return {
    key: `${key} ${measure.key}`,
    label: measure.label,
    kind: 'measure',
    periodKey: key,
    lines: spans[measure.key],
    ...(measure.key === 'spent' ? { sign: -1 } : {}),
  };
}

function buildCells(
  account: Account,
  { periods, books, checkedBalances, months }: MovingReport,
  { flows, measuresShown }: { flows: BankFlow[]; measuresShown: Measure[] },
): DerivedFigure[] {
  const subject = accountFigureScope(account.id, books);
  const accountFlows = flows.filter(({ accountId }) => accountId === account.id);
  return periods.flatMap((period) => {
    const { key: periodKey, startDate, endDate } = period;
    const range = monthsBetween(startDate, endDate);
    const inPeriod = accountFlows.filter(({ month }) => range.includes(month));
    const flow = (key: MoneyFlow | 'opening') => sum(inPeriod.map((otherFlow) => otherFlow[key]));
    const firstOpening = checkedBalances.ours.get(startDate);
    const { ours: closing, status } = checkedBalances.atEnd(monthStart(endDate), subject);
    const movedStatus = worst(
      range.map((month) =>
        cellStatus(months.get(month), account.id, checkedBalances.movement(account.id, month)),
      ),
    );
    const booked = unexplainedMovements(account.id, range, months);
    const flowed = (amount: Amount, unexplained: Unexplained) => ({
      amount,
      status: derivedStatus(movedStatus, unexplained),
      unexplained: mergeParts(unexplained),
    });
    const stood = checkedBalances.unexplainedBefore(startDate, subject);
    const cells: Record<Measure['key'], Pick<DerivedFigure, 'amount' | 'status' | 'unexplained'>> = {
      opening: {
        amount: firstOpening ? subject.amount(firstOpening.opening) : ZERO,
        status: derivedStatus(worst([movedStatus, status]), stood),
        unexplained: stood,
      },
      brought: flowed(flow('opening'), []),
      // Amounts without a document count by their sign.
      received: flowed(
        flow('received'),
        booked.filter(({ amount }) => amount > ZERO),
      ),
      spent: flowed(
        flow('spent'),
        booked.filter(({ amount }) => amount < ZERO),
      ),
      revalued: flowed(flow('revalued'), []),
      closing: { amount: closing, status, unexplained: [] },
    };
    return measuresShown.map(({ key }) => ({
      ...cells[key],
      columnKey: `${periodKey} ${key}`,
      sign: key === 'spent' ? -1 : 1,
      months:
        key === 'opening' ? { from: null, to: addDays(startDate, -1) } : { from: startDate, to: endDate },
    }));
  });
}

const buildRow = (account: Account, cells: DerivedFigure[]): ReportRow => ({
  key: account.id,
  ...accountLabels(account),
  amounts: formatAll(cells.map(({ amount }) => amount)),
  total: null,
  status: cells.map(({ status }) => status),
});

/** Flows are added up line by line, balances come from stored sums. */
function proveFlows({ key, endDate }: ReportPeriod, columns: ReportColumn[], sums: Amount[]): Proof {
  const amountAt = (measure: Measure['key']) =>
    sums[columns.findIndex((column) => column.key === `${key} ${measure}`)] ?? ZERO;
  const came = amountAt('brought') + amountAt('received') + amountAt('revalued');
  const reached = amountAt('opening') + came - amountAt('spent');
  const closing = amountAt('closing');
  return {
    ...compareAmounts('flows', 'Opening and flows make the closing', toBig(closing), toBig(reached)),
    month: endDate.slice(0, 7),
    sentence:
      reached === closing
        ? `What stood on the bank accounts, came in and went out makes ${amountWords(closing)} at ${dayLabel(endDate)}.`
        : `What stood on the bank accounts, came in and went out makes ${amountWords(reached)} at ${dayLabel(endDate)}, and not ${amountWords(closing)}.`,
  };
}
