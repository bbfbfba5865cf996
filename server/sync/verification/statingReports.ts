import type { StoredCompany } from '#server/companies/companies.ts';
import type { SupplementaryKind } from '#server/db/tables/supplementaryTables.ts';
import type { Provider, ReadableReport } from '#server/providers/provider.ts';

export const statingReport = {
  tracking: 'ProfitAndLoss',
  cash: 'TrialBalances',
  bankFlows: 'BankSummary',
  day: 'TrialBalances',
  executiveSummary: 'ExecutiveSummary',
  budget: 'BudgetSummary',
} as const satisfies Record<SupplementaryKind, ReadableReport>;

/** Tells whether grant and role of the person who connected let the provider be asked for `entity`. */
export const isAskable = (
  provider: Pick<Provider, 'allows'>,
  { grant, deniedEntities }: StoredCompany,
  entity: ReadableReport | 'Budgets',
): boolean => provider.allows(grant?.scopes ?? [], entity) && !deniedEntities.includes(entity);

export const askableKinds = (
  provider: Pick<Provider, 'allows'>,
  company: StoredCompany,
): SupplementaryKind[] =>
  (['tracking', 'cash', 'bankFlows', 'day', 'executiveSummary', 'budget'] as const).filter((kind) =>
    isAskable(provider, company, statingReport[kind]),
  );
