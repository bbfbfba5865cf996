import { measureColumn } from '../shared/layout.ts';
import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { type Amount, parseAmount, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import { addDays, dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { MoneyFlow } from '#contract/ledger/ledger.ts';
import type { ReportColumn, ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { type Proof, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import type { BankFlow } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { columnSums, toBig, totalRow, amountWords } from '../shared/amounts.ts';
import { accountLabels, dropEmptyRows } from '../shared/accountRows.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import { FLOWS } from '../shared/movementDifferences.ts';
import type { Difference, ReportBody } from '../shared/reportBody.ts';
import {
  undocumentedDifferences,
  type DerivedFigure,
  sortByColumn,
  derivedStatus,
  mergeParts,
  type Undocumented,
  undocumentedMovements,
} from '../shared/undocumentedParts.ts';
import { accountFigureScope } from '../shared/subjects.ts';
import { cellStatus, flowStatus } from '../shared/tieStatus.ts';

type Measure = { key: 'opening' | 'brought' | MoneyFlow | 'closing'; label: string };

const measures: Measure[] = [
  { key: 'opening', label: 'Opening' },
  { key: 'brought', label: 'Conversion balance' },
  { key: 'received', label: 'Received' },
  { key: 'spent', label: 'Spent' },
  { key: 'revalued', label: 'Currency effect' },
  { key: 'closing', label: 'Closing' },
];

const isBank = ({ type }: Account): boolean => type === 'bank';

/** Amounts are in the base currency. */
export function buildBankSummary(
  report: MovingReport,
  flows: BankFlow[],
  unchecked: NonNullable<ReportBody['uncheckedPart']>,
): ReportBody {
  const { periods, books, checkedBalances, zeroRows } = report;
  const occurs = (flow: 'opening' | 'revalued') =>
    flows.some((bankFlow) => parseAmount(bankFlow[flow]) !== ZERO);
  const shownMeasures = measures.filter(
    ({ key }) => (key !== 'brought' || occurs('opening')) && (key !== 'revalued' || occurs('revalued')),
  );
  const columns = periods.flatMap((period) => shownMeasures.map((measure) => buildColumn(period, measure)));
  const banks = [...books.accounts.values()].filter(isBank).toSorted(byCodeThenName);
  const cellsByAccount = banks.map((account) => ({
    account,
    cells: buildCells(account, report, { flows, measuresShown: shownMeasures }),
  }));
  const allRows = cellsByAccount.map(({ account, cells }) => buildRow(account, cells));
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
      ...cellsByAccount.flatMap(({ cells }) => cells.map(judgedStatus)),
      ...periods.map(({ endDate }) => checkedBalances.statusAt(monthStart(endDate))),
    ],
    differences: sortByColumn(columns, [
      ...cellsByAccount.flatMap(({ account, cells }) =>
        cells.flatMap((cell) => [
          ...undocumentedDifferences(account, cell),
          ...flowDifference(account, cell),
        ]),
      ),
      ...balanceDifferences(report, (account) => (isBank(account) ? 1 : null)).map((difference) => ({
        ...difference,
        columnKey: `${difference.columnKey} closing`,
      })),
    ]),
    proofs: periods.map((period) => proveFlowsMakeClosing(period, columns, sums)),
    subject: 'bank accounts',
    cumulative: true,
    ...(cellsByAccount.some(({ cells }) => cells.some(({ flow }) => flow?.status === 'unchecked'))
      ? { uncheckedPart: unchecked }
      : {}),
  };
}

/** `flow`: compared with the provider's bank summary; its `amount` is the provider's less ours. */
type BankCell = DerivedFigure & { flow?: { status: TieStatus; amount: Amount } };

const shownStatus = ({ status, flow }: BankCell): TieStatus => worst([status, flow?.status ?? 'agrees']);
/** Leaves out a flow that was compared with nothing. */
const judgedStatus = (cell: BankCell): TieStatus =>
  cell.flow?.status === 'unchecked' ? cell.status : shownStatus(cell);

function flowDifference(account: Account, { columnKey, periodKey, amount, flow }: BankCell): Difference[] {
  if (flow?.status !== 'differs') return [];
  return [
    {
      columnKey,
      periodKey,
      accountId: account.id,
      accountName: account.name,
      provider: toFixed2(amount + flow.amount),
      ours: toFixed2(amount),
      amount: toFixed2(flow.amount),
      category: FLOWS,
      documents: [],
    },
  ];
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
    ...measureColumn(key, measure.key, measure.label),
    periodKey: key,
    lines: spans[measure.key],
    ...(measure.key === 'spent' ? { sign: -1 } : {}),
  };
}

function buildCells(
  account: Account,
  { periods, books, checkedBalances, months }: MovingReport,
  { flows, measuresShown }: { flows: BankFlow[]; measuresShown: Measure[] },
): BankCell[] {
  const subject = accountFigureScope(account.id, books);
  const accountFlows = flows.filter(({ accountId }) => accountId === account.id);
  return periods.flatMap((period) => {
    const { key: periodKey, startDate, endDate } = period;
    const range = monthsBetween(startDate, endDate);
    const inPeriod = accountFlows.filter(({ month }) => range.includes(month));
    const flow = (key: MoneyFlow | 'opening') => sum(inPeriod.map((bankFlow) => bankFlow[key]));
    const firstOpening = checkedBalances.ours.get(startDate);
    const { ours: closing, status } = checkedBalances.atEnd(monthStart(endDate), subject);
    const movedStatus = worst(
      range.map((month) =>
        cellStatus(months.get(month), account.id, checkedBalances.movement(account.id, month)),
      ),
    );
    const heldFlow = {
      status: worst(range.map((month) => flowStatus(months.get(month), account.id))),
      amount: sum(
        range.map((month) => {
          const proof = months.get(month)?.proofs.find(({ key }) => key === 'bankFlows');
          return proof?.amounts?.[account.id] ?? '0';
        }),
      ),
    };
    const booked = undocumentedMovements(account.id, range, months);
    const flowed = (amount: Amount, undocumented: Undocumented) => ({
      amount,
      status: derivedStatus(movedStatus, undocumented),
      undocumented: mergeParts(undocumented),
    });
    const undocumentedOpening = checkedBalances.undocumentedBefore(startDate, subject);
    const cells: Record<Measure['key'], Pick<DerivedFigure, 'amount' | 'status' | 'undocumented'>> = {
      opening: {
        amount: firstOpening ? subject.amount(firstOpening.opening) : ZERO,
        status: derivedStatus(worst([movedStatus, status]), undocumentedOpening),
        undocumented: undocumentedOpening,
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
      closing: { amount: closing, status, undocumented: [] },
    };
    return measuresShown.map(({ key }) => ({
      ...cells[key],
      ...(key === 'received' || key === 'spent' ? { flow: heldFlow } : {}),
      // These are what the account moved beside received and spent.
      ...((key === 'revalued' || key === 'brought') && heldFlow.status === 'unchecked'
        ? { flow: heldFlow }
        : {}),
      columnKey: `${periodKey} ${key}`,
      periodKey,
      sign: key === 'spent' ? -1 : 1,
      months:
        key === 'opening'
          ? { firstMonth: null, lastMonth: addDays(startDate, -1) }
          : { firstMonth: startDate, lastMonth: endDate },
    }));
  });
}

const buildRow = (account: Account, cells: BankCell[]): ReportRow => ({
  key: account.id,
  ...accountLabels(account),
  cells: cells.map((cell) => ({ amount: toFixed2(cell.amount), status: shownStatus(cell) })),
  total: null,
});

/** Flows are added up line by line, balances come from stored sums. */
function proveFlowsMakeClosing(
  { key, endDate }: ReportPeriod,
  columns: ReportColumn[],
  sums: Amount[],
): Proof {
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
