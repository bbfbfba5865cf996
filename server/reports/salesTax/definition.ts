import { untaxedFlows } from '#contract/ledger/ledger.ts';
import { readTaxRateNames } from '#server/ledger/ledger.ts';
import { readTaxSums, readUntaxedSums } from '#server/ledger/queries/queries.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { pickMeasures, sumTotal } from '../shared/figureComparison.ts';
import { sumMeasures } from '../shared/exportFormulas.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildSalesTax } from './salesTax.ts';

export const salesTax = {
  type: 'sales-tax',
  title: 'Sales Tax',
  build: async (source) => {
    const { books, range, providerName } = source;
    const { report, gaps } = await readMovingBalances(source);
    const control = [...report.books.accounts.values()].find(({ role }) => role === 'salesTax');
    const sums = {
      taxes: await readTaxSums(books, range),
      untaxed: control ? await readUntaxedSums(books, control.id, range) : [],
      rateNames: await readTaxRateNames(books),
    };
    return { body: buildSalesTax(report, sums, { control, providerName }), gaps };
  },
  compare: {
    by: 'figures',
    columns: pickMeasures('net', 'tax'),
    part: ({ label }) => label,
    // The other rows of the account follow from these.
    rows: (row, section) =>
      section !== 'control' || untaxedFlows.some((flow) => flow === row.flow)
        ? [{ row, label: row.label }]
        : [],
    net: { label: 'Net tax', amount: (body) => sumTotal(body, 'netTax', pickMeasures('tax')) },
  },
  exportFormulas: {
    columns: (column, columns) =>
      column.measure === 'gross' ? sumMeasures(column, ['net', 'tax'], columns) : null,
  },
} as const satisfies ReportDefinition;
