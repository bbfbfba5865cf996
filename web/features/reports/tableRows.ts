import type { Report, ReportRow, ReportTotal } from '#contract/reports.ts';

export type SectionBlock = {
  kind: 'section';
  key: string;
  title: string;
  rows: ReportRow[];
  total: ReportTotal;
  /** The side of the ledger that counts as positive here: what turns a debit-positive line into what people read. */
  sign: 1 | -1;
};
export type ProfitBlock = { kind: 'profit'; key: string; total: ReportTotal };
export type Block = SectionBlock | ProfitBlock;

/** Credits are income; the section keys are those of the report. */
const creditSections = new Set(['income', 'otherIncome']);
/** Gross profit stands where the sections it is made of end. */
const beforeGrossProfit = new Set(['income', 'costOfSales']);

/** The report from top to bottom: sections with the profits where accountants look for them. */
export function blocksOf(report: Pick<Report, 'sections' | 'totals'>): Block[] {
  const section = (one: Report['sections'][number]): SectionBlock => ({
    kind: 'section',
    ...one,
    sign: creditSections.has(one.key) ? -1 : 1,
  });
  const profit = (total: ReportTotal): ProfitBlock => ({ kind: 'profit', key: total.key, total });
  const trading = report.sections.filter(({ key }) => beforeGrossProfit.has(key));
  const others = report.sections.filter(({ key }) => !beforeGrossProfit.has(key));
  return [
    ...trading.map(section),
    ...report.totals.filter(({ key }) => key === 'grossProfit').map(profit),
    ...others.map(section),
    ...report.totals.filter(({ key }) => key !== 'grossProfit').map(profit),
  ];
}
