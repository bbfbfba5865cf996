import Big from 'big.js';
import type { ProviderTrackingCategory } from '../../books.ts';
import type { Access, TrackedMovement, TrackedMovements, TrackedProfit } from '../../provider.ts';
import type { AccountRole } from '../../vocabulary.ts';
import type { Get } from '../client.ts';
import { reportPaths } from '../entities.ts';
import { readReportTable, unreadable } from './reportTable.ts';

const name = 'profit and loss by tracking';

/**
 * One month without `periods`, which would repeat the same day numbers in each month (Xero docs,
 * Reports), in the standard layout, because an adviser may arrange a custom one freely.
 */
export function createReadTrackedProfit(get: Get) {
  return async (
    access: Access,
    { fromDate, toDate }: { fromDate: string; toDate: string },
    categories: ProviderTrackingCategory[],
  ): Promise<TrackedProfit> => {
    const [firstCategory, second] = categories;
    const { json, cost } = await get(access, {
      path: reportPaths.ProfitAndLoss,
      query: {
        fromDate,
        toDate,
        standardLayout: 'true',
        ...(firstCategory ? { trackingCategoryID: firstCategory.id } : {}),
        ...(second ? { trackingCategoryID2: second.id } : {}),
      },
      modifiedSince: null,
    });
    return { ...parseTrackedProfit(json, categories), cost };
  };
}

/**
 * Stands for an account in books of several currencies: one row of what their currency gains come
 * to together, realised or not.
 */
const MERGED_GAINS = 'fxgroupid';
const mergedRoles: AccountRole[] = ['bankFx', 'realisedFx', 'unrealisedFx'];

/** Costs are positive, except where they stand as income. */
const isIncome = (section: string) => /income|revenue/i.test(section) && !/expense/i.test(section);

export function parseTrackedProfit(json: unknown, categories: ProviderTrackingCategory[]): TrackedMovements {
  const { heads, rows } = readReportTable(json, name);
  const total = heads.length - 1;
  if (heads[total]?.toLowerCase() !== 'total') throw unreadable(name, 'its last column is not the total');
  const optionsByTitle = optionsByHead(categories);
  const columns = heads.slice(1, total).map((head, index) => {
    const optionIds = optionsByTitle.get(head);
    if (optionIds === undefined) throw unreadable(name, `it has an unknown column "${head}"`);
    if (optionIds === 'ambiguous')
      throw unreadable(name, `the options of column "${head}" cannot be told apart by their names`);
    return { optionIds, index: index + 1 };
  });
  const movements = rows.flatMap((row) => {
    const amounts = columns.map(({ index }) => new Big(row.amountIn(index)));
    const sum = amounts.reduce((columnTotal, amount) => columnTotal.plus(amount), new Big(0));
    if (!sum.eq(row.amountIn(total))) throw unreadable(name, 'its columns do not add up to its total');
    return columns.flatMap(({ optionIds }, index) => {
      const amount = amounts[index] ?? new Big(0);
      return amount.eq(0) ? [] : [{ row, optionIds, amount }];
    });
  });
  const isMerged = ({ row }: (typeof movements)[number]) => row.accountId === MERGED_GAINS;
  return {
    rows: movements
      .filter((movement) => !isMerged(movement))
      .map(({ row, optionIds, amount }): TrackedMovement => ({
        accountId: row.accountId,
        optionIds,
        amount: amount.toFixed(),
      })),
    merged: {
      roles: mergedRoles,
      sums: movements.filter(isMerged).map(({ row, optionIds, amount }) => ({
        optionIds,
        amount: amount.times(isIncome(row.section) ? -1 : 1).toFixed(),
      })),
    },
  };
}

const UNASSIGNED = 'Unassigned';

/**
 * Builds heads from the known options instead of splitting them, because an option's name may
 * contain a comma.
 */
function optionsByHead(categories: ProviderTrackingCategory[]): Map<string, (string | null)[] | 'ambiguous'> {
  const combinations = categories.reduce<{ id: string | null; name: string }[][]>(
    (rows, { options }) =>
      rows.flatMap((row) => [...options, { id: null, name: UNASSIGNED }].map((option) => [...row, option])),
    [[]],
  );
  const heads = new Map<string, (string | null)[] | 'ambiguous'>();
  for (const options of combinations) {
    const head = options.map((option) => option.name.trim()).join(', ');
    heads.set(head, heads.has(head) ? 'ambiguous' : options.map(({ id }) => id));
  }
  const noOptions = categories.map(() => null);
  // Columns without any category and without an option. Where nothing is tracked, the column has no
  // head.
  if (categories.length > 1) heads.set(UNASSIGNED, noOptions);
  heads.set('', noOptions);
  return heads;
}
