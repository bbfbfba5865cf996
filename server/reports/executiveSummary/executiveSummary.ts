import { monthStart } from '#contract/period.ts';
import type { ReportColumn } from '#contract/reports/reports.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import type { ReportBody } from '../shared/reportBody.ts';
import { summaryFigures, type SummaryInput } from './summaryFigures.ts';
import { summarySections } from './summarySections.ts';
import { periodStatus, listStatuses } from '../shared/tieStatus.ts';

export function buildExecutiveSummary(report: MovingReport, input: SummaryInput): ReportBody {
  const { periods, checkedBalances } = report;
  const columns = periods.map(({ key, label, startDate, endDate }): ReportColumn => ({
    key,
    label,
    kind: 'period',
    periodKey: key,
    lines: { startDate, endDate },
  }));
  const sections = summarySections(summaryFigures(report, input), periods);
  return {
    columns,
    sections,
    totals: [],
    statuses: [
      ...listStatuses(sections.flatMap(({ rows }) => rows)),
      ...periods.flatMap((period) => [
        periodStatus(period, report.months),
        checkedBalances.statusAt(monthStart(period.endDate)),
      ]),
    ],
    differences: balanceDifferences(report, () => 1),
    proofs: [],
    subject: 'these figures',
    cumulative: true,
  };
}
