import { monthEnd } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import Big from 'big.js';
import { readKnownMovements } from './anchorStore.ts';
import type { Chart } from './chart.ts';
import { lastDayOfYearIn, type YearEnd, yearStartIn } from './financialYear.ts';
import { isResult } from './opening.ts';
import type { AnchorBalance } from './proofs.ts';
import { type Residual, residualsOf } from './residuals.ts';

/**
 * What no line explains of a month's movement, with the date it counts from: the month's last day. Where a financial
 * year ends inside the month, the provider states of income and costs both the month's movement and the balance since
 * the new year began, so what the difference leaves unexplained is dated the old year's last day.
 */
export async function readMonthResiduals(
  trx: Trx,
  companyId: string,
  { chart, yearEnd }: { chart: Chart; yearEnd: YearEnd },
  { month, rows }: { month: string; rows: AnchorBalance[] },
): Promise<(Residual & { date: string })[]> {
  const last = monthEnd(month);
  const whole = residualsOf(
    new Map(rows.map((row) => [row.accountId, row.movement])),
    await readKnownMovements(trx, companyId, month, last),
    chart.accountById,
  );
  const dated = (residuals: Residual[], date: string) => residuals.map((residual) => ({ ...residual, date }));
  if (yearStartIn(month, yearEnd) !== 'inside') return dated(whole, last);

  const cut = lastDayOfYearIn(month, yearEnd);
  const isOfYear = (accountId: string) => isResult(chart.accountById.get(accountId));
  const known = await readKnownMovements(trx, companyId, month, cut);
  const oldYear = residualsOf(
    new Map(
      rows
        .filter((row) => isOfYear(row.accountId))
        .map((row) => [row.accountId, new Big(row.movement).minus(row.balance).toFixed()]),
    ),
    new Map([...known].filter(([accountId]) => isOfYear(accountId))),
    chart.accountById,
  );
  const amounts = (residuals: Residual[]) =>
    new Map(residuals.map(({ accountId, amount }) => [accountId, amount]));
  const newYear = residualsOf(amounts(whole), amounts(oldYear), chart.accountById);
  return [...dated(oldYear, cut), ...dated(newYear, last)];
}
