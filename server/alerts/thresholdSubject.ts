import { type ThresholdMeasure, thresholdMeasures } from '#contract/thresholdMeasures.ts';

/** A tax period begins a new episode. */
export const thresholdSubject = (measure: ThresholdMeasure, taxPeriodEnd: string | null): string =>
  measure === 'sales-tax' ? `${measure} ${taxPeriodEnd ?? ''}` : measure;

export function readThresholdSubject(subject: string): {
  measure: ThresholdMeasure | null;
  /** Last day; null where it is unknown, or of no tax. */
  taxPeriodEnd: string | null;
} {
  const [name, endDate = ''] = subject.split(' ');
  return {
    measure: thresholdMeasures.find((measure) => measure === name) ?? null,
    taxPeriodEnd: endDate === '' ? null : endDate,
  };
}
