import type { ReportRow } from '#contract/reports/reports.ts';
import { formatAmount, formatDecimal } from './format.ts';

export type Unit = ReportRow['unit'];

/** `1,234.50`, `12.3 %`, `45`, `1.70`. */
export function formatFigure(amount: string, unit: Unit): string {
  if (unit === 'percent') return `${formatDecimal(amount, 1)}\u202f%`;
  if (unit === 'count' || unit === 'days') return formatDecimal(amount, 0);
  return formatAmount(amount);
}
