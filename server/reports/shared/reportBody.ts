import type { SupplementaryKind } from '#server/db/tables/supplementaryTables.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { Report, ReportRow, ReportTotal, Sign } from '#contract/reports/reports.ts';
import { type Proof, type TieOut, type TieStatus, worseStatus } from '#contract/tieOut/tieOut.ts';

/**
 * Months, or days, whose supplementary reports were never read, that changed since, or whose trial
 * balance was read later; `refused`: those of them that the provider refused last, `unreadable` where
 * it answered and that could not be read.
 */
export type SupplementaryNeed = {
  kind: SupplementaryKind;
  unchecked: string[];
  changed: string[];
  outdated: string[];
  refused: string[];
  unreadable: string[];
};

/**
 * `sign` makes the amount debit-positive again, 1 where absent. `months`: span of its lines where
 * the report's other differences include it; null for all before. `shownAmount`: figure of the report,
 * where the provider's is another; items leave them equal.
 */
export type Difference = TieOut['differences'][number] & {
  periodKey: string;
  sign?: Sign;
  months?: { firstMonth: string | null; lastMonth: string };
  shownAmount?: string;
};

/**
 * A total before its statuses are known, which are the worst of the rows behind it. `statusRow`: key of the row whose
 * statuses it takes instead, itself held against the provider; `isUnheld`: it is held against nothing, whatever is of its rows.
 */
export type BodyTotal = Omit<ReportTotal, 'cells'> & {
  cells: Omit<ReportCell, 'status'>[];
  statusRow?: string;
  isUnheld?: true;
};
export type BodySection = Omit<Report['sections'][number], 'total'> & { total: BodyTotal };

export type ReportBody = Pick<Report, 'columns' | 'textColumns'> & {
  sections: BodySection[];
  totals: BodyTotal[];
  statuses: TieStatus[];
  differences: Difference[];
  proofs: Proof[];
  /** Subject of sentences: "income and costs". */
  subject: string;
  /** Differences include those of earlier periods, so only the last period counts. */
  cumulative: boolean;
  /** An amount without a document stands in two figures, as in balances, though they are not cumulative. */
  showsBothSides?: boolean;
  /** First day of the first earlier month that the figures depend on. */
  basisStart?: string;
  /** Defaults to the trial balance: "Xero’s profit and loss by tracking". */
  comparedTo?: string;
  /** Replaces the general sentence where figures agree. */
  agreementSentence?: string;
  /**
   * Figures that nothing is held against; the rest of the report is judged without them. `agreeing`:
   * "Balances agree". `isMost`: they are its rows, so that it agrees in total alone. `isComing`: the
   * provider is asked for them.
   */
  uncheckedPart?: { agreeing: string; rest: string; sentence: string; isMost?: boolean; isComing?: boolean };
  /** Reason why nothing can be held against figures of months that were checked. */
  uncheckable?: { headline: string; sentence: string };
  /** Words on figures that the provider states otherwise, in another report than its trial balance. */
  otherwiseStated?: { headline: string; sentence: string };
  /** Part of the organisation and the budget. */
  scope?: string;
  /** Sentence on what is as it is now even in books of the past. */
  currentOnly?: string;
  /** Budget, with the months whose plan was not read since it changed. */
  plan?: { budgetId: string; name: string; unread: string[] };
  /** Reason for an empty report, and the way out. */
  notice?: string;
};

/** Gives each total the worst status of what is behind it, column by column. */
export function settleTotals({
  sections,
  totals,
}: Pick<ReportBody, 'sections' | 'totals'>): Pick<Report, 'sections' | 'totals'> {
  const rows = sections.flatMap((section) => section.rows);
  const settle = ({ statusRow, isUnheld, ...total }: BodyTotal, rowsBehind: ReportRow[]): ReportTotal => {
    const heldRow = rows.find(({ key }) => key === statusRow);
    const judged = heldRow ? [heldRow] : rowsBehind;
    return {
      ...total,
      cells: total.cells.map((cell, index) => ({
        ...cell,
        status: judged.reduce<TieStatus>(
          (status, { cells }) => worseStatus(status, cells[index]?.status ?? 'unchecked'),
          isUnheld ? 'unchecked' : 'agrees',
        ),
      })),
    };
  };
  return {
    sections: sections.map((section) => ({ ...section, total: settle(section.total, section.rows) })),
    totals: totals.map((total) => settle(total, selectRows(sections, total))),
  };
}

/** Defaults to all sections above the total. */
function selectRows(sections: BodySection[], { sumOf, belowSection }: BodyTotal): ReportRow[] {
  const lastIndex = belowSection === undefined ? -1 : sections.findIndex(({ key }) => key === belowSection);
  const summed = sumOf
    ? sections.filter(({ key }) => sumOf.some(({ section }) => section === key))
    : sections.slice(0, lastIndex === -1 ? sections.length : lastIndex + 1);
  return summed.flatMap(({ rows }) => rows);
}
