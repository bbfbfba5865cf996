import type { EntityTraits, LimitsLeft, Provider } from '../provider.ts';
import { createGet } from './client.ts';
import { documentUrl } from './documentUrl.ts';
import { entities } from './entities.ts';
import { createOAuth, type OAuthDeps } from './oauth.ts';
import { createPages } from './pages.ts';
import { readRow } from './rows.ts';
import { capabilities, scopes } from './scopes.ts';
import { createReadTrialBalance, trialBalancePath } from './trialBalance.ts';

export type XeroDeps = OAuthDeps & {
  /** Called with what the provider's headers say after every call, whatever its outcome. */
  onLimits(tenantId: string, left: LimitsLeft): void;
};

/** Xero in our words. The three URLs are origins without a trailing slash; the identity one is also the issuer. */
export function createXeroProvider(deps: XeroDeps): Provider {
  const get = createGet(deps);
  return {
    ...createOAuth(deps),
    ...createPages(get, deps.clock),
    traitsOf: (entity) => ({
      endpoint: `/${entity}`,
      ...(entity === trialBalancePath ? trialBalanceTraits : traitsIn(entities[entity])),
    }),
    capabilities: (granted, denied) => capabilities(deps.tier, granted, denied),
    allows: (granted, entity) =>
      granted.includes(entity === trialBalancePath ? scopes.trialBalance : entities[entity].scope),
    understand: (entity, payload, tenantId) => readRow(payload, entities[entity], tenantId),
    readTrialBalance: createReadTrialBalance(get),
    documentUrl,
  };
}

const traitsIn = ({ later, byId, vanishes }: Omit<EntityTraits, 'endpoint'>) => ({ later, byId, vanishes });

/** One report for each month end, each read as a whole. */
const trialBalanceTraits = { later: 'whole', byId: false, vanishes: false } as const;
