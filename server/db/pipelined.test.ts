import { describe, expect, test } from 'vitest';
import { pipelined } from './pipelined.ts';

describe('reads of one transaction', () => {
  test('return their results in order', async () => {
    expect(await pipelined(Promise.resolve(1), Promise.resolve('two'))).toEqual([1, 'two']);
  });

  test('fail with the first failure, once all have ended', async () => {
    const ended: string[] = [];
    const ending = Promise.withResolvers<null>();
    const last = ending.promise.then(() => ended.push('last'));
    const all = pipelined(
      Promise.reject(new Error('the first')),
      last,
      Promise.reject(new Error('the aborted transaction')),
    ).catch((error: unknown) => {
      ended.push(error instanceof Error ? error.message : '');
    });
    ending.resolve(null);
    await all;
    expect(ended).toEqual(['last', 'the first']);
  });
});
