import type { Basis, ReportType } from '#contract/reports/reports.ts';

/** Settings that a report type offers. */
export type Features = {
  tracking: boolean;
  comparison: boolean;
  endOnly: boolean;
  /** Ends with a month and not with a day. */
  wholeMonth: boolean;
  zeroRows: boolean;
};

const standardFeatures: Features = {
  tracking: false,
  comparison: true,
  endOnly: false,
  wholeMonth: false,
  zeroRows: true,
};

const lineList = { comparison: false, zeroRows: false };
const aged = { endOnly: true, zeroRows: false };

/** Types with other features than `standardFeatures`. */
const specialFeatures: Partial<Record<ReportType, Partial<Features>>> = {
  'profit-loss': { tracking: true },
  'aged-receivables': aged,
  'aged-payables': aged,
  'executive-summary': { zeroRows: false },
  summary: { comparison: false, endOnly: true, wholeMonth: true, zeroRows: false },
  'budget-variance': { comparison: false },
  'sales-tax': { zeroRows: false },
  'account-transactions': lineList,
  'unreconciled-bank-items': { ...lineList, endOnly: true },
  journal: lineList,
};

/** The provider does not split its cash figures by tracking. */
export function typeFeatures(type: ReportType, { basis }: { basis?: Basis | undefined }): Features {
  const features = { ...standardFeatures, ...specialFeatures[type] };
  return basis === 'cash' ? { ...features, tracking: false } : features;
}
