import type { ReportType } from '#contract/reports.ts';
import type { TypeOptions } from './typeOptions.ts';

/** What can be chosen for a report beside its range, frequency and options. */
export type Features = {
  /** Its columns can be split, and its figures kept, by tracking. */
  tracking: boolean;
  /** It can be held against an earlier range. */
  comparison: boolean;
  /** It says how things stand at the end of the range alone: where the range begins, and its columns, mean nothing. */
  endOnly: boolean;
  /** It has accounts that may show no figure. */
  zeroRows: boolean;
};

const standard: Features = { tracking: false, comparison: true, endOnly: false, zeroRows: true };
const aged: Partial<Features> = { endOnly: true, zeroRows: false };

const own: Partial<Record<ReportType, Partial<Features>>> = {
  'profit-loss': { tracking: true },
  'aged-receivables': aged,
  'aged-payables': aged,
  'executive-summary': { zeroRows: false },
  'budget-variance': { comparison: false },
};

/** The provider's cash figures are of the whole books: they are not split by tracking. */
export function typeFeatures(type: ReportType, { basis }: TypeOptions): Features {
  const features = { ...standard, ...own[type] };
  return basis === 'cash' ? { ...features, tracking: false } : features;
}
