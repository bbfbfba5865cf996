import { type Amount, parseAmount, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { isMarked } from '#contract/tieOut/tieStatus.ts';
import { addDays, monthsBetween, monthStart } from '#contract/period.ts';
import { type CashActivity, cashActivity } from '#contract/reports/cashFlow.ts';
import type { CashFlowMethod, ReportColumn, ReportRow, SectionSum } from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import { isCash, isProfitOrLoss } from '#server/ledger/ledger.ts';
import type { CashSums } from '#server/ledger/queries/queries.ts';
import { isChecked } from '#server/tieOut/tieOut.ts';
import { accountLabels } from '../shared/accountRows.ts';
import {
  columnSums,
  type JudgedAmount,
  figureCells,
  hasAmount,
  isNonZero,
  totalRow,
} from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import type { BodySection, BodyTotal, Difference, ReportBody } from '../shared/reportBody.ts';
import { type CashBooks, createCashBooks, type JudgedPeriod, summedFigures } from './cashFlowBooks.ts';
import { cashProofs } from './cashFlowProofs.ts';
import { directRows } from './directCashFlow.ts';
import { currencyRows, indirectRows } from './indirectCashFlow.ts';
import { FLOWS, movementDifferences } from '../shared/movementDifferences.ts';
import { accountFigureScope } from '../shared/subjects.ts';
import { periodStatus, listStatuses } from '../shared/tieStatus.ts';

export const activityTitles: Record<CashActivity, { title: string; totalLabel: string }> = {
  operating: { title: 'Operating Activities', totalLabel: 'Net Cash from Operating Activities' },
  investing: { title: 'Investing Activities', totalLabel: 'Net Cash from Investing Activities' },
  financing: { title: 'Financing Activities', totalLabel: 'Net Cash from Financing Activities' },
};

const activityRows: Record<CashFlowMethod, (cash: CashBooks, activity: CashActivity) => ReportRow[]> = {
  direct: directRows,
  indirect: indirectRows,
};

export type CashFlowInput = {
  report: MovingReport;
  sums: CashSums;
  /** Overrides of the standard activity, by account. */
  chosenActivities: Map<string, CashActivity>;
  method: CashFlowMethod;
  providerName: string;
};

/** Receipts are positive. */
export function buildCashFlow({
  report,
  sums,
  chosenActivities,
  method,
  providerName,
}: CashFlowInput): ReportBody {
  const { periods, months } = report;
  const cash = createCashBooks(report, sums, chosenActivities);
  const columns = periods.map(({ key, label, startDate, endDate }): ReportColumn => ({
    key,
    label,
    kind: 'period',
    periodKey: key,
    lines: { startDate, endDate, opening: { startDate: null, endDate: addDays(startDate, -1) } },
  }));
  const sectionsBy = (cashMethod: CashFlowMethod) =>
    cashActivity.options.map((activity) => {
      const rows = activityRows[cashMethod](cash, activity);
      const { title, totalLabel } = activityTitles[activity];
      const total = {
        ...rangeTotal(`${activity}Total`, totalLabel, columnSums(rows, columns)),
        isUnheld: true as const,
      };
      return { key: activity, title, rows, total, sign: -1 as const };
    });
  const sections = sectionsBy(method);
  const net = columnSums(
    sections.map(({ total }) => total),
    columns,
  );
  const otherMethod = columnSums(
    sectionsBy(method === 'direct' ? 'indirect' : 'direct').map(({ total }) => total),
    columns,
  );
  const effects = currencyRows(cash, 'effect');
  const currency = columnSums(effects, columns);
  const visible = sections.filter(({ rows }) => rows.length > 0);
  const sumSections = visible.map(({ key }) => ({ section: key, sign: 1 as const }));
  const cashSection = cashRows(cash, report, { net, sumSections, effects, flows: visible });
  const closing = columnSums(cashSection, columns);
  const speaksOf = new Set(
    [...sections.flatMap(({ rows }) => rows), ...cashSection]
      .flatMap((row) => [row, ...(row.children ?? [])])
      .flatMap(({ accountId }) => accountId ?? []),
  );
  const flowDifferences = differingFlows(report, cash.accounts);
  return {
    columns,
    sections: [
      ...visible,
      {
        key: 'cash',
        title: 'Cash and Cash Equivalents',
        rows: cashSection,
        total: { ...totalRow('closingCash', 'Closing Cash', closing), statusRow: 'openingCash' },
        sign: 1,
      },
    ],
    totals: [
      {
        ...rangeTotal('netCashFlow', 'Net Cash Flow', net),
        statusRow: 'netMovement',
        sumOf: sumSections,
        ...(visible.length === 0 ? {} : { belowSection: visible.at(-1)?.key }),
      },
    ],
    statuses: [
      // Parts that the provider does not state leave the report as checked as its totals.
      ...listStatuses([...sections.flatMap(({ rows }) => rows), ...cashSection]).filter(
        (status) => status !== 'unchecked',
      ),
      ...listStatuses(cashSection.filter(({ key }) => key === 'openingCash')),
      ...periods.map((period) => periodStatus(period, months)),
      ...(flowDifferences.length > 0 ? (['differs'] as const) : []),
    ],
    differences: [
      ...flowDifferences,
      ...movementDifferences({ periods, months, accounts: cash.accounts }, (account) =>
        speaksOf.has(account.id) || (method === 'indirect' && isProfitOrLoss(account))
          ? isCash(account)
            ? 1
            : -1
          : null,
      ),
    ],
    proofs: cashProofs(report, { cash, net, other: otherMethod, currency, closing, method, providerName }),
    subject: 'cash flows',
    cumulative: false,
    showsBothSides: true,
    uncheckedPart: unstatedRows(providerName),
    agreementSentence: `The cash flows end at what the bank accounts moved in ${providerName}’s trial balance, to the cent, in every period.`,
  };
}

const unstatedRows = (providerName: string): NonNullable<ReportBody['uncheckedPart']> => ({
  agreeing: 'Net cash flow agrees',
  rest: 'its parts not checked',
  sentence: `${providerName} states no cash flow: what came from whom, and which activity it belongs to, follows from the documents alone.`,
  isMost: true,
});

/** Month by month, what the provider says was received on accounts where the documents make other flows. */
const differingFlows = ({ periods, months }: MovingReport, accounts: Account[]): Difference[] =>
  periods.flatMap(({ key, startDate, endDate }) =>
    monthsBetween(startDate, endDate).flatMap((month) => {
      const proof = months.get(month)?.proofs.find(({ key: proofKey }) => proofKey === 'bankFlows');
      const differing = accounts.filter(({ id }) => proof?.accountIds.includes(id));
      const [firstAccount] = differing;
      if (!proof || !firstAccount || !isChecked(months.get(month))) return [];
      return [
        {
          columnKey: key,
          periodKey: key,
          accountId: firstAccount.id,
          accountName: differing.map(({ name }) => name).join(', '),
          provider: proof.expected,
          ours: proof.actual,
          amount: toFixed2(-parseAmount(proof.difference)),
          category: FLOWS,
          documents: [],
        },
      ];
    }),
  );

const rangeTotal = (key: string, label: string, amounts: Amount[]): BodyTotal => ({
  ...totalRow(key, label, amounts),
  total: toFixed2(sum(amounts)),
});

/** Reconciles opening cash to closing cash. */
function cashRows(
  cash: CashBooks,
  { books, checkedBalances }: MovingReport,
  {
    net,
    sumSections,
    effects,
    flows,
  }: {
    net: Amount[];
    sumSections: SectionSum;
    effects: ReportRow[];
    flows: Pick<BodySection, 'rows'>[];
  },
): ReportRow[] {
  const banks = cash.accounts.filter(isCash);
  const opening = banks
    .map((account): ReportRow => {
      const scope = accountFigureScope(account.id, books);
      const figures = cash.judgePeriods(account).map(({ period: { startDate, endDate }, status }) => {
        const firstOpening = checkedBalances.ours.get(startDate);
        return {
          amount: firstOpening ? scope.amount(firstOpening.opening) : ZERO,
          // Opening cash follows from the movements and the closing balance.
          status: worst([status, checkedBalances.atEnd(monthStart(endDate), scope).status]),
        };
      });
      return {
        ...accountLabels(account),
        key: `${account.id} opening`,
        opening: true,
        cells: figureCells(figures),
        total: null,
      };
    })
    .filter(hasAmount);
  const brought = banks
    .map((account) =>
      cash.row(
        account,
        { measure: 'brought', sign: 1 },
        { key: `${account.id} brought`, flow: 'brought', total: null },
      ),
    )
    .filter(hasAmount);
  const noTotal = (rows: ReportRow[]) => rows.map((row) => ({ ...row, total: null }));
  const judgedBanks = banks.map(cash.judgePeriods);
  const otherMoves = [...brought, ...effects];
  return [
    ...(opening.length > 0
      ? noTotal(cash.group('openingCash', 'Opening Cash', opening))
      : [noOpeningCash(cash, judgedBanks)]),
    ...noTotal(cash.group('broughtCash', 'Brought along when the books began', brought)),
    {
      key: 'netMovement',
      label: 'Net Cash Flow',
      unit: 'money',
      ...summedFigures(
        net.map((amount, index) => ({
          amount,
          status: netStatus(index, {
            banks: judgedBanks,
            flows: flows.flatMap(({ rows }) => rows),
            otherMoves,
          }),
        })),
      ),
      sumOf: sumSections,
    },
    ...cash.group('currencyEffect', 'Currency Effect on Cash', effects),
  ];
}

/**
 * Net cash flow is what the bank accounts moved, which is stated, less other moves. A flow that is off is
 * part of it; one that nothing is held against leaves it as it is.
 */
const netStatus = (
  index: number,
  { banks, flows, otherMoves }: { banks: JudgedPeriod[][]; flows: ReportRow[]; otherMoves: ReportRow[] },
): TieStatus =>
  worst([
    ...bankStatuses(banks, index),
    ...flows.flatMap(({ cells }) => cells[index]?.status ?? []).filter(isOff),
    ...otherMoves
      .flatMap(({ cells }) => cells[index] ?? [])
      .filter(({ amount }) => isNonZero(amount))
      .map(({ status }) => status),
  ]);

const bankStatuses = (banks: JudgedPeriod[][], index: number): TieStatus[] =>
  banks.flatMap((judged) => judged[index]?.status ?? []);

const isOff = (status: TieStatus): boolean => isMarked(status) && status !== 'unchecked';

const noOpeningCash = (cash: CashBooks, banks: JudgedPeriod[][]): ReportRow => ({
  key: 'openingCash',
  label: 'Opening Cash',
  unit: 'money',
  cells: figureCells(
    cash.periods.map((_period, index): JudgedAmount => ({
      amount: ZERO,
      status: worst(bankStatuses(banks, index)),
    })),
  ),
  total: null,
});
