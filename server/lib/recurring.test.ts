import { describe, expect, test } from 'vitest';
import { recurring } from './recurring.ts';

describe('recurring work', () => {
  test('repeats after a failure, until it is ended', async () => {
    const ending = new AbortController();
    const errors: unknown[] = [];
    let runs = 0;
    const onError = (error: unknown) => errors.push(error);
    await recurring({ firstMs: 0, everyMs: 1, signal: ending.signal, onError }, async () => {
      runs += 1;
      if (runs === 3) ending.abort();
      throw new Error(`run ${runs}`);
    });
    expect(runs).toBe(3);
    expect(errors.map(String)).toEqual(['Error: run 1', 'Error: run 2', 'Error: run 3']);
  });

  test('ends after its running work, and at once while it waits', async () => {
    const ending = new AbortController();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: began, resolve: begin } = Promise.withResolvers<void>();
    const steps: string[] = [];
    const onError = () => steps.push('failed');
    const whole = recurring({ firstMs: 0, everyMs: 3_600_000, signal: ending.signal, onError }, async () => {
      begin();
      await held;
      steps.push('work ended');
    }).then(() => steps.push('all ended'));
    await began;
    ending.abort();
    await Promise.resolve();
    letGo();
    await whole;
    expect(steps).toEqual(['work ended', 'all ended']);

    const waiting = recurring({ firstMs: 3_600_000, everyMs: 1, signal: AbortSignal.abort(), onError }, () =>
      Promise.reject(new Error('must not run')),
    );
    await waiting;
    expect(steps).toHaveLength(2);
  });
});
