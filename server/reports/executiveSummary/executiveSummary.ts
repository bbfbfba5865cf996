import { monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports/reports.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import type { ReportBody } from '../shared/reportBody.ts';
import { type HeldRows, holdRows, isMonth, type StatedEvidence } from './heldFigures.ts';
import { summaryFigures, type SummaryInput } from './summaryFigures.ts';
import { summarySections } from './summarySections.ts';
import { periodStatus, listStatuses } from '../shared/tieStatus.ts';

export type SummaryEvidence = StatedEvidence & {
  /** The provider may be asked. */
  isPermitted: boolean;
};

export function buildExecutiveSummary(
  report: MovingReport,
  input: SummaryInput,
  evidence: SummaryEvidence,
): { body: ReportBody; contradicted: string[] } {
  const { periods, checkedBalances } = report;
  const columns = periods.map(({ key, label, startDate, endDate }): ReportColumn => ({
    key,
    label,
    kind: 'period',
    periodKey: key,
    lines: { startDate, endDate },
  }));
  const computed = summarySections(summaryFigures(report, input), periods);
  const rows = computed.flatMap((section) => section.rows);
  const { cells, unheld, contradicted, differing } = holdRows(rows, periods, evidence);
  const sections = computed.map((section) => ({
    ...section,
    rows: section.rows.map(({ figures: _figures, ...row }) => ({ ...row, cells: cells.get(row.key) ?? [] })),
  }));
  const [firstDifference] = differing;
  const body: ReportBody = {
    columns,
    sections,
    totals: [],
    statuses: [
      ...listStatuses(sections.flatMap((section) => section.rows)).filter((status) => status !== 'unchecked'),
      ...periods.flatMap((period) => [
        periodStatus(period, report.months),
        checkedBalances.statusAt(monthStart(period.endDate)),
      ]),
    ],
    differences: balanceDifferences(report, () => 1),
    proofs: differing.map(({ proof }) => proof),
    subject: 'these figures',
    cumulative: true,
    ...(unheld.length > 0 && { uncheckedPart: describeUnheld(unheld, periods, evidence) }),
    ...(firstDifference && {
      otherwiseStated: {
        headline: firstDifference.headline,
        sentence: differing.map(({ proof }) => proof.sentence).join(' '),
      },
    }),
  };
  return { body, contradicted };
}

/** More rows are not named in a headline. */
const MOST_NAMED = 2;

function describeUnheld(
  unheld: HeldRows['unheld'],
  periods: ReportPeriod[],
  { summaries, providerName, isPermitted }: SummaryEvidence,
): NonNullable<ReportBody['uncheckedPart']> {
  const isComplete = periods.every((period) => isMonth(period) && summaries.has(period.startDate));
  if (isComplete) {
    const isShort = unheld.length <= MOST_NAMED;
    return {
      agreeing: 'Figures agree',
      rest: isShort ? `${unheld.map(lowerFirst).join(' and ')} not checked` : 'some figures not checked',
      sentence: `Not checked, as ${providerName}’s executive summary has nothing to compare: ${unheld.join(', ')}.`,
    };
  }
  const subject = 'Numbers of invoices, ratios, and what was received and spent';
  const isMonthly = periods.every(isMonth);
  const sentence = !isMonthly
    ? `${subject} are not checked: ${providerName}’s executive summary states single months.`
    : isPermitted
      ? `${subject} are not checked against ${providerName}’s executive summary yet.`
      : `${subject} cannot be checked: the connection lacks the permission for ${providerName}’s executive summary.`;
  return {
    agreeing: 'Totals agree',
    rest: 'counts, ratios and cash flows not checked',
    sentence,
    isComing: isMonthly && isPermitted,
  };
}

const lowerFirst = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
