import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { pipelined } from '#server/db/pipelined.ts';
import { addMonths, monthsBetween } from '#contract/period.ts';
import { readSeries, type Series } from '#server/ledger/queries/queries.ts';

/** The provider's balances at a month's end, and whether they are current. */
export type ProviderBalances = {
  state: 'stated' | 'changed' | 'unchecked';
  /**
   * Last month up to this one whose balances were read after every earlier change; null where there
   * is none.
   */
  base: string | null;
  /** Balance at the end of `base` by account: debit positive, year to date for income and costs. */
  balances: Map<string, string>;
  movements: Series[];
  /**
   * Earlier months to ask about, because their undocumented amounts are unknown: known ones never
   * verified, and the last of several unknown ones, where the month after them does not open
   * with the closing balances of the month before them.
   */
  gaps: string[];
};

type MonthRow = {
  month: string;
  verifiedAt: Date | null;
  changedAt: Date | null;
  rollsForward: boolean;
};

/**
 * A balance read before an earlier month changed is outdated, though its month's movement is not:
 * adds the movements since to the last current balance.
 */
export async function readProviderBalances(
  books: Books,
  months: string[],
): Promise<Map<string, ProviderBalances>> {
  const { trx, companyId } = books;
  const rows = await trx
    .selectFrom('ledgerMonths')
    .select([
      'month',
      'verifiedAt',
      'changedAt',
      sql<boolean>`proofs @> '[{"key": "rollForward", "passed": true}]'`.as('rollsForward'),
    ])
    .where('companyId', '=', companyId)
    .orderBy('month')
    .execute();
  const baseByMonth = findBases(rows);
  const unasked: Base = { state: 'unchecked', base: null, gaps: [] };
  const requests = months.map((month) => ({ month, ...(baseByMonth.get(month) ?? unasked) }));
  const bases = requests.flatMap(({ base }) => base ?? []);
  const since = requests.flatMap(({ month, base }) =>
    base === null ? [] : monthsBetween(base, month).slice(1),
  );
  const [baseSeries, movements] = await pipelined(
    readStated(books, 'balance', bases),
    readStated(books, 'movement', since),
  );
  const balances = new Map(bases.map((month) => [month, new Map<string, string>()]));
  for (const { accountId, months: seriesMonths, amounts } of baseSeries)
    seriesMonths.forEach((month, index) => balances.get(month)?.set(accountId, amounts[index] ?? '0'));
  return new Map(
    requests.map(({ month, state, base, gaps }): [string, ProviderBalances] => [
      month,
      {
        state,
        base,
        gaps,
        balances: balances.get(base ?? '') ?? new Map(),
        movements,
      },
    ]),
  );
}

async function readStated(
  { trx, companyId }: Books,
  column: 'balance' | 'movement',
  months: string[],
): Promise<Series[]> {
  if (months.length === 0) return [];
  return await readSeries(
    trx,
    sql`
    select month, account_id, ${sql.ref(column)} as amount from trial_balances
    where company_id = ${companyId}::uuid and month = any(${sqlArray([...new Set(months)], 'date')})`,
  );
}

type Base = Pick<ProviderBalances, 'state' | 'base' | 'gaps'>;

/** `changed`: the month or an earlier one changed and was not read since. */
function findBases(rows: MonthRow[]): Map<string, Base> {
  const bases = new Map<string, Base>();
  const gaps: string[] = [];
  let [lastChange, anyChanged, base, nextBase]: [number, boolean, string | null, string | null] = [
    0,
    false,
    null,
    null,
  ];
  for (const { month, verifiedAt, changedAt, rollsForward } of rows) {
    lastChange = Math.max(lastChange, changedAt?.getTime() ?? 0);
    if (verifiedAt === null) {
      anyChanged ||= changedAt !== null;
      bases.set(month, { state: 'unchecked', base: null, gaps: [...gaps] });
      if (nextBase !== null) gaps.push(month);
      continue;
    }
    if (nextBase !== null && nextBase < month) {
      base = null;
      const lastSkipped = addMonths(month, -1);
      if (!rollsForward && gaps.at(-1) !== lastSkipped) gaps.push(lastSkipped);
    }
    anyChanged ||= changedAt !== null && changedAt > verifiedAt;
    if (verifiedAt.getTime() >= lastChange) base = month;
    const state = anyChanged || base === null ? 'changed' : 'stated';
    bases.set(month, { state, base, gaps: [...gaps] });
    nextBase = addMonths(month, 1);
  }
  return bases;
}
