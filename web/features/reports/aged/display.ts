import { parseAmount } from '#contract/amounts.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ChartBar, ChartSentence } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { addUp } from '#web/lib/format/amounts.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { optionRemarkTexts } from '#web/lib/texts/reports/optionRemarks.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;

const MOST_BARS = 5;

const agedDisplay = (title: string): ReportDisplay => ({
  preset: 'today',
  rowNoun: reportTexts.contact,
  pastRemark: optionRemarkTexts.agesOnlyNow,
  chart: (report) => {
    const bars = largestContacts(report);
    return { kind: 'bars', title, sentence: largestSentence(bars, report), bars };
  },
});

/** Net of what stands in the contact's favour, largest first. */
function largestContacts({ sections }: ShownReport): ChartBar[] {
  const rows = sections.flatMap((section) => section.rows).filter(({ contactId }) => contactId !== undefined);
  return [...Map.groupBy(rows, ({ contactId }) => contactId).values()]
    .map((contactRows) => ({
      label: contactRows[0]?.label ?? '',
      amount: addUp(contactRows.map(({ total }) => total ?? '0')),
    }))
    .filter(({ amount }) => parseAmount(amount) > 0n)
    .toSorted((a, b) => Number(parseAmount(b.amount) - parseAmount(a.amount)))
    .slice(0, MOST_BARS);
}

function largestSentence([largest]: ChartBar[], { totals }: ShownReport): ChartSentence | null {
  const total = totals.find(({ key }) => key === 'netTotal') ?? totals[0];
  return largest && total?.total != null
    ? {
        kind: 'largest',
        name: largest.label,
        amount: largest.amount,
        base: { amount: total.total, label: total.label },
      }
    : null;
}

export const agedReceivablesDisplay = agedDisplay(names.receivables);
export const agedPayablesDisplay = agedDisplay(names.payables);
