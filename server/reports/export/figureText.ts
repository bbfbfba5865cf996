import type { ReportRow } from '#contract/reports/reports.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';

/** Zero and missing figures are a dash. */
export function figureText(amount: string | null, unit: ReportRow['unit']): string {
  const value = new Big(amount ?? 0);
  if (amount === null || value.eq(0)) return '–';
  const texts: Record<ReportRow['unit'], () => string> = {
    money: () => amountText(value),
    percent: () => `${value.toFixed(1)} %`,
    points: () => `${value.toFixed(1)} points`,
    count: () => amountText(value).slice(0, -3),
    days: () => value.toFixed(0),
    months: () => value.toFixed(1),
    ratio: () => value.toFixed(2),
  };
  return texts[unit]().replace('-', '\u2212');
}
