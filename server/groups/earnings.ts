import { parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import { yearStart } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { Report, ReportRow } from '#contract/reports/reports.ts';
import { worst } from '#contract/tieOut/tieOut.ts';

const CURRENT_YEAR = 'currentYearEarnings';

/** Last month of a company's financial year; a year that ends inside a month (UK: 5 April) ends with the month before. */
export const yearEndMonth = ({ month, day }: { month: number; day: number }): number =>
  day >= 28 ? month : month === 1 ? 12 : month - 1;

/** First day of the group's financial year in which the day lies. */
export const groupYearStart = (day: string, endMonth: number): string =>
  yearStart(day, `${String(endMonth).padStart(2, '0')}-31`);

/**
 * Splits the earnings of a balance sheet anew at the end of the group's year. What both rows hold together stays, so the
 * report's totals do. `profits` are profit and losses by month that reach from the first of these years to the last day.
 */
export function splitEarnings(
  balanceSheet: Report,
  { profits, retainedId, endMonth }: { profits: Report[]; retainedId: string; endMonth: number },
): Report {
  const months = profits.flatMap(listNetProfits);
  const currentYear = balanceSheet.periods.map(({ endDate }): ReportCell => {
    const start = groupYearStart(endDate, endMonth);
    const cells = months.flatMap(({ month, cell }) => (month >= start && month <= endDate ? cell : []));
    return {
      amount: toFixed2(sum(cells.map(({ amount }) => amount ?? '0'))),
      status: worst(cells.map(({ status }) => status)),
    };
  });
  return {
    ...balanceSheet,
    sections: balanceSheet.sections.map((section) =>
      section.key === 'equity'
        ? { ...section, rows: splitRows(section.rows, currentYear, retainedId) }
        : section,
    ),
  };
}

/** One for each month, by its first day. */
function listNetProfits({ totals, periods }: Report): { month: string; cell: ReportCell }[] {
  const netProfit = totals.find(({ key }) => key === 'netProfit');
  return periods.flatMap(({ startDate }, index) => {
    const cell = netProfit?.cells[index];
    return cell === undefined ? [] : [{ month: startDate, cell }];
  });
}

function splitRows(rows: ReportRow[], currentYear: ReportCell[], retainedId: string): ReportRow[] {
  const current = rows.find(({ key }) => key === CURRENT_YEAR);
  const retained = rows.find(({ accountId }) => accountId === retainedId);
  const retainedCells = currentYear.map((cell, index): ReportCell => {
    const bothCells = [current, retained].flatMap((row) => row?.cells[index] ?? []);
    return {
      amount: toFixed2(sum(bothCells.map(({ amount }) => amount ?? '0')) - parseAmount(cell.amount ?? '0')),
      status: worst([cell.status, ...bothCells.map(({ status }) => status)]),
    };
  });
  const plain = { unit: 'money' as const, total: null };
  return [
    ...rows.filter((row) => row !== current && row !== retained),
    {
      ...(retained ?? { ...plain, key: retainedId, label: 'Retained Earnings', accountId: retainedId }),
      cells: retainedCells,
    },
    {
      ...(current ?? { ...plain, key: CURRENT_YEAR, label: 'Current Year Earnings' }),
      cells: currentYear.map((cell, index) => ({
        ...cell,
        status: worst([cell.status, retainedCells[index]?.status ?? 'unchecked']),
      })),
    },
  ];
}
