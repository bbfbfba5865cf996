import { monthLabel, monthsBetween } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import { type Proof, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { StatedSummaryFigures } from '#server/providers/provider.ts';
import type { SummaryFigureKey } from '#server/providers/vocabulary.ts';
import { compareAmounts, type StatedSummary } from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
import { type PeriodFigures, roundedAmount, type SummaryFigure, type SummaryRow } from './summaryRows.ts';

type HeldFigure = { key: SummaryFigureKey; parts: SummaryFigureKey[]; isPublished: boolean };

/**
 * Held against the provider's executive summary. `parts` stand in the trial balance too: where the
 * summary has others, it speaks of another moment, and the figure is not compared. `isPublished`: by
 * Xero's example in OpenAPI and Xero Central, "Executive Summary calculations", so that another
 * figure differs; else another figure is only not checked. The example has but zeros for cash, and
 * neither term liabilities nor two kinds of current assets; creditor days the two reckon otherwise.
 */
const heldFigures: HeldFigure[] = [
  { key: 'received', parts: ['surplus', 'closing'], isPublished: false },
  { key: 'spent', parts: ['surplus', 'closing'], isPublished: false },
  { key: 'invoices', parts: ['income', 'debtors'], isPublished: true },
  { key: 'averageInvoice', parts: ['income', 'debtors', 'invoices'], isPublished: true },
  { key: 'grossMargin', parts: ['grossProfit', 'income'], isPublished: true },
  { key: 'netMargin', parts: ['profit', 'income'], isPublished: true },
  { key: 'return', parts: ['profit', 'netAssets'], isPublished: true },
  { key: 'debtorDays', parts: ['debtors', 'income'], isPublished: true },
  { key: 'creditorDays', parts: ['creditors', 'directCosts', 'expenses'], isPublished: false },
  { key: 'currentRatio', parts: ['closing', 'debtors', 'creditors', 'netAssets'], isPublished: false },
  { key: 'termRatio', parts: ['closing', 'netAssets'], isPublished: false },
];

/** Figures that fix the effect of exchange rates on bank accounts: the effect agrees where all of them do. */
const besideCurrency: SummaryFigureKey[] = ['received', 'spent', 'surplus', 'closing'];

/** Places of a quotient that are compared: the last of the provider's up to 28 digits come from its own rounding. */
const MOST_PLACES = 8;

/** True where `amount`, rounded to the decimals that are stated, is the same; a tie may go either way. */
export function equalsStated(amount: Big | null, figure: string | null): boolean {
  if (amount === null || figure === null) return amount === figure;
  const places = Math.min(figure.split('.')[1]?.length ?? 0, MOST_PLACES);
  return amount.minus(figure).abs().times(2).lte(new Big(10).pow(-places));
}

export const isMonth = ({ startDate, endDate }: ReportPeriod): boolean =>
  monthsBetween(startDate, endDate).length === 1;

export type HeldRows = {
  /** Cells by row key. */
  cells: Map<string, ReportCell[]>;
  /** Labels of rows with a figure that nothing was held against. */
  unheld: string[];
  /** First days of months of which the summary has other parts than the trial balance. */
  contradicted: string[];
  differing: { headline: string; proof: Proof }[];
};

export type StatedEvidence = {
  /** Statements of single months by first day, read since the month changed. */
  summaries: Map<string, StatedSummary>;
  /** Last day on which a conversion brought balances along. */
  lastBroughtDay: string | null;
  providerName: string;
};

export function holdRows(
  rows: SummaryRow[],
  periods: ReportPeriod[],
  { summaries, lastBroughtDay, providerName }: StatedEvidence,
): HeldRows {
  const figuresByKey = new Map<string, PeriodFigures>(rows.map(({ key, figures }) => [key, figures]));
  const contradicted = new Set<string>();
  const differing: HeldRows['differing'] = [];

  function hold(row: SummaryRow, amount: Big | null, index: number): TieStatus {
    const figure = heldFigures.find(({ key }) => key === row.key);
    const period = periods[index];
    if (!period || !isMonth(period)) return 'unchecked';
    const month = period.startDate;
    const figures: StatedSummaryFigures = summaries.get(month)?.figures ?? {};
    const isStatedToo = (key: SummaryFigureKey) =>
      figures[key] !== undefined &&
      equalsStated(figuresByKey.get(key)?.[index]?.amount ?? null, figures[key]);
    if (row.key === 'currency') return besideCurrency.every(isStatedToo) ? 'agrees' : 'unchecked';
    if (!figure) return 'unchecked';
    const theirs = figures[figure.key];
    if (theirs === undefined) return 'unchecked';
    if (!figure.parts.every(isStatedToo)) {
      if (figure.key !== 'averageInvoice') contradicted.add(month);
      return 'unchecked';
    }
    if (equalsStated(amount, theirs)) return 'agrees';
    if (amount === null || theirs === null || !figure.isPublished) return 'unchecked';
    // What an invoice is worth that was entered with the balances brought along is not published.
    if (figure.key === 'averageInvoice' && lastBroughtDay !== null && month < lastBroughtDay)
      return 'unchecked';
    differing.push(describeDifference(row, { month, theirs: new Big(theirs), ours: amount, providerName }));
    return 'differs';
  }

  const unheld = new Set<string>();
  function judge(
    row: SummaryRow,
    { amount, status, isUnheld = false }: SummaryFigure,
    index: number,
  ): TieStatus {
    if (!isUnheld) return status;
    const heldStatus = hold(row, amount, index);
    if (heldStatus === 'unchecked') unheld.add(row.label);
    return worst([status, heldStatus]);
  }

  const cells = rows.map((row): [string, ReportCell[]] => [
    row.key,
    row.figures.map((figure, index) => ({
      amount: roundedAmount(figure.amount, row.unit),
      status: judge(row, figure, index),
    })),
  ]);
  return {
    cells: new Map(cells),
    unheld: [...unheld],
    contradicted: [...contradicted],
    differing,
  };
}

function describeDifference(
  { label, unit }: SummaryRow,
  { month, theirs, ours, providerName }: { month: string; theirs: Big; ours: Big; providerName: string },
): HeldRows['differing'][number] {
  const texts = {
    percent: (amount: Big) => `${amount.toFixed(1)}%`,
    count: (amount: Big) => amount.toFixed(0),
  };
  const text = unit === 'percent' || unit === 'count' ? texts[unit] : amountText;
  return {
    headline: `${label}: ${providerName} says ${text(theirs)}, this report ${text(ours)}`,
    proof: {
      ...compareAmounts('executiveSummary', label, theirs, ours),
      month: month.slice(0, 7),
      sentence: `${label} in ${monthLabel(month)}: ${providerName}’s executive summary says ${text(theirs)}, what was read makes ${text(ours)}.`,
    },
  };
}
