import type { LimitsLeft, Provider, ReadableEntity, ReadableReport } from '../provider.ts';
import { createReadBankSummary } from './reports/bankSummary.ts';
import { createReadBudgetSummary } from './reports/budgetSummary.ts';
import { BUDGET_MONTHS } from './budgetMonths.ts';
import { capabilities } from './capabilities.ts';
import { createGet } from './client.ts';
import { bankAccountUrl, contactUrl, documentUrl, transactionsUrl } from './documentUrl.ts';
import { entities, type EntityReading, reportPaths } from './entities.ts';
import { createReadExecutiveSummary } from './reports/executiveSummary.ts';
import { partialParse } from './partialParse.ts';
import { listSettlements } from './settlements.ts';
import { createOAuth, type OAuthDeps } from './oauth.ts';
import { createPages } from './pages.ts';
import { postingRules } from './posting/rules.ts';
import { readRow } from './rows.ts';
import { scopes } from './scopes.ts';
import { createReadTrackedProfit } from './reports/trackedProfit.ts';
import { createReadTrialBalance } from './reports/trialBalance.ts';

export type XeroDeps = OAuthDeps & {
  /** Called after every call, whatever its outcome, with the limits of the provider's headers. */
  onLimits(tenantId: string, remaining: LimitsLeft): void;
  onReceived?: (kind: string, bytes: number) => void;
};

/** The three URLs are origins without a trailing slash; the identity one is also the issuer. */
export function createXeroProvider(deps: XeroDeps): Provider {
  const get = createGet(deps);
  return {
    name: 'xero',
    ...createOAuth(deps),
    ...createPages(get, deps.clock),
    entityTraits: (entity) =>
      entity === 'TrialBalances'
        ? { endpoint: `/${reportPaths[entity]}`, ...trialBalanceTraits }
        : { endpoint: `/${entity}`, ...traitsIn(entities[entity]) },
    capabilities: (granted, denied, missingScope) => capabilities(deps.tier, granted, denied, missingScope),
    // A token may have a scope that an app of a lower tier can no longer use.
    allows: (granted, entity) =>
      (entity !== 'Journals' || deps.tier.journals) && granted.includes(requiredScope(entity)),
    parseRecord: (entity, payload, tenantId) => readRow(payload, entities[entity], tenantId),
    partialParse,
    listSettlements,
    postingRules,
    readTrialBalance: createReadTrialBalance(get),
    readTrackedProfit: createReadTrackedProfit(get),
    readBankSummary: createReadBankSummary(get),
    readExecutiveSummary: createReadExecutiveSummary(get),
    readBudgetSummary: createReadBudgetSummary(get),
    budgetMonths: BUDGET_MONTHS,
    documentUrl,
    contactUrl,
    bankAccountUrl,
    transactionsUrl,
  };
}

const reportScopes: Record<ReadableReport, string> = {
  TrialBalances: scopes.trialBalance,
  ProfitAndLoss: scopes.profitAndLoss,
  BankSummary: scopes.bankSummary,
  ExecutiveSummary: scopes.executiveSummary,
  BudgetSummary: scopes.budgetSummary,
};
const isReport = (entity: string): entity is ReadableReport => entity in reportScopes;

function requiredScope(entity: ReadableEntity | ReadableReport): string {
  return isReport(entity) ? reportScopes[entity] : entities[entity].scope;
}

const traitsIn = ({
  incremental,
  dateField,
  byId,
  vanishes,
  perCall,
  idsPerCall = 1,
  stableOrder,
}: EntityReading<unknown>) => ({
  incremental,
  dateField,
  byId,
  vanishes,
  perCall,
  idsPerCall,
  stableOrder,
});

/** One report for each month end, each read as a whole. */
const trialBalanceTraits = {
  incremental: 'none',
  dateField: null,
  byId: false,
  vanishes: false,
  perCall: 1,
  idsPerCall: 1,
  stableOrder: true,
} as const;
