import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { type Amount, parseAmount, applySign, sum } from '#contract/amounts.ts';
import { dayLabel, monthStart } from '#contract/period.ts';
import type { ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import type { Proof } from '#contract/tieOut/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { columnSums, figureCells, toBig, totalRow, amountWords } from '../shared/amounts.ts';
import { accountRow, listAccounts, type ReadFigures, dropEmptyRows } from '../shared/accountRows.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import { balanceSection, balanceSections, balanceSign, balanceTotals, sectionSign } from './balanceLayout.ts';
import type { BalanceRules } from '../shared/balances.ts';
import { balanceColumn, type BalanceReport, endedYears } from '../shared/balanceReport.ts';
import type { BodyTotal, ReportBody } from '../shared/reportBody.ts';
import { lastPresentSection } from '../shared/layout.ts';
import { currentYearScope } from '../shared/subjects.ts';
import { listStatuses } from '../shared/tieStatus.ts';

/** Assets are read as debits, liabilities and equity as credits. */
export function buildBalanceSheet(report: BalanceReport): ReportBody {
  const { periods, books, checkedBalances, zeroRows } = report;
  const columns = periods.map((period) => balanceColumn(period, books.yearEnd));
  const lastMonths = periods.map(({ endDate }) => monthStart(endDate));
  const years = endedYears(report);
  const accounts = listAccounts(books);
  const built = balanceSections.map(({ key, title, totalLabel, ...section }) => {
    const sign = sectionSign({ key, title, totalLabel, ...section });
    const readFigures: ReadFigures = (subject) =>
      lastMonths.map((month) => {
        const { ours, status } = checkedBalances.atEnd(month, subject);
        return { amount: applySign(ours, sign), status };
      });
    const rows = accounts
      .filter((account) => balanceSection(account) === key)
      .toSorted(byCodeThenName)
      .map((account) => accountRow(account, { books, years, figuresOf: readFigures }));
    const earnings = key === 'equity' ? [currentYearRow(books, readFigures)] : [];
    const allRows = [...rows, ...earnings];
    const shownRows = dropEmptyRows(allRows, { accounts: books.accounts, zeroRows });
    const total = totalRow(`${key}Total`, totalLabel, columnSums(shownRows, columns));
    return { key, title, rows: shownRows, total, sign, side: section.side, allRows };
  });
  const sections = built.filter(({ rows }) => rows.length > 0);
  const totals = balanceTotals.map(({ key, label, belowSection, sumOf: sumSections }) => ({
    ...totalRow(
      key,
      label,
      columns.map((_column, index) =>
        sum(
          sections.map(({ total, side }) =>
            applySign(parseAmount(total.cells[index]?.amount ?? '0'), sumSections[side] ?? 0),
          ),
        ),
      ),
    ),
    belowSection: lastPresentSection(balanceSections, sections, belowSection),
    sumOf: sections.flatMap((section) => {
      const sign = sumSections[section.side];
      return sign === undefined ? [] : [{ section: section.key, sign }];
    }),
  }));
  return {
    columns,
    sections: sections.map(({ side: _side, allRows: _all, ...section }) => section),
    totals,
    // A zero figure that is not shown may still differ from the provider's.
    statuses: listStatuses(built.flatMap(({ allRows }) => allRows)),
    differences: balanceDifferences(report, balanceSign),
    proofs: periods.map((period, index) =>
      proveEquity(period, index, { totals, sections, rounding: report.roundingAt(period.endDate) }),
    ),
    subject: 'balances',
    cumulative: true,
  };
}

const currentYearRow = (books: BalanceRules, figuresOf: ReadFigures): ReportRow => ({
  key: 'currentYearEarnings',
  label: 'Current Year Earnings',
  lineSource: 'results',
  yearly: true,
  unit: 'money',
  cells: figureCells(figuresOf(currentYearScope(books), null)),
  total: null,
});

/**
 * Net assets equal equity by construction, but for the cents by which the provider's own do not; a
 * failure means a defect here.
 */
function proveEquity(
  { endDate }: ReportPeriod,
  index: number,
  {
    totals,
    sections,
    rounding,
  }: { totals: BodyTotal[]; sections: { key: string; total: BodyTotal }[]; rounding: Amount },
): Proof {
  const periodAmount = (total: BodyTotal | undefined) => parseAmount(total?.cells[index]?.amount ?? '0');
  const net = periodAmount(totals.find(({ key }) => key === 'netAssets'));
  const equity = periodAmount(sections.find(({ key }) => key === 'equity')?.total);
  return {
    ...compareAmounts('balances', 'Net assets equal equity', toBig(net), toBig(equity + rounding)),
    month: endDate.slice(0, 7),
    sentence:
      net === equity
        ? `Assets less liabilities equal equity at ${dayLabel(endDate)}: ${amountWords(net)}.`
        : net === equity + rounding
          ? `Assets less liabilities and equity differ by ${amountWords(rounding)} at ${dayLabel(endDate)}, as they do at the provider, which rounds currency gains.`
          : `Assets less liabilities are ${amountWords(net)} at ${dayLabel(endDate)}, and equity is ${amountWords(equity)}.`,
  };
}
