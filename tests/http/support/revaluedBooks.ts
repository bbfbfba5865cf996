import { monthEnd, monthsBetween } from '#contract/period.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import { type Cell, cells, linesInForce, roundingInForce, unsourced } from './ledgerTruth.ts';
import type { SimulatedOrganisation } from './simulatedBooks.ts';
import type { ConnectedCompany } from './syncedCompany.ts';

/**
 * Expects the provider's trial balances to differ from its ledger, at every month end, by the revaluation reckoned
 * here.
 */
export async function expectRevaluation(
  company: ConnectedCompany,
  { statedBy, ledger, firstMonth, range, foreign }: SimulatedOrganisation,
): Promise<void> {
  const months = monthsBetween(firstMonth, range.endDate);
  const negated = (amount: string) => new Big(amount || '0').times(-1).toFixed(2);
  const trialBalances = await Promise.all(
    months.map(async (date): Promise<Cell[]> => {
      const month = date.slice(0, 7);
      const rows = await statedBy('TrialBalance', { date: monthEnd(date) });
      return rows.flatMap(({ accountId, values: [debit = '', credit = ''] }) =>
        accountId === undefined
          ? []
          : [debit || '0', negated(credit)].map((amount) => ({ month, accountId, amount })),
      );
    }),
  );
  const posted = ledger()
    .filter(({ month }) => months.includes(`${month}-01`))
    .map((entry) => unsourced({ ...entry, amount: negated(entry.amount) }));
  const rounding = await roundingInForce(company);
  const ours = [...(await linesInForce(company, 'revaluation')), ...rounding];
  expect(cells(ours)).toEqual(cells([...trialBalances.flat(), ...posted]));
  expect(rounding.length > 0).toBe(foreign !== undefined);
  // A cent of customers and one of suppliers, for each of two currencies.
  for (const { amount } of rounding) expect(Number(amount) ** 2).toBeLessThanOrEqual(0.04 ** 2);
}
