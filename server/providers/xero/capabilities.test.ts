import { describe, expect, test } from 'vitest';
import { capabilities } from './capabilities.ts';
import { entities } from './entities.ts';
import { scopesToAsk } from './scopes.ts';

const starter = { journals: false, bulkConsent: false };
const advanced = { journals: true, bulkConsent: true };
const keysNotAllowed = (...given: Parameters<typeof capabilities>) =>
  capabilities(...given)
    .filter(({ allowed }) => !allowed)
    .map(({ key }) => key);

describe('what scopes allow', () => {
  test('is everything that the tier offers, with all scopes', () => {
    expect(keysNotAllowed(starter, scopesToAsk(starter, 'full'), [], [])).toEqual(['ledger']);
    expect(keysNotAllowed(advanced, scopesToAsk(advanced, 'full'), [], [])).toEqual([]);
  });

  test('with basic permissions is what every report needs; a consent gives the others', () => {
    const offered = capabilities(starter, scopesToAsk(starter, 'basic'), [], []);
    expect(offered.flatMap(({ key, allowed }) => (allowed ? [key] : []))).toEqual([
      'accounts',
      'documents',
      'payments',
      'bank',
      'manual-journals',
      'proof',
    ]);
    expect(offered.find(({ key }) => key === 'contacts')?.lack).toBe('not-granted');
    expect(offered.find(({ key }) => key === 'ledger')?.lack).toBe('not-offered');
  });

  test('has a reason exactly where something is not allowed', () => {
    for (const granted of [[], scopesToAsk(starter, 'basic'), scopesToAsk(starter, 'full')])
      for (const { allowed, reason } of capabilities(starter, granted, ['TrialBalances'], []))
        expect(allowed).toBe(reason === null);
  });

  test.each(Object.keys(entities))(
    'says of %s that the role of the person who connected lacks it',
    (entity) => {
      expect(capabilities(advanced, scopesToAsk(advanced, 'full'), [entity], [])).toContainEqual(
        expect.objectContaining({ lack: 'denied' }),
      );
    },
  );

  test.each(Object.keys(entities))(
    'says of %s that the permission is missing, once it was refused',
    (entity) => {
      const full = scopesToAsk(advanced, 'full');
      const lacks = capabilities(advanced, full, [entity, 'TrialBalances'], [entity]).filter(
        ({ allowed }) => !allowed,
      );
      expect(new Set(lacks.map(({ lack }) => lack))).toEqual(new Set(['denied', 'not-granted']));
    },
  );
});
