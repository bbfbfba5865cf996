import { readBalances } from '../shared/balanceReading.ts';
import { debitLessCredit, pickMeasures, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildTrialBalance } from './trialBalance.ts';

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
    amount: debitLessCredit,
    net: {
      label: 'Debits less credits',
      amount: (body) =>
        debitLessCredit(
          {
            cells: (['debit', 'credit'] as const).map((side) => ({
              amount: sumTotal(body, 'total', pickMeasures(side)),
            })),
          },
          0,
        ),
    },
  },
} as const satisfies ReportDefinition;
