import { describe, expect, test } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { AppError } from '#server/lib/appError.ts';
import { ProviderError, type ProviderErrorKind } from './providerError.ts';
import { providerRefusals, toRefusal } from './refusals.ts';

const findRefusal = (error: unknown) => {
  const refusal = toRefusal(error);
  return refusal instanceof AppError ? refusal : undefined;
};

describe('a provider’s error that nothing else handled', () => {
  test.each<[ProviderErrorKind, number]>([
    ['reauthorise', 409],
    ['scope-missing', 409],
    ['forbidden', 409],
    ['unavailable', 503],
    ['rejected', 502],
    ['rate-limited', 429],
  ])('%s gets status %i', (kind, status) => {
    const error = new ProviderError(kind, 'Its own words.');
    const refusal = findRefusal(error);
    expect(refusal && errorStatus[refusal.code]).toBe(status);
    expect(refusal?.cause).toBe(error);
  });

  test('never has words by which a client recognises another code', () => {
    for (const { sentence } of Object.values(providerRefusals))
      expect(sentence).not.toMatch(/unauthori[sz]ed|forbidden/i);
  });

  test('states when a limit ends, in at least a second', () => {
    const limited = (waitMs: number) =>
      findRefusal(new ProviderError('rate-limited', 'Limit.', { waitMs }))?.retryAfter;
    expect(limited(90_000)).toBe(90);
    expect(limited(0)).toBe(1);
    expect(findRefusal(new ProviderError('unavailable', 'Down.'))?.retryAfter).toBeUndefined();
  });

  test('leaves every other error as it is', () => {
    const other = new Error('ours');
    expect(toRefusal(other)).toBe(other);
  });
});
