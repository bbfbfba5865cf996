import { ProviderError } from '#server/providers/providerError.ts';
import { describe, expect, test } from 'vitest';
import { chooseReaction } from './failures.ts';
import { runOutcome } from './logs/states.ts';

describe('the reaction to a failed call', () => {
  test('waits for a limit as long as the provider states, however often it failed before', () => {
    const error = new ProviderError('rate-limited', 'Wait', { waitMs: 41_000, limit: 'minute' });
    expect(chooseReaction(error, 99)).toEqual({
      do: 'wait',
      waitMs: 41_000,
      because: 'minute',
      fault: null,
    });
  });

  test('tells a person what the provider did against its own rules', () => {
    const error = new ProviderError('rate-limited', 'Wait', { waitMs: 1, limit: 'day', fault: 'Too long.' });
    expect(chooseReaction(error, 0)).toMatchObject({ do: 'wait', fault: 'Too long.' });
  });

  test('waits a moment where the provider states no time', () => {
    const reaction = chooseReaction(new ProviderError('rate-limited', 'Wait', { limit: 'concurrent' }), 0);
    expect(reaction).toEqual({ do: 'wait', waitMs: 500, because: 'concurrent', fault: null });
  });

  test.each([
    [0, 1_000],
    [1, 2_000],
    [4, 16_000],
  ])('after %i consecutive failures retries in %i ms', (failures, delay) => {
    const reaction = chooseReaction(new ProviderError('unavailable', 'Down'), failures);
    expect(reaction).toMatchObject({ do: 'try again', waitMs: delay });
  });

  test('tries a token that is refused for the moment for a quarter of an hour', () => {
    const pauses = Array.from({ length: 10 }, (_, failures) =>
      chooseReaction(new ProviderError('refusing', 'Refused'), failures),
    );
    const totalMs = pauses.reduce((sum, pause) => sum + (pause.do === 'try again' ? pause.waitMs : 0), 0);
    expect(totalMs).toBeGreaterThan(15 * 60_000);
    expect(chooseReaction(new ProviderError('refusing', 'Refused'), 10)).toMatchObject({ do: 'give up' });
  });

  test('gives up on a provider that stays unavailable, and says so', () => {
    const reaction = chooseReaction(new ProviderError('unavailable', 'Down'), 5);
    expect(reaction).toEqual({ do: 'give up', code: 'XERO_CONNECTION_FAILED', message: 'Down' });
  });

  test.each([
    ['reauthorise', 'XERO_TOKEN_EXPIRED'],
    ['scope-missing', 'XERO_AUTH_FAILED'],
    ['forbidden', 'XERO_AUTH_FAILED'],
    ['rejected', 'XERO_API_ERROR'],
  ] as const)('never retries what is %s', (kind, code) => {
    expect(chooseReaction(new ProviderError(kind, 'No'), 0)).toMatchObject({ do: 'give up', code });
  });

  test('treats our own error like an outage, without revealing its text', () => {
    const reaction = chooseReaction(new Error('secret detail'), 5);
    expect(reaction).toMatchObject({ do: 'give up', code: 'API_SERVER_ERROR' });
    expect(JSON.stringify(reaction)).not.toContain('secret');
  });
});

describe('the outcome of a run', () => {
  test.each([
    [['success', 'success'], 'success'],
    [['success', 'partial'], 'partial'],
    [['success', 'failed'], 'partial'],
    [['failed', 'failed'], 'failed'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['success', 'cancelled'], 'cancelled'],
    [['success', 'pending'], null],
    [['failed', 'syncing'], null],
  ] as const)('%o is %s', (logs, outcome) => {
    expect(runOutcome([...logs])).toBe(outcome);
  });
});
