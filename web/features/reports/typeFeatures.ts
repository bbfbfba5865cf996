import type { ReportType } from '#contract/reports.ts';
import type { TypeOptions } from './typeOptions.ts';

export type Features = {
  tracking: boolean;
  comparison: boolean;
  endOnly: boolean;
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
