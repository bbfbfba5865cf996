import type { Report, ReportColumn, ReportPeriod } from '#contract/reports/reports.ts';
import { measureColumn } from '../shared/layout.ts';

export const varianceMeasures = [
  { key: 'actual', label: 'Actual' },
  { key: 'budget', label: 'Budget' },
  { key: 'variance', label: 'Variance' },
  { key: 'variancePercent', label: 'Variance %' },
] as const;
export type VarianceMeasure = (typeof varianceMeasures)[number]['key'];

/** Puts the measures of each period beside each other, then those of the range. `actual`: columns of the profit and loss. */
export function buildVarianceColumns(actual: Report['columns'], periods: ReportPeriod[]) {
  const groups = periods.length > 1 ? [...periods, null] : periods;
  const range = { startDate: periods[0]?.startDate ?? null, endDate: periods.at(-1)?.endDate ?? '' };
  const groupColumns = groups.flatMap((period) =>
    varianceMeasures.map(({ key, label }): ReportColumn => {
      const actualColumn =
        period === null ? actual.at(-1) : actual.find((column) => column.key === period.key);
      const lines =
        actualColumn?.lines && (period === null ? { ...actualColumn.lines, ...range } : actualColumn.lines);
      return {
        ...measureColumn(
          period?.key ?? 'range',
          key,
          period === null ? `Total ${label.toLowerCase()}` : label,
        ),
        ...(period === null ? {} : { periodKey: period.key }),
        ...(key === 'variancePercent' ? { unit: 'percent' as const } : {}),
        ...(key === 'actual' && lines ? { lines } : {}),
        ...(key === 'variance' ? { sumOf: varianceSum(period?.key ?? 'range') } : {}),
        ...(key === 'variancePercent' ? { derivedFrom: percentSources(period?.key ?? 'range') } : {}),
      };
    }),
  );
  return { groups, all: groupColumns };
}

const varianceSum = (key: string): ReportColumn['sumOf'] => [
  { column: `${key} actual`, sign: 1 },
  { column: `${key} budget`, sign: -1 },
];

const percentSources = (key: string): string[] => [`${key} variance`, `${key} budget`];
