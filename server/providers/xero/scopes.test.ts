import { describe, expect, it } from 'vitest';
import { capabilities, scopes, scopesToAsk } from './scopes.ts';

const starter = { journals: false, bulkConsent: false };
const advanced = { journals: true, bulkConsent: true };

describe('what is asked for', () => {
  it('is to read, never to write, and to stay', () => {
    const asked = scopesToAsk(advanced, 'full');
    expect(asked).toContain('offline_access');
    expect(asked.filter((scope) => scope.startsWith('accounting.') && !scope.endsWith('.read'))).toEqual([]);
  });

  it('includes journals only where the tier has them and permissions are not basic', () => {
    expect(scopesToAsk(advanced, 'full')).toContain(scopes.journals);
    expect(scopesToAsk(advanced, 'basic')).not.toContain(scopes.journals);
    expect(scopesToAsk(starter, 'full')).not.toContain(scopes.journals);
  });
});

describe('what scopes allow', () => {
  it('gives a reason wherever something is not allowed, and only there', () => {
    const offered = capabilities(starter, scopesToAsk(starter, 'full'), []);
    expect(offered.filter(({ allowed }) => !allowed).map(({ key }) => key)).toEqual(['ledger']);
    expect(offered.every(({ allowed, reason }) => allowed === (reason === null))).toBe(true);
  });
});
