import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/lib/session/session.ts';
import { forgetStored } from '#web/lib/session/storedValue.ts';
import { announceEndedAttempts, recordEndedAttempt } from './endedAttempts.ts';

const reported: unknown[] = [];
const answerWith = (status: number) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    reported.push(JSON.parse(String(init.body)).state);
    return Response.json(
      status === 200
        ? { success: true, data: {}, message: 'Ended.' }
        : { success: false, error: 'CONFLICT', message: 'No.', timestamp: '2026-11-20T10:00:00Z' },
      { status },
    );
  });
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
