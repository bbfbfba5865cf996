import { describe, expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { AppError } from '#server/lib/appError.ts';
import { ProviderError, type ProviderErrorKind } from './providerError.ts';
import { providerRefusals, toRefusal } from './refusals.ts';

const told = (error: unknown) => {
  const refusal = toRefusal(error);
  return refusal instanceof AppError ? refusal : undefined;
};

describe('a provider’s error that nobody answered for', () => {
  it.each<[ProviderErrorKind, number]>([
    ['reauthorise', 409],
    ['scope-missing', 409],
    ['forbidden', 409],
    ['unavailable', 503],
    ['rejected', 502],
    ['rate-limited', 429],
  ])('%s is told with status %i', (kind, status) => {
    const error = new ProviderError(kind, 'Its own words.');
    const refusal = told(error);
    expect(refusal && errorStatus[refusal.code]).toBe(status);
    expect(refusal?.cause).toBe(error);
  });

  it('never speaks in words by which a client tells other codes', () => {
    for (const { sentence } of Object.values(providerRefusals))
      expect(sentence).not.toMatch(/unauthori[sz]ed|forbidden/i);
  });

  it('says when a limit ends, a second at the least', () => {
    const limited = (waitMs: number) =>
      told(new ProviderError('rate-limited', 'Limit.', { waitMs }))?.retryAfter;
    expect(limited(90_000)).toBe(90);
    expect(limited(0)).toBe(1);
    expect(told(new ProviderError('unavailable', 'Down.'))?.retryAfter).toBeUndefined();
  });

  it('leaves every other error as it is', () => {
    const other = new Error('ours');
    expect(toRefusal(other)).toBe(other);
  });
});
