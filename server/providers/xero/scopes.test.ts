import { describe, expect, it } from 'vitest';
import { entities } from './entities.ts';
import { scopes, scopesToAsk } from './scopes.ts';

const starter = { journals: false, bulkConsent: false };
const advanced = { journals: true, bulkConsent: true };

describe('what is asked for', () => {
  it('is to read, never to write, and to stay', () => {
    const asked = scopesToAsk(advanced, 'full');
    expect(asked).toContain('offline_access');
    expect(asked.filter((scope) => scope.startsWith('accounting.') && !scope.endsWith('.read'))).toEqual([]);
  });

  it('is of the person no more than who it is, so no e-mail address', () => {
    const ofThePerson = scopesToAsk(advanced, 'full').filter((scope) => !scope.startsWith('accounting.'));
    expect(ofThePerson).toEqual(['openid', 'profile', 'offline_access']);
  });

  it('includes journals only where the tier has them and permissions are not basic', () => {
    expect(scopesToAsk(advanced, 'full')).toContain(scopes.journals);
    expect(scopesToAsk(advanced, 'basic')).not.toContain(scopes.journals);
    expect(scopesToAsk(starter, 'full')).not.toContain(scopes.journals);
  });

  it('is enough for every entity, and nothing twice', () => {
    const asked = scopesToAsk(advanced, 'full');
    expect(Object.values(entities).filter(({ scope }) => !asked.includes(scope))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
