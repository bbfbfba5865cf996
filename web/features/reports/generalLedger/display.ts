import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { addUp } from '#web/lib/format/amounts.ts';
import { texts } from '#web/lib/texts/index.ts';

/** Fits side by side. */
const MOST_ACCOUNTS = 6;

const { charts: names } = texts.reports;

export const generalLedgerDisplay: ReportDisplay = {
  isStated: true,
  // All accounts add up to zero in every period, so it shows which of them moved.
  chart: ({ columns, sections }) => {
    const movementColumns = columns.flatMap(({ key }, index) => (key.endsWith(' movement') ? [index] : []));
    const largest = sections
      .flatMap(({ rows }) => rows)
      .map(({ label, amounts }) => ({
        label,
        movement: addUp(movementColumns.map((index) => amounts[index] ?? '0')),
      }))
      .filter(({ movement }) => Number(movement) !== 0)
      .toSorted((a, b) => Math.abs(Number(b.movement)) - Math.abs(Number(a.movement)))
      .slice(0, MOST_ACCOUNTS);
    return {
      title: names.moved,
      labels: largest.map(({ label }) => label),
      series: [
        {
          name: names.movement,
          tone: 'income',
          variant: 'bar',
          amounts: largest.map(({ movement }) => movement),
        },
      ],
      unordered: true,
    };
  },
};
