import type { ChartStatus } from '#contract/ledger/ledger.ts';
import type { Account, NamedTracking, ProviderTrackingCategory } from './books.ts';
import type { AccountRole } from './vocabulary.ts';

export type TrackingOption = {
  id: string;
  name: string;
  categoryId: string;
  categoryName: string;
  position: number;
  /**
   * Also deleted when the provider no longer lists it or its category. It is kept, because lines
   * may have it.
   */
  status: ChartStatus;
  categoryStatus: ChartStatus;
};

export type Chart = {
  baseCurrency: string;
  accountById: Map<string, Account>;
  accountByCode: Map<string, Account>;
  accountByRole: Map<AccountRole, Account>;
  optionById: Map<string, TrackingOption>;
};

export function buildChart(accounts: Account[], options: TrackingOption[], baseCurrency: string): Chart {
  return {
    baseCurrency,
    accountById: new Map(accounts.map((account) => [account.id, account])),
    accountByCode: new Map(accounts.flatMap((account) => (account.code ? [[account.code, account]] : []))),
    accountByRole: new Map(accounts.flatMap((account) => (account.role ? [[account.role, account]] : []))),
    optionById: new Map(options.map((option) => [option.id, option])),
  };
}

/**
 * Finds an option by category and name, as provider lines have no option id. A deleted option
 * counts only where no other has its name, because names can be reused.
 */
export function findOption(
  { categoryId, categoryName, optionName }: NamedTracking,
  options: Iterable<TrackingOption>,
): TrackingOption | undefined {
  let deleted: TrackingOption | undefined;
  for (const option of options) {
    const sameCategory = categoryId ? option.categoryId === categoryId : option.categoryName === categoryName;
    if (!sameCategory || option.name !== optionName) continue;
    if (option.status !== 'deleted') return option;
    deleted ??= option;
  }
  return deleted;
}

/** Leaves out names that match nothing. */
export function resolveOptionIds(tracking: NamedTracking[], chart: Chart): string[] {
  return tracking.flatMap((trackingName) => findOption(trackingName, chart.optionById.values())?.id ?? []);
}

/**
 * The provider allows two active categories. Keeps a line's first two options in the order of the
 * categories.
 */
export function optionPair(optionIds: string[], chart: Chart): { option1: string; option2: string } {
  const position = (optionId: string) => chart.optionById.get(optionId)?.position ?? Number.MAX_SAFE_INTEGER;
  const [option1 = '', option2 = ''] = [...new Set(optionIds)].toSorted((a, b) => position(a) - position(b));
  return { option1, option2 };
}

/** Lists active categories in order, at most two, by which the provider is asked to split. */
export function categoriesInUse(options: Iterable<TrackingOption>): ProviderTrackingCategory[] {
  const active = [...options].filter(
    ({ status, categoryStatus }) => categoryStatus === 'active' && status !== 'deleted',
  );
  return [...Map.groupBy(active, ({ categoryId }) => categoryId).values()]
    .toSorted(([a], [b]) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap(([firstOption, ...otherOptions]) =>
      firstOption
        ? [
            {
              id: firstOption.categoryId,
              name: firstOption.categoryName,
              status: firstOption.categoryStatus,
              options: [firstOption, ...otherOptions].map(({ id, name, status }) => ({ id, name, status })),
            },
          ]
        : [],
    )
    .slice(0, 2);
}
