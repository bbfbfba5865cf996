import { parseAmount } from '#contract/amounts.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ChartCaption } from '#web/features/reports/chart/caption.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { addUp } from '#web/lib/format/amounts.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { optionRemarkTexts } from '#web/lib/texts/reports/optionRemarks.ts';

export const agedDisplay: ReportDisplay = {
  preset: 'today',
  rowNoun: reportTexts.contact,
  pastRemark: optionRemarkTexts.agesOnlyNow,
  chartedFrom: 1,
  caption: largestContact,
};

/** Net of what stands in the contact's favour. */
function largestContact({ sections, totals }: ShownReport): ChartCaption | null {
  const rows = sections.flatMap((section) => section.rows).filter(({ contactId }) => contactId !== undefined);
  const [largest] = [...Map.groupBy(rows, ({ contactId }) => contactId).values()]
    .map((contactRows) => ({
      label: contactRows[0]?.label ?? '',
      amount: addUp(contactRows.map(({ total }) => total ?? '0')),
    }))
    .filter(({ amount }) => parseAmount(amount) > 0n)
    .toSorted((a, b) => Number(parseAmount(b.amount) - parseAmount(a.amount)));
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
