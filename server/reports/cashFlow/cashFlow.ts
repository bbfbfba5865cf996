import { type Amount, parseAmount, ZERO, sum, formatAll, toFixed2 } from '#contract/amounts.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { isMarked } from '#contract/tieOut/tieStatus.ts';
import { addDays, monthsBetween, monthStart } from '#contract/period.ts';
import { type CashActivity, cashActivity } from '#contract/reports/cashFlow.ts';
import type {
  CashFlowMethod,
  ReportColumn,
  ReportRow,
  ReportTotal,
  SectionSum,
} from '#contract/reports/reports.ts';
import type { Account } from '#server/providers/books.ts';
import { isCash, isProfitOrLoss } from '#server/ledger/ledger.ts';
import type { CashSums } from '#server/ledger/queries/queries.ts';
import { isChecked } from '#server/tieOut/tieOut.ts';
import { columnSums, isNonZero, totalRow } from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import type { Difference, ReportBody } from '../shared/reportBody.ts';
import { type CashBooks, createCashBooks, hasAmount } from './cashFlowBooks.ts';
import { cashProofs } from './cashFlowProofs.ts';
import { directRows } from './directCashFlow.ts';
import { currencyRows, indirectRows } from './indirectCashFlow.ts';
import { FLOWS, movementDifferences } from '../shared/movementDifferences.ts';
import { accountFigureScope } from '../shared/subjects.ts';
import { periodStatus, listStatuses } from '../shared/tieStatus.ts';

const titles: Record<CashActivity, { title: string; totalLabel: string }> = {
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
  chosen: Map<string, CashActivity>;
  method: CashFlowMethod;
  providerName: string;
};

/** Receipts are positive. */
export function buildCashFlow({
  report,
  sums,
  chosen: chosenActivities,
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
      const { title, totalLabel } = titles[activity];
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
  const cashSection = cashRows(cash, report, { net, of: sumSections, effects, flows: visible });
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

const rangeTotal = (key: string, label: string, amounts: Amount[]): ReportTotal => ({
  ...totalRow(key, label, amounts),
  total: toFixed2(sum(amounts)),
});

/** Reconciles opening cash to closing cash. */
function cashRows(
  cash: CashBooks,
  { periods, books, checkedBalances }: MovingReport,
  {
    net,
    of: sumSections,
    effects,
    flows,
  }: {
    net: Amount[];
    of: SectionSum;
    effects: ReportRow[];
    flows: Pick<ReportBody['sections'][number], 'rows'>[];
  },
): ReportRow[] {
  const banks = cash.accounts.filter(isCash);
  const opening = banks
    .map((account): ReportRow => {
      const subject = accountFigureScope(account.id, books);
      const statuses = cash.statusOf(account);
      const amounts = periods.map(({ startDate }) => {
        const firstOpening = checkedBalances.ours.get(startDate);
        return firstOpening ? subject.amount(firstOpening.opening) : ZERO;
      });
      return {
        ...cash.row(account, { measure: 'moved', sign: 1 }),
        key: `${account.id} opening`,
        opening: true,
        amounts: formatAll(amounts),
        total: null,
        // Opening cash follows from the movements and the closing balance.
        status: periods.map(({ endDate }, index) =>
          worst([statuses[index] ?? 'unchecked', checkedBalances.atEnd(monthStart(endDate), subject).status]),
        ),
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
  const statuses = banks.map(cash.statusOf);
  return [
    ...(opening.length > 0
      ? noTotal(cash.group('openingCash', 'Opening Cash', opening))
      : [emptyRow(cash, { key: 'openingCash', label: 'Opening Cash' }, statuses)]),
    ...noTotal(cash.group('broughtCash', 'Brought along when the books began', brought)),
    {
      ...emptyRow(cash, { key: 'netMovement', label: 'Net Cash Flow' }, statuses),
      amounts: formatAll(net),
      total: toFixed2(sum(net)),
      status: netStatuses(cash, {
        banks: statuses,
        flows: flows.flatMap(({ rows }) => rows),
        otherMoves: [...brought, ...effects],
      }),
      sumOf: sumSections,
    },
    ...cash.group('currencyEffect', 'Currency Effect on Cash', effects),
  ];
}

/**
 * Net cash flow is what the bank accounts moved, which is stated, less other moves. A flow that is off is
 * part of it; one that nothing is held against leaves it as it is.
 */
const netStatuses = (
  cash: CashBooks,
  { banks, flows, otherMoves }: { banks: ReportRow['status'][]; flows: ReportRow[]; otherMoves: ReportRow[] },
): ReportRow['status'] =>
  cash.periods.map((_period, index) =>
    worst([
      ...banks.flatMap((status) => status[index] ?? []),
      ...flows.flatMap(({ status }) => status[index] ?? []).filter(isOff),
      ...otherMoves
        .filter(({ amounts }) => isNonZero(amounts[index] ?? null))
        .flatMap(({ status }) => status[index] ?? []),
    ]),
  );

const isOff = (status: TieStatus): boolean => isMarked(status) && status !== 'unchecked';

function emptyRow(
  cash: CashBooks,
  { key, label }: { key: string; label: string },
  statuses: ReportRow['status'][],
): ReportRow {
  return {
    key,
    label,
    unit: 'money',
    amounts: formatAll(cash.periods.map(() => ZERO)),
    total: null,
    status: cash.periods.map((_period, index) => worst(statuses.flatMap((status) => status[index] ?? []))),
  };
}
