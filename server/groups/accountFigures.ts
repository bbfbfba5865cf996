import { applySign, parseAmount, ZERO } from '#contract/amounts.ts';
import { absentStatuses } from '#contract/reports/figureStatus.ts';
import type { Report, ReportRow, Sign } from '#contract/reports/reports.ts';
import type { AccountFigure } from './eliminations.ts';

/** Figures of accounts in a report by account and period, debit positive: an account without a row has none, and zero. */
export function readAccountFigures(report: Report): (accountId: string, index: number) => AccountFigure {
  const rows = new Map<string, { row: ReportRow; sign: Sign }>();
  for (const { rows: sectionRows, sign } of report.sections)
    for (const row of sectionRows) if (row.accountId !== undefined) rows.set(row.accountId, { row, sign });
  const absent = absentStatuses(report, report.tieOut.status);
  return (accountId, index) => {
    const place = rows.get(accountId);
    const cell = place?.row.cells[index];
    return place === undefined || cell === undefined
      ? { amount: ZERO, status: absent[index] ?? 'unchecked' }
      : {
          amount: applySign(parseAmount(cell.amount ?? '0'), place.sign),
          status: cell.amount === null ? 'unchecked' : cell.status,
        };
  };
}
