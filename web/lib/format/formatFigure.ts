import type { ReportRow } from '#contract/reports/reports.ts';
import { formatAmount, formatDecimal } from './format.ts';

export type Unit = ReportRow['unit'];

/** Precision of money on the screen. */
export const digits = ['cents', 'whole', 'thousands'] as const;
export type Digits = (typeof digits)[number];

/** `1,234.50`, `12.3 %`, `5.1 points`, `45`, `1.70`; rounded for display alone: `1,235`, and `1` in thousands. */
export function formatFigure(amount: string, unit: Unit, shownDigits: Digits = 'cents'): string {
  if (unit === 'percent') return `${formatDecimal(amount, 1)}\u202f%`;
  if (unit === 'points') return `${formatDecimal(amount, 1)}\u00a0points`;
  if (unit === 'count' || unit === 'days') return formatDecimal(amount, 0);
  if (unit === 'months') return formatDecimal(amount, 1);
  if (unit !== 'money' || shownDigits === 'cents') return formatAmount(amount);
  // A decimal exponent, so that Intl divides exactly.
  return formatDecimal(shownDigits === 'thousands' ? `${amount}e-3` : amount, 0);
}
