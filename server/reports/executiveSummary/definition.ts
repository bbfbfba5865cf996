import { monthsBetween } from '#contract/period.ts';
import {
  type InvoicedAmounts,
  readCashMovements,
  readInvoicedAmounts,
  readLastBroughtDay,
} from '#server/ledger/queries/queries.ts';
import { readExecutiveSummaries, type StatedSummary } from '#server/tieOut/tieOut.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { difference } from '../shared/exportFormulas.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import type { SupplementaryNeed } from '../shared/reportBody.ts';
import { monthRange, readReportMovements, type Source } from '../shared/reportSource.ts';
import { buildExecutiveSummary } from './executiveSummary.ts';
import { isMonth } from './heldFigures.ts';

export const executiveSummary = {
  type: 'executive-summary',
  title: 'Executive Summary',
  build: async (source) => {
    const { books, range } = source;
    const { report, gaps } = await readMovingBalances(source);
    const accounts = [...report.books.accounts.values()];
    const invoiced = await readInvoicedAmounts(books, accounts, range);
    const summaries = await readCurrentSummaries(source, invoiced);
    const { body, contradicted } = buildExecutiveSummary(
      report,
      {
        figures: await readReportMovements(source),
        cash: await readCashMovements(books, accounts, range),
        invoiced,
      },
      {
        summaries,
        lastBroughtDay: await readLastBroughtDay(books),
        providerName: source.providerName,
        isPermitted: source.allowsExecutiveSummary,
      },
    );
    return { body, gaps, side: summaryNeed(source, summaries, contradicted) };
  },
  compare: {
    by: 'figures',
    // Cash is compared in the bank summary and the cash flow.
    rows: (row, section) => (section === 'cash' ? [] : [{ row, label: row.label }]),
    net: null,
  },
  exportFormulas: {
    rows: {
      sums: {
        surplus: [...difference('received', 'spent'), { key: 'currency', sign: 1 }],
        grossProfit: difference('income', 'directCosts'),
        profit: [...difference('grossProfit', 'expenses'), { key: 'otherIncome', sign: 1 }],
      },
      shares: {
        grossMargin: { part: 'grossProfit', whole: 'income' },
        netMargin: { part: 'profit', whole: 'income' },
      },
    },
  },
} as const satisfies ReportDefinition;

/** Leaves out summaries since which invoices came or went: an invoice of 0.00 leaves its month unchanged. */
async function readCurrentSummaries(
  { books, range }: Source,
  invoiced: InvoicedAmounts[],
): Promise<Map<string, StatedSummary>> {
  if (range.asOf !== null) return new Map();
  const summaries = await readExecutiveSummaries(books, monthRange(range));
  const countIn = (month: string) => invoiced.find((row) => row.month === month)?.count ?? 0;
  return new Map([...summaries].filter(([month, { invoiceCount }]) => invoiceCount === countIn(month)));
}

/** Months without a summary, or whose summary contradicts a trial balance that was read since. */
function summaryNeed(
  { range, months, allowsExecutiveSummary }: Source,
  summaries: Map<string, StatedSummary>,
  contradicted: string[],
): SupplementaryNeed | null {
  if (!allowsExecutiveSummary || !range.periods.every(isMonth)) return null;
  const isOutdated = (month: string, { readAt }: StatedSummary) => {
    const checkedAt = months.get(month)?.verifiedAt ?? null;
    return contradicted.includes(month) && checkedAt !== null && checkedAt > readAt;
  };
  const unchecked = monthsBetween(range.startDate, range.endDate).filter((month) => {
    const summary = summaries.get(month);
    return !summary || isOutdated(month, summary);
  });
  return { kind: 'executiveSummary', unchecked, changed: [], outdated: [], refused: [], unreadable: [] };
}
