import type { Trx } from '#server/db/company.ts';
import { monthEnd } from '#contract/period.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Figure, MonthState } from './figures.ts';
import { readSideAnchors, type SideAnchor } from './sideAnchors.ts';

/** What the provider said of a month's income and costs by tracking. */
export type TrackedMonth = {
  /** Stale where the books changed since, or the trial balance read later says otherwise. */
  state: 'stated' | 'stale';
  /** By account. */
  stated: Map<string, Figure[]>;
  /** By account, what no line explains; `isKnown`: of a known kind. */
  residuals: Map<string, TrackedResidualCell[]>;
};
export type TrackedResidualCell = Figure & { isKnown: boolean };

const cellRow = z.object({
  month: z.string(),
  account_id: z.string(),
  option1: z.string(),
  option2: z.string(),
  is_known: z.boolean(),
  amount: z.string(),
});

/** The months that the provider was ever asked about by tracking; `categoryIds`: those in use now. */
export async function readTrackedMonths(
  trx: Trx,
  companyId: string,
  months: Map<string, MonthState>,
  { from, to, categoryIds }: { from: string; to: string; categoryIds: string[] },
): Promise<Map<string, TrackedMonth>> {
  const anchors = await readSideAnchors(trx, companyId, 'tracking', { from, to });
  const { rows } = await sql`
    select date_trunc('month', date)::date as month, account_id, option1, option2, cause is not null as is_known,
      sum(amount) as amount
    from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'residual' and superseded_at is null
      and date between ${from}::date and ${monthEnd(to)}::date
    group by 1, 2, 3, 4, 5
    having sum(amount) <> 0`.execute(trx);
  const residuals = rows.map((value) => {
    const { account_id: accountId, is_known: isKnown, ...figure } = z.parse(cellRow, value);
    return { ...figure, accountId, isKnown };
  });
  return new Map(
    [...anchors].map(([month, anchor]) => {
      const state = isCurrent(anchor, months.get(month), categoryIds) ? 'stated' : 'stale';
      const stated = anchor.figures.map(({ movement, balance: _none, ...figure }) => ({
        ...figure,
        month,
        amount: movement,
      }));
      const own = residuals.filter((one) => one.month === month);
      const byAccount = <F extends Figure>(of: F[]) => Map.groupBy(of, ({ accountId }) => accountId);
      return [month, { state, stated: byAccount(stated), residuals: byAccount(own) }];
    }),
  );
}

function isCurrent(
  { readAt, categories, figures }: SideAnchor,
  month: MonthState | undefined,
  categoryIds: string[],
): boolean {
  if (categories.join() !== categoryIds.join()) return false;
  if (!month) return true;
  if (month.changedAt !== null && month.changedAt > readAt) return false;
  if (month.anchoredAt === null || month.anchoredAt <= readAt) return true;
  return [...Map.groupBy(figures, ({ accountId }) => accountId)].every(([accountId, own]) =>
    own.reduce((sum, { movement }) => sum.plus(movement), new Big(0)).eq(month.movements.get(accountId) ?? 0),
  );
}
