import type { OpenSide } from '#contract/ledger/openDocuments.ts';
import { readBalances } from '../shared/balanceReading.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { readAgedReport } from './agedReading.ts';
import { readMovedContacts } from './comparedContacts.ts';

const ages = { due: 'Due date', invoice: 'Invoice date' };

const agedDefinition = (side: OpenSide) =>
  ({
    asAt: 'oneDay',
    build: async (source) => {
      const { report, gaps } = await readBalances(source);
      return { ...(await readAgedReport(source, report, side)), gaps };
    },
    compare: {
      by: 'contacts',
      read: (books, company, range) => readMovedContacts(books, company, { ...range, side }),
    },
    describeOption: ({ agedBy = 'due' }) => ['Aged by', ages[agedBy]],
  }) as const satisfies Omit<ReportDefinition, 'type' | 'title'>;

export const agedReceivables = {
  ...agedDefinition('receivables'),
  type: 'aged-receivables',
  title: 'Aged Receivables',
} as const satisfies ReportDefinition;

export const agedPayables = {
  ...agedDefinition('payables'),
  type: 'aged-payables',
  title: 'Aged Payables',
} as const satisfies ReportDefinition;
