import { parseAmount, toFixed2 } from '#contract/amounts.ts';
import { readBalances } from '../shared/balanceReading.ts';
import { pickMeasures, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildTrialBalance } from './trialBalance.ts';

const subtract = (debit = '0', credit = '0'): string => toFixed2(parseAmount(debit) - parseAmount(credit));

export const trialBalance = {
  type: 'trial-balance',
  title: 'Trial Balance',
  asAt: 'periodEnds',
  build: async (source) => {
    const { report, gaps } = await readBalances(source);
    return { body: buildTrialBalance(report), gaps };
  },
  compare: {
    by: 'figures',
    columns: pickMeasures('debit'),
    // The credit is in the column after the debit: an account that changes sides is one change.
    amount: ({ amounts }, index) => subtract(amounts[index] ?? '0', amounts[index + 1] ?? '0'),
    net: {
      label: 'Debits less credits',
      amount: (body) =>
        subtract(
          sumTotal(body, 'total', pickMeasures('debit')),
          sumTotal(body, 'total', pickMeasures('credit')),
        ),
    },
  },
} as const satisfies ReportDefinition;
