import { monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import Big from 'big.js';
import { firstMonthWithLines, hasForeignDocuments, readKnownMovements } from './trialBalanceStore.ts';
import type { Chart } from '#server/ledger/ledger.ts';
import { mayBeLost, type Missing } from './missingRecords.ts';
import type { AnchorBalance } from './proof.ts';
import { type Residual, residualsOf } from './reconcilingItems.ts';
import { type Amounts, minus, revaluationOf } from './revaluation.ts';

/**
 * What the provider moved in a month beyond documents and journals: what it reckons in its reports alone (revaluation),
 * and what no line explains, by kind.
 */
export async function readMonthResiduals(
  books: Books,
  { chart, missing }: { chart: Chart; missing: Missing },
  { month, rows }: { month: string; rows: AnchorBalance[] },
): Promise<{ revaluation: Residual[]; residuals: Residual[] }> {
  const known = await readKnownMovements(books, month, monthEnd(month));
  const movements = amountsOf(rows, 'movement');
  const unexplained = minus(movements, known);
  const foreignDocuments = await hasForeignDocuments(books, chart.baseCurrency);
  const revalued = revaluationOf(unexplained, chart, { foreignDocuments });
  const openings = minus(amountsOf(rows, 'balance'), movements);
  const first = await firstMonthWithLines(books);
  return {
    revaluation: [...revalued].map(([accountId, amount]) => ({
      accountId,
      amount: amount.toFixed(),
      cause: null,
    })),
    residuals: residualsOf(minus(unexplained, revalued), chart, {
      mayBeLost: mayBeLost(missing, month),
      isBeforeDocuments: first === null || month < first,
      openingOf: (accountId) => openings.get(accountId) ?? new Big(0),
    }),
  };
}

const amountsOf = (rows: AnchorBalance[], of: 'movement' | 'balance'): Amounts =>
  new Map(rows.map((row) => [row.accountId, new Big(row[of])]));
