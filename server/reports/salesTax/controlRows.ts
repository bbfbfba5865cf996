import { type Amount, parseAmount, sum, toFixed2, ZERO } from '#contract/amounts.ts';
import { type UntaxedFlow, untaxedFlows } from '#contract/ledger/ledger.ts';
import { dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import { type Proof, worst } from '#contract/tieOut/tieOut.ts';
import type { UntaxedSum } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import type { DocumentKind } from '#server/providers/documents.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { accountLabels } from '../shared/accountRows.ts';
import { amountWords, type JudgedAmount, hasAmount, toBig } from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import { accountFigureScope } from '../shared/subjects.ts';
import { cellStatus } from '../shared/tieStatus.ts';
import { derivedStatus } from '../shared/undocumentedParts.ts';

export type ControlInput = {
  untaxed: UntaxedSum[];
  /** Debit positive. */
  sumTax(kind: DocumentKind, period: ReportPeriod): Amount;
};

const untaxedLabels: Record<UntaxedFlow, string> = {
  untaxedBank: 'Payments and refunds',
  untaxedJournals: 'Manual journals',
  untaxedDocuments: 'Documents coded to the account',
  untaxedOther: 'Without source document',
};

type Place = Pick<ReportRow, 'key' | 'label'> & Partial<ReportRow>;

/** The account from its opening to its closing balance, credits positive; in the tax columns. */
export function controlRows(
  { periods, books, checkedBalances, months }: MovingReport,
  account: Account,
  { untaxed, sumTax }: ControlInput,
): ReportRow[] {
  const subject = accountFigureScope(account.id, books);
  const row = (place: Place, figureIn: (period: ReportPeriod) => JudgedAmount): ReportRow => ({
    unit: 'money',
    ...place,
    cells: periods.map(figureIn).flatMap(({ amount, status }) => [
      { amount: null, status },
      { amount: toFixed2(-amount), status },
      { amount: null, status },
    ]),
    total: null,
  });
  const unchecked = (place: Place, amountIn: (period: ReportPeriod) => Amount) =>
    row(place, (period) => ({ amount: amountIn(period), status: 'unchecked' }));
  const closing = ({ endDate }: ReportPeriod) => checkedBalances.atEnd(monthStart(endDate), subject);
  const movement = ({ startDate, endDate }: ReportPeriod): JudgedAmount => {
    const movements = monthsBetween(startDate, endDate).map((month) => {
      const amount = checkedBalances.movement(account.id, month);
      return { amount, status: cellStatus(months.get(month), account.id, amount) };
    });
    return {
      amount: sum(movements.map(({ amount }) => amount)),
      status: worst(movements.map(({ status }) => status)),
    };
  };
  const opening = (period: ReportPeriod): JudgedAmount => {
    const firstMonth = checkedBalances.ours.get(period.startDate);
    const undocumented = checkedBalances.undocumentedBefore(period.startDate, subject);
    return {
      amount: firstMonth ? subject.amount(firstMonth.opening) : ZERO,
      status: derivedStatus(worst([movement(period).status, closing(period).status]), undocumented),
    };
  };
  const rows = [
    row({ key: 'opening', label: 'Opening balance', lineSource: 'salesTax', opening: true }, opening),
    unchecked({ key: 'salesTax', label: 'Tax on sales', lineSource: 'taxedSales', flow: 'tax' }, (period) =>
      sumTax('sale', period),
    ),
    unchecked(
      { key: 'purchasesTax', label: 'Tax on purchases', lineSource: 'taxedPurchases', flow: 'tax' },
      (period) => sumTax('purchase', period),
    ),
    ...untaxedFlowRows(),
    row({ key: 'movement', label: 'Movement', lineSource: 'salesTax' }, movement),
    row({ key: 'closing', ...accountLabels(account), label: 'Closing balance', closing: true }, (period) => {
      const { ours, status } = closing(period);
      return { amount: ours, status };
    }),
  ];
  return rows.some(hasAmount) ? rows : [];

  function untaxedFlowRows(): ReportRow[] {
    return untaxedFlows
      .map((flow) =>
        unchecked({ key: flow, label: untaxedLabels[flow], lineSource: 'salesTax', flow }, (period) =>
          sum(
            untaxed
              .filter(
                (item) =>
                  item.flow === flow && item.month >= period.startDate && item.month <= period.endDate,
              )
              .map(({ amount }) => amount),
          ),
        ),
      )
      .filter(hasAmount);
  }
}

const boundaries = new Set(['movement', 'closing']);

/** Lines are added up one by one, balances come from stored sums. */
export function proveControl(
  { endDate }: ReportPeriod,
  { rows, index }: { rows: ReportRow[]; index: number },
): Proof {
  const amountIn = ({ cells }: Pick<ReportRow, 'cells'>) => parseAmount(cells[index * 3 + 1]?.amount ?? '0');
  const reached = sum(rows.filter(({ key }) => !boundaries.has(key)).map(amountIn));
  const closing = sum(rows.filter(({ key }) => key === 'closing').map(amountIn));
  return {
    ...compareAmounts(
      'flows',
      'Opening balance, tax and other movements make the closing balance',
      toBig(closing),
      toBig(reached),
    ),
    month: endDate.slice(0, 7),
    sentence:
      reached === closing
        ? `What the sales tax account opened with, its tax and its other movements make ${amountWords(closing)} at ${dayLabel(endDate)}.`
        : `What the sales tax account opened with, its tax and its other movements make ${amountWords(reached)} at ${dayLabel(endDate)}, and not ${amountWords(closing)}.`,
  };
}
