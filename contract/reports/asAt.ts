import type { ReportType } from './reports.ts';

const asAtTypes: readonly ReportType[] = [
  'balance-sheet',
  'trial-balance',
  'aged-receivables',
  'aged-payables',
  'unreconciled-bank-items',
];

/** Reports of balances: the start of their range means nothing. */
export const isAsAt = (type: ReportType): boolean => asAtTypes.includes(type);

/** Reports of the last month of their range, with those before it for comparison. */
export const isOfOneMonth = (type: ReportType): boolean => type === 'summary';
