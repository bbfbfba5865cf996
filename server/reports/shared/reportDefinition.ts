import type { CashFlowMethod, ReportPeriod, ReportType } from '#contract/reports/reports.ts';
import type { AgedBy } from '#contract/ledger/openDocuments.ts';
import type { ExportFormulas } from './exportFormulas.ts';
import type { ContactComparison, FigureComparison } from './figureComparison.ts';
import type { ReportBody, SupplementaryNeed } from './reportBody.ts';
import type { Source } from './reportSource.ts';

export type BuiltReport = {
  body: ReportBody;
  /** First days of earlier months to ask about too. */
  gaps: string[];
  side?: SupplementaryNeed | null;
};

/** Differences between one report type and another; options are in the contract. */
export type ReportDefinition = {
  type: ReportType;
  title: string;
  /** Balances at each period's end, or at one day only; movements of a range where absent. */
  asAt?: 'periodEnds' | 'oneDay';
  /** Months that it reads and shows, where the end of the range alone says which. */
  span?(request: { endDate: string }): { startDate: string; periods: ReportPeriod[] };
  /** Rows are single lines, which no other period has. */
  listsLines?: true;
  build(source: Source): Promise<BuiltReport>;
  compare: FigureComparison | ContactComparison;
  exportFormulas?: ExportFormulas;
  /** An option as the heading of a file names it. */
  describeOption?(request: {
    method?: CashFlowMethod | undefined;
    agedBy?: AgedBy | undefined;
  }): [name: string, choice: string];
};
