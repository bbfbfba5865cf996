import { expect, test } from 'vitest';
import { runPollInterval } from './queries.ts';

test.each([
  ['being made is looked at every few seconds', ['made', 'waiting'], 2500],
  ['being sent too', ['sent', 'sending', 'held-back'], 2500],
  ['held back waits for the books', ['sent', 'held-back'], 15_000],
  ['over is not looked at again', ['made', 'sent', 'failed', 'withdrawn'], false],
  ['empty neither', [], false],
] as const)('a run that is %s', (_words, states, interval) => {
  expect(runPollInterval(states.map((state) => ({ state })))).toBe(interval);
});
