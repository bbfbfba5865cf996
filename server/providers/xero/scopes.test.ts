import { scopesAllow } from '#simulator/platform/scopes.ts';
import { TIERS } from '#simulator/platform/tiers.ts';
import { describe, expect, test } from 'vitest';
import { entityType } from '#contract/sync/sync.ts';
import { entities } from './entities.ts';
import { scopes, scopesToAsk } from './scopes.ts';
import { createXeroProvider } from './xero.ts';

const starter = { journals: false, bulkConsent: false };
const advanced = { journals: true, bulkConsent: true };

describe('the requested scopes', () => {
  test('are read only, and allow a refresh', () => {
    const askedScopes = scopesToAsk(advanced, 'full');
    expect(askedScopes).toContain('offline_access');
    expect(
      askedScopes.filter((scope) => scope.startsWith('accounting.') && !scope.endsWith('.read')),
    ).toEqual([]);
  });

  test('ask for the person’s id only, not the e-mail address', () => {
    const ofThePerson = scopesToAsk(advanced, 'full').filter((scope) => !scope.startsWith('accounting.'));
    expect(ofThePerson).toEqual(['openid', 'profile', 'offline_access']);
  });

  test('include journals only where the tier has them and permissions are not basic', () => {
    expect(scopesToAsk(advanced, 'full')).toContain(scopes.journals);
    expect(scopesToAsk(advanced, 'basic')).not.toContain(scopes.journals);
    expect(scopesToAsk(starter, 'full')).not.toContain(scopes.journals);
  });

  test('cover every entity, without repeats', () => {
    const askedScopes = scopesToAsk(advanced, 'full');
    expect(Object.values(entities).filter(({ scope }) => !askedScopes.includes(scope))).toEqual([]);
    expect(new Set(askedScopes).size).toBe(askedScopes.length);
  });

  test('allow exactly the calls that are made', async () => {
    const called = await everyCall();
    const askedScopes = scopesToAsk(advanced, 'full').filter((scope) => scope.startsWith('accounting.'));
    const open = (given: string[], path: string) => scopesAllow(given, 'GET', path, TIERS.advanced);
    expect(called.filter((path) => !open(askedScopes, path))).toEqual([]);
    // Without it something that is called would be refused.
    const idle = askedScopes.filter((scope) => {
      const otherScopes = askedScopes.filter((other) => other !== scope);
      return called.every((path) => open(otherScopes, path));
    });
    expect(idle).toEqual([]);
  });
});

/** The paths of all there is to read, as they are asked for. */
async function everyCall(): Promise<string[]> {
  const called: string[] = [];
  const provider = createXeroProvider({
    loginUrl: 'http://provider.test',
    identityUrl: 'http://provider.test',
    apiUrl: 'http://provider.test',
    clientId: 'TEST',
    clientSecret: 'secret',
    tier: advanced,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : input.toString();
      called.push(new URL(url).pathname.replace('/api.xro/2.0', ''));
      return new Response('Not here', { status: 404 });
    },
    clock: () => new Date('2026-11-20T09:00:00Z'),
    onLimits: () => {},
  });
  const access = { accessToken: 'token', tenantId: 'tenant' };
  const days = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  const months = { firstMonth: '2026-01-01', lastMonth: '2026-12-31' };
  const lists = entityType.options.filter((entity) => entity !== 'TrialBalances');
  await Promise.allSettled([
    ...lists.map((entity) => provider.readPage(access, entity, null, null)),
    provider.readTrialBalance(access, days.toDate),
    provider.readTrackedProfit(access, days, []),
    provider.readBankSummary(access, days),
    provider.readExecutiveSummary(access, days.fromDate),
    provider.readBudget(access, 'b', months),
    provider.readBudgetSummary(access, months),
  ]);
  return called;
}
