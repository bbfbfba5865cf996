import { expect, test } from 'vitest';
import { keptAnswer } from './keptAnswer.ts';

/** Asks what fails as often as said, and then answers how often it was asked. */
function failingAnswer(failures: number) {
  let times = 0;
  return keptAnswer(async () => {
    times += 1;
    if (times <= failures) throw new Error(`failed ${times}`);
    return times;
  });
}

test('an answer is requested once for all concurrent and later callers', async () => {
  const answer = failingAnswer(0);

  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  expect(await answer()).toBe(1);
});

test('a failure reaches all waiting callers, and the next caller asks again', async () => {
  const answer = failingAnswer(1);
  const outcomes = await Promise.allSettled([answer(), answer()]);

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answer()).toBe(2);
  expect(await answer()).toBe(2);
});
