import { expect, test } from 'vitest';
import { watchClock } from './clockWatch.ts';

const currentTime = new Date('2026-11-20T09:00:00Z');

/** What is said while the provider's answers are this many seconds ahead of the server's clock; null: undated. */
async function warnings(...secondsAhead: (number | null)[]): Promise<string[]> {
  const said: string[] = [];
  const answers = secondsAhead.map((seconds) => {
    const date = new Date(currentTime.getTime() + (seconds ?? 0) * 1000).toUTCString();
    return new Response('', seconds === null ? {} : { headers: { date } });
  });
  const watched = watchClock(async () => answers.shift() ?? new Response(''), {
    clock: () => currentTime,
    log: { warn: (_detail: object, words?: string) => void said.push(words ?? '') },
  });
  for (const _answer of secondsAhead) await watched('https://api.xero.com/api.xro/2.0/Accounts');
  return said;
}

const advice = 'Sign-in and call limits go by it: set it, or have a time service do so.';

test.each([
  ['nothing within five minutes', [0, 300, -300, null], []],
  ['once how far it is behind', [301, 302, null], [`This server’s clock is 301 s behind Xero’s. ${advice}`]],
  ['how far it is ahead', [-3600], [`This server’s clock is 3600 s ahead of Xero’s. ${advice}`]],
  [
    'when they agree again',
    [3600, 2],
    [
      `This server’s clock is 3600 s behind Xero’s. ${advice}`,
      'This server’s clock agrees with Xero’s again.',
    ],
  ],
] as const)('the log says %s', async (_what, secondsAhead, said) => {
  expect(await warnings(...secondsAhead)).toEqual(said);
});
