import Big from 'big.js';
import { expect, test } from 'vitest';
import type { LineSource } from '#contract/ledger/ledger.ts';
import { listPeriods } from '#contract/period.ts';
import type { SummaryFigures } from './summaryFigures.ts';
import { roundedAmount } from './summaryRows.ts';
import { summarySections } from './summarySections.ts';

/** The example of an executive summary in Xero's OpenAPI: November 2019, and October before it. */
const published: Partial<Record<LineSource, [october: string, november: string]>> = {
  income: ['0.00', '40.00'],
  costOfSales: ['0.00', '0.00'],
  otherIncome: ['0.00', '0.00'],
  operatingExpenses: ['0.00', '205.40'],
  debtors: ['550.00', '590.00'],
  creditors: ['-44.00', '-44.00'],
  shortTerm: ['594.00', '634.00'],
  netAssets: ['759.56', '594.16'],
  bank: ['79.01', '79.01'],
};

const agreeing = (amounts: string[] = ['0', '0']) =>
  amounts.map((amount) => ({ amount: new Big(amount), status: 'agrees' as const }));
const figures: SummaryFigures = {
  movement: (source) => agreeing(published[source]),
  stands: (source) => agreeing(published[source]),
  standing: () => agreeing(),
  cash: () => agreeing(),
  invoiced: (measure) => agreeing(measure === 'count' ? ['0', '1'] : ['0.00', '40.00']),
};

test('comes to the figures of the provider’s published example', () => {
  const sections = summarySections(figures, listPeriods('2019-10-01', '2019-11-30', 'monthly'));
  const rows = new Map(
    sections.flatMap(({ rows: all }) =>
      all.map(({ key, unit, figures: ours }) => [key, ours.map(({ amount }) => roundedAmount(amount, unit))]),
    ),
  );
  const stated = {
    grossProfit: ['0.00', '40.00'],
    profit: ['0.00', '-165.40'],
    averageInvoice: ['0.00', '40.00'],
    grossMargin: [null, '100.0'],
    netMargin: [null, '-413.5'],
    return: ['0.0', '-334.1'],
    debtorDays: ['0.00', '442.50'],
    creditorDays: ['0.00', '-6.43'],
    forecast: ['594.00', '634.00'],
  };
  expect(Object.fromEntries(Object.keys(stated).map((key) => [key, rows.get(key)]))).toEqual(stated);
});
