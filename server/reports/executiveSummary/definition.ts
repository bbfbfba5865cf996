import { readCashMovements, readInvoicedAmounts } from '#server/ledger/queries/queries.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { difference } from '../shared/exportFormulas.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { readReportMovements } from '../shared/reportSource.ts';
import { buildExecutiveSummary } from './executiveSummary.ts';

export const executiveSummary = {
  type: 'executive-summary',
  title: 'Executive Summary',
  build: async (source) => {
    const { books, range } = source;
    const { report, gaps } = await readMovingBalances(source);
    const accounts = [...report.books.accounts.values()];
    const body = buildExecutiveSummary(report, {
      figures: await readReportMovements(source),
      cash: await readCashMovements(books, accounts, range),
      invoiced: await readInvoicedAmounts(books, accounts, range),
    });
    return { body, gaps };
  },
  compare: {
    by: 'figures',
    // Cash is compared in the bank summary and the cash flow.
    rows: (row, section) => (section === 'cash' ? [] : [{ row, label: row.label }]),
    net: null,
  },
  exportFormulas: {
    rows: {
      sums: {
        surplus: [...difference('received', 'spent'), { key: 'currency', sign: 1 }],
        grossProfit: difference('income', 'directCosts'),
        profit: [...difference('grossProfit', 'expenses'), { key: 'otherIncome', sign: 1 }],
      },
      shares: {
        grossMargin: { part: 'grossProfit', whole: 'income' },
        netMargin: { part: 'profit', whole: 'income' },
      },
    },
  },
} as const satisfies ReportDefinition;
