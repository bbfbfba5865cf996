import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { session } from '#web/lib/session/session.ts';
import { forgetStored } from '#web/lib/session/storedValue.ts';
import { announceEndedAttempts, recordEndedAttempt } from './endedAttempts.ts';

const report = z.object({ state: z.string() });
const reported: string[] = [];

function answerWith(status: 200 | 409): void {
  const answer: typeof fetch = async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address, 'https://books.example');
    reported.push(report.parse(await new Request(url, init).json()).state);
    const body =
      status === 200
        ? { success: true, data: {}, message: 'Ended.' }
        : { success: false, error: 'CONFLICT', message: 'No.', timestamp: '2026-11-20T10:00:00Z' };
    return Response.json(body, { status });
  };
  vi.stubGlobal('fetch', answer);
}

const logIn = () =>
  session.begin(`header.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.signature`);

beforeEach(() => {
  forgetStored();
  reported.length = 0;
});
afterEach(() => {
  forgetStored();
  vi.unstubAllGlobals();
});

test('sign-ins that ended without a code are reported once, the newest twenty of them', async () => {
  answerWith(200);
  logIn();
  const states = Array.from({ length: 21 }, (_, index) => `state-${index}`);
  for (const state of [...states, 'state-20']) recordEndedAttempt(state);
  await announceEndedAttempts();
  expect(reported).toEqual(states.slice(1));
  await announceEndedAttempts();
  expect(reported).toHaveLength(20);
});

test('a guest reports nothing, and what the server refuses waits for a later time', async () => {
  answerWith(409);
  recordEndedAttempt('a');
  recordEndedAttempt('b');
  await announceEndedAttempts();
  expect(reported).toEqual([]);
  logIn();
  await announceEndedAttempts();
  expect(reported).toEqual(['a', 'b']);
  answerWith(200);
  await announceEndedAttempts();
  expect(reported).toEqual(['a', 'b', 'a', 'b']);
  await announceEndedAttempts();
  expect(reported).toHaveLength(4);
});
