import type { LimitsLeft, Provider } from '../provider.ts';
import { createGet } from './client.ts';
import { documentUrl } from './documentUrl.ts';
import { entities } from './entities.ts';
import { createOAuth, type OAuthDeps } from './oauth.ts';
import { createReadPage } from './pages.ts';
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
    endpointOf: (entity) => `/${entity}`,
    capabilities: (granted, denied) => capabilities(deps.tier, granted, denied),
    allows: (granted, entity) =>
      granted.includes(entity === trialBalancePath ? scopes.trialBalance : entities[entity].scope),
    readPage: createReadPage(get),
    readTrialBalance: createReadTrialBalance(get),
    documentUrl,
  };
}
