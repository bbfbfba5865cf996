import { monthEnd } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import Big from 'big.js';
import { hasForeignDocuments, readKnownMovements } from './anchorStore.ts';
import type { Chart } from './chart.ts';
import { lastDayOfYearIn, type YearEnd, yearStartIn } from './financialYear.ts';
import { isResult } from './opening.ts';
import type { AnchorBalance } from './proofs.ts';
import { type Residual, residualsOf } from './residuals.ts';
import { type Amounts, minus, revaluationOf } from './revaluation.ts';

type Dated = Residual & { date: string };

/**
 * What the provider moved in a month beyond documents and journals: what it reckons in its reports (revaluation), and
 * what no line explains, by kind; each with the date it counts from: the month's last day. Where a financial year ends
 * inside the month, the provider states of income and costs both the month's movement and the balance since the new
 * year began, so what the difference leaves is dated the old year's last day.
 */
export async function readMonthResiduals(
  trx: Trx,
  companyId: string,
  { chart, yearEnd }: { chart: Chart; yearEnd: YearEnd },
  { month, rows }: { month: string; rows: AnchorBalance[] },
): Promise<{ revaluation: Dated[]; residuals: Dated[] }> {
  const last = monthEnd(month);
  const known = await readKnownMovements(trx, companyId, month, last);
  const unexplained = minus(amountsOf(rows, 'movement'), known);
  const isForeign = await hasForeignDocuments(trx, companyId, chart.baseCurrency);
  const revalued: Amounts = isForeign ? revaluationOf(unexplained, chart) : new Map();
  const openings = minus(amountsOf(rows, 'balance'), amountsOf(rows, 'movement'));
  const residuals = residualsOf(minus(unexplained, revalued), chart, {
    isBeforeDocuments: known.size === 0,
    openingOf: (accountId) => openings.get(accountId) ?? new Big(0),
  });
  const revaluation = [...revalued].map(([accountId, amount]) => ({
    accountId,
    amount: amount.toFixed(),
    cause: null,
  }));

  const earlier = new Map<string, Big>();
  const cut = lastDayOfYearIn(month, yearEnd);
  if (yearStartIn(month, yearEnd) === 'inside') {
    const results = rows.filter((row) => isResult(chart.accountById.get(row.accountId)));
    const before = minus(amountsOf(results, 'movement'), amountsOf(results, 'balance'));
    const knownBefore = await readKnownMovements(trx, companyId, month, cut);
    for (const [accountId, amount] of minus(before, knownBefore))
      if (isResult(chart.accountById.get(accountId))) earlier.set(accountId, amount);
  }
  const dated = (entries: Residual[]) => datedEntries(entries, earlier, { cut, last });
  return { revaluation: dated(revaluation), residuals: dated(residuals) };
}

const amountsOf = (rows: AnchorBalance[], of: 'movement' | 'balance'): Amounts =>
  new Map(rows.map((row) => [row.accountId, new Big(row[of])]));

/** `earlier`, by account: the part that the old year has of the entries. */
function datedEntries(
  entries: Residual[],
  earlier: Amounts,
  { cut, last }: { cut: string; last: string },
): Dated[] {
  const left = new Map(earlier);
  return entries.flatMap((entry): Dated[] => {
    const part = left.get(entry.accountId) ?? new Big(0);
    left.delete(entry.accountId);
    const rest = new Big(entry.amount).minus(part);
    return [
      { ...entry, amount: part.toFixed(), date: cut },
      { ...entry, amount: rest.toFixed(), date: last },
    ].filter(({ amount }) => amount !== '0');
  });
}
